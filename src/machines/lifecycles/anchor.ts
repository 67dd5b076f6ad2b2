import { and } from 'xstate';
import { ask, job, untimer } from '#machines/kernel/effects';
import { anchorRules, longTrouble } from '#machines/lifecycles/anchor/rules';
import type { AnchorContext } from '#machines/lifecycles/anchor/rules';
import { anchorWords } from '#machines/lifecycles/anchor/words';

const anchorLine = ['waiting', 'sent', 'included', 'confirmed'] as const;

const warning = ({ context }: { context: AnchorContext }) => ({
  event: 'anchor.warn',
  at: (context.heldAt ?? 0) + longTrouble,
});

const include = { guard: 'bySystem', target: 'included', actions: 'keepBlock' } as const;
const lose = [
  { guard: and(['bySystem', 'isSigned']), target: 'sent', actions: 'dropBlock' },
  { guard: 'bySystem', target: 'waiting', actions: 'dropBlock' },
] as const;
/** In every state in which the chain is asked. */
const asking = {
  'anchor.hold': { guard: 'bySystem', target: 'held', actions: 'keepTrouble' },
  'anchor.abandon': { guard: 'bySystem', target: 'abandoned' },
} as const;

/**
 * One root of the log on its way into the public chain (decision 80). A transaction is signed and kept before it is sent, so
 * that it is never sent as another one; a block that leaves the chain takes the anchor back.
 */
export const anchor = anchorRules.createMachine({
  id: 'anchor',
  meta: { line: anchorLine, words: anchorWords },
  context: ({ input }) => ({
    confirmations: input.confirmations,
    transactions: [],
    nonce: null,
    signedAt: null,
    block: null,
    trouble: null,
    heldAt: null,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      meta: { label: 'Waiting' },
      tags: 'open',
      entry: job('carry anchor'),
      on: {
        'transaction.sign': { guard: 'bySystem', target: 'sent', actions: 'keepTransaction' },
        'block.include': include,
        ...asking,
      },
    },
    sent: {
      meta: { label: 'Sent' },
      tags: ['open', 'signed'],
      on: {
        'transaction.replace': {
          guard: and(['bySystem', 'isOverdue', 'hasSameNonce']),
          actions: 'keepTransaction',
        },
        'transaction.drop': {
          guard: and(['bySystem', 'isItsNonce']),
          target: 'waiting',
          actions: 'dropNonce',
        },
        'transaction.fail': { guard: 'bySystem', target: 'held', actions: 'keepRefusal' },
        'block.include': include,
        ...asking,
      },
    },
    held: {
      meta: { label: 'Delayed', at: 'waiting' },
      tags: ['open', 'held'],
      entry: { type: 'timer', params: warning },
      exit: [untimer('anchor.warn'), 'dropTrouble'],
      on: {
        'anchor.hold': { guard: and(['bySystem', 'isAnotherTrouble']), actions: 'keepTrouble' },
        'anchor.warn': {
          guard: and(['bySystem', 'troubleLasts']),
          actions: ask('anchor held up', 'admin'),
        },
        'anchor.resume': [
          { guard: and(['bySystem', 'restIsOver', 'hasBlock']), target: 'included' },
          { guard: and(['bySystem', 'restIsOver', 'isSigned']), target: 'sent' },
          { guard: and(['bySystem', 'restIsOver']), target: 'waiting' },
        ],
        'anchor.abandon': { guard: 'bySystem', target: 'abandoned' },
      },
    },
    included: {
      meta: { label: 'In a block' },
      tags: ['open', 'mined'],
      on: {
        'block.include': { guard: and(['bySystem', 'isAnotherBlock']), actions: 'keepBlock' },
        'block.lose': lose,
        'block.confirm': { guard: and(['bySystem', 'isDeepEnough']), target: 'confirmed' },
        ...asking,
      },
    },
    confirmed: {
      meta: { label: 'Confirmed' },
      tags: 'confirmed',
      on: {
        // A chain may take back more blocks than anybody waits for.
        'block.lose': lose,
        'anchor.abandon': { guard: 'bySystem', target: 'abandoned' },
      },
    },
    abandoned: { meta: { label: 'Given up', at: 'confirmed' }, tags: 'closed', type: 'final' },
  },
});

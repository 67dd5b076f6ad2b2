import { assign, assertEvent, setup } from 'xstate';
import type { AnchorTrouble } from '#contract/records/anchors';
import { bySystem } from '#machines/kernel/actor';
import type { EventBy } from '#machines/kernel/actor';
import { effects } from '#machines/kernel/effects';

/** A transaction that is in no block after this long is replaced by one that pays more, in ms. */
export const patience = 5 * 60_000;
/** After this long administrators are written to, and a refused transaction is tried again, in ms. */
export const longTrouble = 60 * 60_000;

/** Signed and written down before it is sent: whatever happens then, the same bytes can be sent again. */
export interface AnchorTransaction {
  hash: string;
  /** Hexadecimal, as it is sent. */
  raw: string;
  nonce: number;
  /** Most that it pays for a unit of gas, and the part that goes to the block's maker; wei, decimal. */
  fee: string;
  tip: string;
}

/** The block that holds one of the transactions. */
export interface AnchoredBlock {
  transaction: string;
  number: number;
  hash: string;
  /** ms since 1970. */
  at: number;
}

export type AnchorContext = {
  /** Blocks that must lie on top of each other, its own included, before it counts. */
  confirmations: number;
  /** Everything that was ever signed for it, the oldest first: each may still turn up in a block. */
  transactions: AnchorTransaction[];
  /** Of the transaction that waits for its block; null: none does. */
  nonce: number | null;
  /** When the latest was signed, in ms since 1970. */
  signedAt: number | null;
  block: AnchoredBlock | null;
  trouble: AnchorTrouble | null;
  /** Since when something holds it up, in ms since 1970. */
  heldAt: number | null;
};

export type AnchorEvent =
  | EventBy<'transaction.sign', { transaction: AnchorTransaction }>
  | EventBy<'transaction.replace', { transaction: AnchorTransaction }>
  | EventBy<'transaction.drop', { nonce: number }>
  | EventBy<'transaction.fail'>
  | EventBy<'block.include', { block: AnchoredBlock }>
  | EventBy<'block.lose'>
  | EventBy<'block.confirm', { depth: number }>
  | EventBy<'anchor.hold', { trouble: AnchorTrouble }>
  | EventBy<'anchor.resume'>
  | EventBy<'anchor.warn'>
  | EventBy<'anchor.abandon'>;

type Asked = { context: AnchorContext; event: AnchorEvent };

const guards = {
  bySystem,
  isOverdue: ({ context, event }: Asked) => event.at >= (context.signedAt ?? 0) + patience,
  hasSameNonce: ({ context, event }: Asked) =>
    event.type === 'transaction.replace' && event.transaction.nonce === context.nonce,
  isItsNonce: ({ context, event }: Asked) =>
    event.type === 'transaction.drop' && event.nonce === context.nonce,
  isAnotherBlock: ({ context, event }: Asked) =>
    event.type === 'block.include' && event.block.hash !== context.block?.hash,
  isDeepEnough: ({ context, event }: Asked) =>
    event.type === 'block.confirm' && event.depth >= context.confirmations,
  isAnotherTrouble: ({ context, event }: Asked) =>
    event.type === 'anchor.hold' && event.trouble !== context.trouble,
  restIsOver: ({ context, event }: Asked) =>
    context.trouble !== 'reverted' || event.at >= (context.heldAt ?? 0) + longTrouble,
  troubleLasts: ({ context, event }: Asked) => event.at >= (context.heldAt ?? 0) + longTrouble,
  hasBlock: ({ context }: Asked) => context.block !== null,
  isSigned: ({ context }: Asked) => context.nonce !== null,
};

export type AnchorGuard = keyof typeof guards;

export const anchorRules = setup({
  types: {} as {
    context: AnchorContext;
    input: { confirmations: number };
    events: AnchorEvent;
    tags: 'open' | 'signed' | 'mined' | 'held' | 'confirmed' | 'closed';
  },
  guards,
  actions: {
    ...effects,
    keepTransaction: assign(({ context, event }) => {
      assertEvent(event, ['transaction.sign', 'transaction.replace']);
      const { transaction, at } = event;
      return {
        transactions: [...context.transactions, transaction],
        nonce: transaction.nonce,
        signedAt: at,
      };
    }),
    dropNonce: assign({ nonce: null }),
    keepBlock: assign({
      block: ({ event }) => (assertEvent(event, 'block.include'), event.block),
    }),
    dropBlock: assign({ block: null }),
    keepTrouble: assign(({ context, event }) => {
      assertEvent(event, 'anchor.hold');
      return { trouble: event.trouble, heldAt: context.heldAt ?? event.at };
    }),
    keepRefusal: assign({ nonce: null, trouble: 'reverted', heldAt: ({ event }) => event.at }),
    dropTrouble: assign({ trouble: null, heldAt: null }),
  },
});

import type { AnchorEvent } from '#machines/lifecycles/anchor/rules';
import { longTrouble, patience } from '#machines/lifecycles/anchor/rules';
import { start, system, withStrangers } from './people';
import type { Samples } from './people';

const by = system;
const at = start;
const later = start + patience;
const muchLater = start + longTrouble;

const transaction = (nonce: number) => ({
  ...{ hash: `0x${'1'.repeat(64)}`, raw: '0x02', nonce, fee: '30', tip: '1' },
});
const block = (number: number) => ({
  ...{ transaction: `0x${'1'.repeat(64)}`, number, hash: `0x${number}`, at },
});

const manyTransactions = (context: object) =>
  'transactions' in context && (context.transactions as unknown[]).length > 1;

export const anchorSamples: Samples<{ confirmations: number }, AnchorEvent> = {
  inputs: [{ confirmations: 3 }],
  events: withStrangers([
    { type: 'transaction.sign', by, at, transaction: transaction(7) },
    { type: 'transaction.replace', by, at: later - 1, transaction: transaction(7) },
    { type: 'transaction.replace', by, at: later, transaction: transaction(7) },
    { type: 'transaction.replace', by, at: later, transaction: transaction(8) },
    { type: 'transaction.drop', by, at, nonce: 7 },
    { type: 'transaction.drop', by, at, nonce: 6 },
    { type: 'transaction.fail', by, at },
    { type: 'block.include', by, at, block: block(20) },
    { type: 'block.include', by, at, block: block(21) },
    { type: 'block.lose', by, at },
    { type: 'block.confirm', by, at, depth: 2 },
    { type: 'block.confirm', by, at, depth: 3 },
    { type: 'anchor.hold', by, at, trouble: 'unreachable' },
    { type: 'anchor.hold', by, at: later, trouble: 'noFunds' },
    { type: 'anchor.resume', by, at },
    { type: 'anchor.resume', by, at: muchLater },
    { type: 'anchor.warn', by, at },
    { type: 'anchor.warn', by, at: muchLater },
    { type: 'anchor.abandon', by, at },
  ]),
  enough: manyTransactions,
};

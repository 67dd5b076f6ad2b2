import type { AnchorEvent, AnchorGuard } from '#machines/lifecycles/anchor/rules';
import type { Words } from '#machines/kernel/words';

/** Nobody presses a button here: the words are what administrators read of its history. */
export const anchorWords: Words<AnchorEvent['type'], AnchorGuard> = {
  born: 'Root cut',
  events: {
    'transaction.sign': { done: 'Transaction signed' },
    'transaction.replace': { done: 'Replaced by a transaction that pays more' },
    'transaction.drop': { done: 'No block can take the transaction any more' },
    'transaction.fail': { done: 'Refused by the contract' },
    'block.include': { done: 'In a block' },
    'block.lose': { done: 'No longer in the chain' },
    'block.confirm': { done: 'Confirmed' },
    'anchor.hold': { done: 'Held up' },
    'anchor.resume': { done: 'No longer held up' },
    'anchor.warn': { done: 'Administrators were told' },
    'anchor.abandon': { done: 'Given up' },
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    isOverdue: { sentence: 'The transaction has not waited long enough.' },
    hasSameNonce: { sentence: 'A replacement must have the nonce of what it replaces.' },
    isItsNonce: { sentence: 'Another transaction waits by now.' },
    isAnotherBlock: { sentence: 'It is in this block already.' },
    isDeepEnough: { sentence: 'Not enough blocks follow yet.' },
    isAnotherTrouble: { sentence: 'It is held up by this already.' },
    restIsOver: { sentence: 'A refused transaction is not sent again within the hour.' },
    troubleLasts: { sentence: 'It has not been held up for long.' },
    hasBlock: { sentence: 'It is in no block.' },
    isSigned: { sentence: 'No transaction waits for its block.' },
  },
};

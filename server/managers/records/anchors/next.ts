import type { AnchorContext, AnchorTransaction } from '#machines/lifecycles/anchor/rules';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { system } from '#machines/kernel/actor';
import { statesTagged } from '#machines/kernel/transition';
import { mayAdvance, type EventOf } from '../../../lifecycle/events';
import type { StoredRow } from '../../../lifecycle/kinds/kinds';
import { AnchorHeld, type AnchorChain, type LogRoot } from '../../../providers/anchor';
import type { Reader } from '../../../store/open';
import { rootOfLog } from '../proof/log';
import { contextOf } from './rows';

/** What is to be written down of an anchor, and what is sent once that is committed. */
export interface Next {
  event: EventOf<'anchor'> | null;
  send?: AnchorTransaction;
}

interface Asked {
  db: Reader;
  chain: AnchorChain;
  root: LogRoot;
  context: AnchorContext;
  row: StoredRow<'anchor'>;
}

const nothing: Next = { event: null };
const [signed = ''] = statesTagged(lifecycles.anchor, 'signed');

const hashesOf = ({ transactions, block }: AnchorContext) => [
  ...transactions.map(({ hash }) => hash),
  ...(block && !transactions.some(({ hash }) => hash === block.transaction)
    ? [block.transaction]
    : []),
];

/** In a block: deep enough, or gone again, or in another one. */
const ofMined = async ({ chain, context, root }: Asked): Promise<Next> => {
  const found = await chain.find(hashesOf(context));
  if (!found?.succeeded) return { event: { type: 'block.lose' } };
  const { block, depth } = found;
  if (block.hash !== context.block?.hash) return { event: { type: 'block.include', block } };
  if (depth < context.confirmations) return nothing;
  // A node that makes up receipts, or that mixes the answers of several, is not believed
  if (!(await chain.rootOf(root.size))?.equals(root.root)) throw new AnchorHeld('contradicted');
  return { event: { type: 'block.confirm', depth } };
};

/** Sent, or signed and not sent by a server that died: the same bytes again, until a block holds them. */
const ofSigned = async ({ chain, context, root, row }: Asked): Promise<Next> => {
  const nonce = context.nonce ?? 0;
  const waiting = context.transactions.filter((one) => one.nonce === nonce);
  const last = waiting.at(-1);
  const known = hashesOf(context);
  let found = await chain.find(known);
  const spent = !found?.succeeded && (await chain.isSpent(nonce));
  // Once more after the nonce: what was in no block then may be in one now
  if (spent) found = await chain.find(known);
  if (found?.succeeded) return { event: { type: 'block.include', block: found.block } };
  if (waiting.some(({ hash }) => hash === found?.block.transaction))
    return { event: { type: 'transaction.fail' } };
  if (spent || !last) return { event: { type: 'transaction.drop', nonce } };
  await chain.send(last);
  const replace = { type: 'transaction.replace', transaction: last } as const;
  if (!mayAdvance('anchor', { ...row, state: signed }, replace, system)) return nothing;
  // A higher fee would not help. It is signed anew with the missing nonce; the contract takes only one of the two.
  if (await chain.isStranded(nonce)) return { event: { type: 'transaction.drop', nonce } };
  const transaction = await chain.sign(root, last);
  return { event: { ...replace, transaction }, send: transaction };
};

/** The log as the contract has it must be the beginning of ours, or we would anchor another log. */
const demandSameLog = async (db: Reader, chain: AnchorChain, { size, root }: LogRoot) => {
  const { latest } = await chain.standing();
  if (latest === 0) return null;
  if (latest > size) throw new AnchorHeld('ahead', `the contract has ${latest} entries`);
  const theirs = await chain.rootOf(latest);
  const ours = latest === size ? root : await rootOfLog(db, latest);
  if (!theirs?.equals(ours)) throw new AnchorHeld('forked', `at ${latest} entries`);
  return latest;
};

/** Nothing is signed, or what was signed can no longer get into a block. */
const ofUnsigned = async ({ db, chain, context, root }: Asked): Promise<Next> => {
  const latest = await demandSameLog(db, chain, root);
  const known = hashesOf(context);
  if (latest === root.size) {
    const traced = await chain.trace(root);
    const found = await chain.find(traced ? [...known, traced] : known);
    if (!found?.succeeded)
      throw new AnchorHeld('ahead', 'the contract has this root, its transaction was not found');
    return { event: { type: 'block.include', block: found.block } };
  }
  const transaction = await chain.sign(root);
  return { event: { type: 'transaction.sign', transaction }, send: transaction };
};

/** Asks the chain what became of an anchor, and answers the step that follows. Throws `AnchorHeld` where it cannot. */
export const nextOf = (db: Reader, chain: AnchorChain, row: StoredRow<'anchor'>): Promise<Next> => {
  const context = contextOf(row);
  const root = { size: Number(row.size), root: row.root };
  const asked = { db, chain, root, context, row };
  if (context.block) return ofMined(asked);
  return context.nonce === null ? ofUnsigned(asked) : ofSigned(asked);
};

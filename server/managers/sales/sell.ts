import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { sales } from '#contract/sales';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { system } from '#machines/kernel/actor';
import { hour } from '#contract/frame/span';
import { conflict } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { advance, lock } from '../../lifecycle/engine';
import { refusalFor, refused } from '../../lifecycle/events';
import { enqueue } from '../../jobs/queue';
import { lockRows } from '../../lifecycle/locks';
import type { Services } from '../../providers/ports';
import { alone, subjectsOf } from '../../relations/rows';
import type { Reader } from '../../store/open';
import { transact } from '../../store/transaction';
import { abilityOf } from './ability';
import { billOf } from './bill';
import { cannotBuy } from './code';
import { sellerOf } from './load';
import { offered } from './offers';
import { reasonsOf } from './readiness';
import { checkItem } from './steps';
import { readSale } from './view';

const sold = statesTagged(lifecycles.sale, 'sold');

/** How long a bill may lie without a sale that names it, in ms. */
const keptUnreferenced = hour;

export interface PreparedSale {
  at: Date;
  version: number;
  /** Null: the bill could not be made, and the sale fails. */
  bill: { key: string; sha256: string } | null;
}

/**
 * Their sale, but no longer their object, or none that may be sold now: a 409, because the sale itself they may know.
 * E067 asks for the ability to sell, so the deed asks what the beginning asked (`startSale`).
 */
const demandAbility = async (
  db: Reader,
  person: CallRequest<typeof sales.sell>['person'],
  item: string,
) => {
  const { ready, selling } = await offered(db, person, item);
  if (!ready) throw conflict('not_for_sale', 'This object is not yours to sell any more.');
  const [reason] = reasonsOf(ready, person.account, selling.reason);
  if (reason) throw conflict(reason.code, reason.message);
};

/** E067, first half: the bill of sale is typeset, sealed and stored. No connection is held meanwhile. */
export const prepareDeed = async (
  ports: Services,
  { body, person, db }: PrepareRequest<typeof sales.sell>,
): Promise<PreparedSale> => {
  const { row, by } = await sellerOf(db, person, body.sale_id);
  const refusal = refusalFor('sale', row, { type: 'sale.confirm' }, by);
  if (refusal) throw refused(refusal);
  await demandAbility(db, person, row.item_id);
  const at = new Date();
  const made = { at, version: row.version };
  try {
    const pdf = await ports.documents.render(await billOf(db, ports, person, row, at));
    const sealed = await ports.seal.seal({ pdf, reason: 'Bill of sale', at });
    const sha256 = createHash('sha256').update(sealed).digest('hex');
    const key = `sales/${row.id}/${sha256.slice(0, 16)}.pdf`;
    // A server that dies before the commit leaves a file that no sale names: it is removed later.
    const later = new Date(Date.now() + keptUnreferenced);
    await transact(db, (tx) =>
      enqueue(tx, 'remove unkept bill', { id: row.id, key }, { at: later }),
    );
    await ports.storage.put(key, sealed);
    return { ...made, bill: { key, sha256 } };
  } catch (error) {
    ports.log(`bill of sale ${row.id}: ${String(error)}`);
    return { ...made, bill: null };
  }
};

export const discardDeed = async (ports: Services, { bill }: PreparedSale): Promise<void> => {
  if (bill) await ports.storage.remove(bill.key);
};

/** Whether the buyer has never bought here before. */
const isFirst = async (db: Reader, buyer: string): Promise<boolean> =>
  (await db
    .selectFrom('sales')
    .select('id')
    .where(sql<boolean>`sales.id in ${subjectsOf(alone(buyer), 'sale', 'buyer')}`)
    .where('state', 'in', sold)
    .limit(1)
    .executeTakeFirst()) === undefined;

/**
 * E067, second half, in one transaction: the object changes hands, and everything that follows from it. The rows are
 * locked first and everything is judged again: what was refused meanwhile ends the sale as REJECT or FAILED, or is a 409.
 */
export const sell = async (
  ports: Services,
  { body: { sale_id: id }, person, tx }: CallRequest<typeof sales.sell>,
  { at, version, bill }: PreparedSale,
) => {
  const { row, by } = await sellerOf(tx, person, id);
  const buyer = row.buyer_id;
  if (buyer) await lockRows(tx, { accounts: [buyer] });
  const now = await lock(tx, 'sale', id);
  if (now.version !== version)
    throw conflict('changed_meanwhile', 'The sale has changed. Load the page again.', now.state);
  await demandAbility(tx, person, row.item_id);
  await checkItem(tx, id);
  await advance(tx, 'sale', id, { type: 'sale.confirm' }, by);
  if (!bill) {
    const reason = 'The bill of sale could not be made. Nothing was sold. Please try again later.';
    await advance(tx, 'sale', id, { type: 'sale.fail', reason }, system);
    return readSale(tx, ports, person, id);
  }
  if (!buyer || !(await abilityOf(tx, buyer)).able) {
    await advance(tx, 'sale', id, { type: 'sale.reject', reason: cannotBuy }, system);
    // The bill names a sale that did not come about.
    await ports.storage.remove(bill.key);
    return readSale(tx, ports, person, id);
  }
  const firstPurchase = await isFirst(tx, buyer);
  await tx.updateTable('items').set({ updated_at: at }).where('id', '=', row.item_id).execute();
  await tx
    .updateTable('sales')
    .set({ bill_key: bill.key, bill_sha256: bill.sha256, sold_at: at })
    .where('id', '=', id)
    .execute();
  await advance(tx, 'sale', id, { type: 'sale.settle', firstPurchase }, system);
  // Where the seller has promised a gift subscription, the buyer gets it.
  await enqueue(tx, 'give gift', { id }, { key: `gift of ${id}` });
  return readSale(tx, ports, person, id);
};

/** What a server that died between storing a bill and selling has left. */
export const removeUnkeptBill = async (
  { db, storage }: Services,
  { id, key }: { id: string; key: string },
): Promise<void> => {
  const row = await db
    .selectFrom('sales')
    .select('bill_key')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.bill_key !== key) await storage.remove(key);
};

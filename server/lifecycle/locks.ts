import { sql } from 'kysely';
import { notFound } from '../errors/httpError';
import type { Tx } from '../store/open';
import { perTransaction } from '../store/transaction';

/**
 * The one order in which rows are locked. Topics come after all of them (outbox.ts). Two transactions that keep to it
 * can never wait for each other in a ring.
 */
const lockOrder = [
  // An import is held while its rows become drafts.
  'imports',
  'accounts',
  'companies',
  'subscriptions',
  'models',
  'items',
  'fingerprints',
  'uploads',
  'verification_runs',
  'expertises',
  'signatures',
  'loans',
  'sales',
  'links',
  'displays',
  'reports',
  'anchors',
] as const;

export type Lockable = (typeof lockOrder)[number];
export type Wanted = Partial<Record<Lockable, readonly string[]>>;

interface Held {
  rank: number;
  rows: Set<string>;
}
const heldBy = perTransaction((): Held => ({ rank: -1, rows: new Set() }));

let complain: (line: string) => void = () => {};

/** Hears of every lock that is taken out of order: the product logs it, the tests throw. */
export const watchLockOrder = (listener: (line: string) => void): void => {
  complain = listener;
};

const note = (tx: Tx, table: Lockable, ids: readonly string[]): string[] => {
  const held = heldBy(tx);
  const fresh = ids.filter((id) => !held.rows.has(`${table} ${id}`));
  const rank = lockOrder.indexOf(table);
  if (fresh.length > 0 && rank < held.rank)
    complain(
      `${table} is locked after ${lockOrder[held.rank]}: the order is in lifecycle/locks.ts`,
    );
  fresh.forEach((id) => held.rows.add(`${table} ${id}`));
  if (fresh.length > 0) held.rank = Math.max(held.rank, rank);
  return fresh;
};

/**
 * Locks rows until the transaction ends, in the one order, rows of one table by their id. Rows that are locked already
 * cost nothing. Keys are left free, so that a new row may refer to a locked one. Throws 404 when one is gone.
 */
export const lockRows = async (tx: Tx, wanted: Wanted): Promise<void> => {
  for (const table of lockOrder) {
    const ids = note(tx, table, [...new Set(wanted[table] ?? [])]);
    if (ids.length === 0) continue;
    const { rows } = await sql`
      select id from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for no key update`.execute(
      tx,
    );
    if (rows.length < ids.length) throw notFound();
  }
};

/** Locks the model and all of its serials, deleted ones too, so that none can be added or moved meanwhile. */
export const lockModel = async (tx: Tx, model: string): Promise<void> => {
  await lockRows(tx, { models: [model] });
  const items = await tx.selectFrom('items').select('id').where('model_id', '=', model).execute();
  await lockRows(tx, { items: items.map(({ id }) => id) });
};

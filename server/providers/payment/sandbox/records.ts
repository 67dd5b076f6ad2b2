import { createHash, randomBytes } from 'node:crypto';
import { enqueue } from '../../../jobs/queue';
import type { Reader, Tx } from '../../../store/open';
import type { SandboxRecords } from '../../../store/tables/subscriptions';
import type { BareNotice, CheckoutRequest } from '../port';
import { PaymentRefused } from '../port';
import { testCards } from './cards';

/** A pay page, or a page for another card where `card` says whose. */
export interface Session {
  standing: 'open' | 'paid' | 'expired';
  asked: Pick<CheckoutRequest, 'title' | 'net' | 'vat' | 'vatText' | 'currency' | 'returnUrl'> & {
    cancelUrl: string;
    until: number | null;
  };
  payment: string | null;
  subscription: string | null;
  customer: string;
  /** The test card whose bank is asking its customer now. */
  challenge: { card: string; expires: string } | null;
}

export interface Charge {
  payment: string;
  total: number;
  currency: string;
  customer: string;
  /** Why it was refused; null where it was paid. */
  reason: string | null;
  refunded: boolean;
}

export const idOf = (kind: string): string => `${kind}_${randomBytes(18).toString('base64url')}`;

const hashOf = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('hex');

/**
 * The record that a key made, or a new one: asked twice, it is made once. Throws where the key was used for another
 * request.
 */
export const recordOnce = async <T extends object>(
  tx: Tx,
  kind: SandboxRecords['kind'],
  { key, asked }: { key: string; asked: unknown },
  make: () => T,
): Promise<{ id: string; data: T; made: boolean }> => {
  const hash = hashOf(asked);
  const data = make();
  const made = await tx
    .insertInto('sandbox_records')
    .values({ id: idOf(kind), kind, data: JSON.stringify(data), key, key_hash: hash })
    .onConflict((same) => same.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, data, made: true };
  const there = await tx
    .selectFrom('sandbox_records')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (there.key_hash !== hash || there.kind !== kind)
    throw new PaymentRefused('This idempotency key was used for another request.');
  return { id: there.id, data: there.data as T, made: false };
};

export const readRecord = async <T>(
  db: Reader,
  kind: SandboxRecords['kind'],
  id: string,
): Promise<T | null> => {
  const row = await db
    .selectFrom('sandbox_records')
    .select('data')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? (row.data as T) : null;
};

/** The charge that a key made; undefined where none was. */
export const chargeByKey = async (db: Reader, key: string) => {
  const row = await db
    .selectFrom('sandbox_records')
    .select(['id', 'data'])
    .where('key', '=', key)
    .where('kind', '=', 'charge')
    .executeTakeFirst();
  return row && { id: row.id, data: row.data as unknown as Charge };
};

/** The same as `readRecord`, locked until the transaction ends. */
export const lockRecord = async <T>(
  tx: Tx,
  kind: SandboxRecords['kind'],
  id: string,
): Promise<T | null> => {
  const row = await tx
    .selectFrom('sandbox_records')
    .select('data')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row ? (row.data as T) : null;
};

export const saveRecord = async (tx: Tx, id: string, data: object): Promise<void> => {
  await tx
    .updateTable('sandbox_records')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute();
};

/** Keeps which test card it is, never its number. */
export const keepCard = async (tx: Tx, customer: string, test_card: string, expires: string) => {
  const id = idOf('card');
  await tx.insertInto('sandbox_cards').values({ id, customer, test_card, expires }).execute();
  const { brand = '', number = '' } = testCards[test_card] ?? {};
  return { id, brand, last4: number.slice(-4), expires };
};

/** A notice leaves if and only if what it tells is committed; it is delivered until it is heard. */
export const tell = (tx: Tx, notice: BareNotice): Promise<void> =>
  enqueue(
    tx,
    'deliver payment notice',
    { notice: { event: idOf('evt'), ...notice } },
    { tries: 20 },
  );

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { advisoryLocks } from '../../../store/advisoryLocks';
import type { Db, Reader, Tx } from '../../../store/open';

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

/** Merkle tree hash of RFC 9162, section 2.1.1. */
export const rootOf = (leaves: Uint8Array[]): Buffer => {
  if (leaves.length === 0) return sha256();
  const [only] = leaves;
  if (leaves.length === 1 && only) return Buffer.from(only);
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha256(nodeMark, rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
};

/**
 * Appends an item's credential to the transparency log, once. Only a salted digest is logged, so that a guessed record
 * cannot be confirmed by it. Appending is one at a time: the index has no gap.
 */
export const appendToLog = async (tx: Tx, item: string, credential: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.log})`.execute(tx);
  const there = await tx
    .selectFrom('log_entries')
    .select('index')
    .where('item_id', '=', item)
    .executeTakeFirst();
  if (there) return Number(there.index);
  const { rows } = await sql<{
    next: string;
  }>`select coalesce(max(index) + 1, 0) as next from log_entries`.execute(tx);
  const index = Number(rows[0]?.next ?? 0);
  const salt = randomBytes(16);
  const digest = sha256(Buffer.from(credential));
  const leaf = sha256(leafMark, salt, digest);
  await tx.insertInto('log_entries').values({ index, item_id: item, leaf, salt, digest }).execute();
  return index;
};

const known = new WeakMap<Db, { size: number; root: string }>();

/**
 * The root of a database's log as it was with so many entries; it never changes, so the last one asked for is kept.
 * `db` reads it, maybe in a transaction of that database.
 */
export const rootOfLog = async (database: Db, db: Reader, size: number): Promise<string> => {
  const kept = known.get(database);
  if (kept?.size === size) return kept.root;
  const leaves = await db
    .selectFrom('log_entries')
    .select('leaf')
    .orderBy('index')
    .limit(size)
    .execute();
  const root = rootOf(leaves.map(({ leaf }) => leaf)).toString('hex');
  known.set(database, { size, root });
  return root;
};

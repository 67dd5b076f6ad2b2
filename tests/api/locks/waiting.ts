import type { PoolClient } from 'pg';
import type { TestServer } from '../frame/testServer';
import { until } from '../frame/testServer';

/** A lock of the server, and how somebody comes second at it. */
export interface LockCase {
  /** The file below `server/` that takes it. A file with several locks has a case for each. */
  file: string;
  /** What the second one does at the lock, as PostgreSQL lists its statement; null: it takes another row and waits for nobody. */
  waitsAt: RegExp | null;
  /** Takes the same lock first, in a transaction of its own. */
  hold: (client: PoolClient) => Promise<unknown>;
  /** Comes second. What it is answered does not matter here. */
  act: () => Promise<unknown>;
}

/**
 * What a session does that waits for this one. PostgreSQL reads the list of statements before it asks who waits, so one query
 * for both may name the statement before. Who waits here goes on waiting, so its statement is read by a second query.
 */
const heldUp = async (house: TestServer, pid: number): Promise<string | undefined> => {
  const { pool } = house.parts.store;
  const { rows: waiting } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`,
    [pid],
  );
  if (!waiting[0]) return undefined;
  const { rows } = await pool.query<{ query: string }>(
    `select query from pg_stat_activity where pid = $1`,
    [waiting[0].pid],
  );
  return rows[0]?.query;
};

/**
 * At which statement the second one waits for the first; empty where it ends without waiting. A lock that is left out lets it
 * read on, and it waits later, at what it writes, or never.
 */
export const statementThatWaits = async (
  house: TestServer,
  { hold, act }: Pick<LockCase, 'hold' | 'act'>,
): Promise<string> => {
  const client = await house.parts.store.pool.connect();
  try {
    await client.query('begin');
    await hold(client);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    let ended = false;
    const acting = act()
      .catch(() => undefined)
      .finally(() => (ended = true));
    const statement = await until('the second to wait or to end', async () => {
      const waiting = await heldUp(house, rows[0]?.pid ?? 0);
      return waiting ?? (ended ? ' ' : null);
    });
    await client.query('rollback');
    await acting;
    return statement.trim();
  } finally {
    client.release();
  }
};

/** Locks a row by its id as the strongest of its writers would. */
export const row =
  (table: string, id: string, column = 'id'): LockCase['hold'] =>
  (client) =>
    client.query(`select 1 from ${table} where ${column} = $1 for update`, [id]);

/** A select of these tables that locks what it finds. */
export const locking = (table: string, mode = 'for update'): RegExp =>
  new RegExp(`select[^]*from "?${table}"?[^]*${mode}`, 'i');

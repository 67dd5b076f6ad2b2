import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Address } from './address';

/** One process's use of the server: a session that holds a shared lock for as long as the process lives. */
export interface Membership {
  /** Resolves when the session ended, by whichever side. */
  ended: Promise<void>;
  /** Gives the lock back; true when nobody else holds it: then the server is ours to stop. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

const KEY = 7_717_001; // any number, the same for every version of the product

/**
 * Connects, takes the shared lock and makes the database on the first start. The lock ends with the process
 * however that dies, so it needs no pid files and no guess who is alive. Throws when the server is not ready.
 */
export async function joinServer({ host, port, password }: Address): Promise<Membership> {
  const client = new Client({
    ...{ host, port, password, user: 'passepartout', database: 'postgres', ssl: false },
    application_name: 'passepartout membership',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {}); // the end of the server is told by `ended`
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [KEY]); // waits while another process stops the server
    await ensureDatabase(client);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  // An open session must not keep the process alive, except while it leaves.
  const handle = client as unknown as { ref(): void; unref(): void };
  handle.unref();
  return {
    ended,
    async leave() {
      handle.ref();
      await client.query('select pg_advisory_unlock_shared($1)', [KEY]);
      // The session of a process killed just now lives for a moment longer: ask for a while.
      for (let tries = 0; tries < 10; tries++) {
        const { rows } = await client.query<{ last: boolean }>(
          'select pg_try_advisory_lock($1) as last',
          [KEY],
        );
        if (rows[0]?.last) return true;
        await sleep(30);
      }
      return false;
    },
    close: () => client.end().catch(() => {}),
  };
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_database where datname = 'passepartout'",
  );
  if (rowCount) return;
  try {
    await client.query('create database passepartout');
  } catch (error) {
    // 42P04, 23505: a start at the same time made it.
    if (!['42P04', '23505'].includes((error as { code: string }).code)) throw error;
  }
}

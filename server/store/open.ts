import { Kysely, Migrator, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { migrations } from './migrations/all';
import { NamingClient } from './named';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Where a read may happen: outside or inside a transaction. */
export type Reader = Db | Tx;

export interface Store {
  db: Db;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

/** Every runner of jobs listens on the pool and on each of its clients: more than Node takes for a leak by itself. */
const mostListeners = 40;

/** Opens the database and brings it forward. Called under `underStartLock`, so that two replicas may start at once. */
export const openStore = async (url: string, log: (line: string) => void): Promise<Store> => {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 3_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.setMaxListeners(mostListeners);
  // Without a listener an idle client that loses its server ends the process.
  pool.on('error', (error) => log(`database: ${error.message}`));
  // One that is lent out complains by itself: without this, a database killed in a transaction ends the process too.
  pool.on('connect', (client) => {
    client.setMaxListeners(mostListeners);
    client.on('error', (error) => log(`database: ${error.message}`));
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw error instanceof Error ? error : new Error(JSON.stringify(error));
  }
  return { db, pool, url, close: () => db.destroy() };
};

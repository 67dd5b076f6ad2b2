import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { openParts } from '../../../server/compose';
import { readConfig } from '../../../server/config';
import { wake, type Timer } from '../../../server/lifecycle/timers';
import { transact } from '../../../server/store/transaction';
import { ownDatabase } from '../../setup/database';
import { childServer } from '../processes/childServer';
import { freshFolder, named, peopleOf, until, type PeopledServer } from '../frame/testServer';

/** By this name its connections are told from the test's. */
const application = 'walked';

/** A built server as a process on a database of its own, and everything that may befall it. */
export interface WalkedServer extends PeopledServer {
  /** Without a last word; what it had begun in the database is over when this resolves. */
  kill(): Promise<void>;
  start(): Promise<unknown>;
  /** Every connection of the server to its database ends at once; resolves when it has others. */
  cutDatabase(): Promise<void>;
  /** The worker lets the timer ring now; resolves when it is done with it. */
  ring(timer: Timer): Promise<void>;
  /** New tokens for its people: one lasts an hour, a thousand walks last longer. */
  renewTokens(): Promise<void>;
  /** What it wrote on its error output. */
  lines: string[];
  close(): Promise<void>;
}

/** `env`: settings of the server beside its database. */
export const openWalked = async (env: Record<string, string> = {}): Promise<WalkedServer> => {
  const folder = freshFolder('walks');
  const database = await ownDatabase('peopled');
  const server = await childServer(folder, {
    DATABASE_URL: `${database.url}&application_name=${application}`,
    LOG_LEVEL: 'error',
    ...env,
  });
  const config = readConfig({
    PORT: new URL(server.url).port,
    DATA_DIR: `${folder}/data`,
    DEMO: '0',
    DATABASE_URL: database.url,
  });
  const parts = await openParts(config, () => {});
  const people = await peopleOf(parts);
  const { db } = parts.store;
  await server.start();
  const own = sql`datname = current_database() and application_name = ${application}`;
  const isServing = async () => (await fetch(`${server.url}/readyz`)).ok;
  const isAlone = async () => {
    const { rows } = await sql`select pid from pg_stat_activity where ${own}`.execute(db);
    return rows.length === 0;
  };
  return {
    ...server,
    parts,
    person: (name) => named(people, name),
    renewTokens: async () => {
      for (const person of people.values())
        person.token = (await parts.identity.issueToken?.(person.id)) ?? '';
    },
    // A connection that had said COMMIT may still be at it.
    kill: async () => {
      await server.kill();
      await until('the end of its connections', isAlone);
    },
    cutDatabase: async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${own}`.execute(db);
      await until('the database is back', isServing);
    },
    ring: async (timer) => {
      await transact(db, (tx) => wake(tx, timer, new Date()));
      await until(`the timer ${timer.event}`, async () => {
        const waiting = await db
          .selectFrom('timers')
          .select('at')
          .where('subject', '=', timer.id)
          .where('event', '=', timer.event)
          .executeTakeFirst();
        return !waiting || waiting.at.getTime() > Date.now();
      });
    },
    close: async () => {
      await server.stop();
      await parts.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

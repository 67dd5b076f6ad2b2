import pg from 'pg';
import { advisoryLocks } from './advisoryLocks';

/**
 * Runs `work` while no other process of ours changes the database's tables. Kysely's own lock is not enough: it looks over
 * all tables before it takes it, and fails when the job tables change beneath that look.
 */
export const underStartLock = async <T>(url: string, work: () => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  let lost: Error | null = null;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.start]);
    const done = await work();
    if (lost) throw lost as Error;
    return done;
  } finally {
    // The lock falls with its connection.
    await client.end().catch(() => {});
  }
};

import pg from 'pg';
import { advisoryLocks } from '../store/advisoryLocks';
import type { Store } from '../store/open';

/** Seconds after which the database lets go of a machine that no longer answers: 5 + 2 x 2. A killed process is noticed at once. */
const silence = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2`;

export interface Lease {
  /** Takes the lease anew where its connection was lost (the database restarted): without it nobody would see this process die. */
  heartbeat(): Promise<void>;
  end(): Promise<void>;
}

const take = async (store: Store, workers: string[]) => {
  const client = new pg.Client({ connectionString: store.url });
  const held = { lost: false };
  client.on('error', () => (held.lost = true));
  client.on('end', () => (held.lost = true));
  await client.connect();
  await client.query(silence);
  const { id } = await store.db
    .insertInto('processes')
    .values({ workers })
    .returning('id')
    .executeTakeFirstOrThrow();
  await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.alive, id]);
  return { id, client, held };
};

/** Registers this process with the names of its workers before they take a job, so that no job can be lost with it. */
export const openLease = async (store: Store, workers: string[]): Promise<Lease> => {
  let lease = await take(store, workers);
  let renewing: Promise<void> | null = null;
  const remove = (id: number) => store.db.deleteFrom('processes').where('id', '=', id).execute();
  const renew = async () => {
    const former = lease;
    lease = await take(store, workers);
    await remove(former.id);
    await former.client.end().catch(() => {});
  };
  return {
    heartbeat: async () => {
      if (!lease.held.lost) return;
      renewing ??= renew().finally(() => (renewing = null));
      await renewing;
    },
    end: async () => {
      await renewing?.catch(() => {});
      await remove(lease.id);
      await lease.client.end().catch(() => {});
    },
  };
};

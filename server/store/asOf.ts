import { CompiledQuery } from 'kysely';
import { named } from './named';
import type { Db } from './open';

const statement = named('as of', 'select pg_snapshot_xmin(pg_current_snapshot())::text as at');

/**
 * The oldest transaction that is still under way (xid8): whatever is read from here on has seen every one before it.
 * `topics.written` is compared with it: a topic's newest event that is older has been seen.
 */
export const readAsOf = async (db: Db): Promise<string | undefined> => {
  const { rows } = await db.executeQuery<{ at: string }>(CompiledQuery.raw(statement));
  return rows[0]?.at;
};

import type { Task } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../../store/open';
import { removeVariants } from './removeVariants';

/** Files looked at in one run; the rest has the next hour. */
const most = 1_000;

/** When it runs; once for all replicas together. */
export const removeUnattachedTimes = '37 * * * * removeUnattached';

/**
 * Files that no record took within a day: rows here, bytes by a job that exists only if the rows are gone. One that a
 * record of a later version holds without a trigger is refused by its foreign key and counts as taken from then on.
 */
export const removeUnattached = async (db: Db): Promise<number> => {
  const old = await db
    .selectFrom('media')
    .select('id')
    .where('attached_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy('created_at')
    .limit(most)
    .execute();
  const remove = ({ id }: { id: string }) =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('uploads').where('media_id', '=', id).execute();
      const gone = await tx
        .deleteFrom('media')
        .where('id', '=', id)
        .where('attached_at', 'is', null)
        .returning('variants')
        .executeTakeFirst();
      if (gone) await removeVariants(tx, [gone]);
      return gone ? 1 : 0;
    });
  let removed = 0;
  for (const one of old)
    removed += await remove(one).catch(async (error: unknown) => {
      if ((error as { code?: string }).code !== '23503') throw error;
      await db
        .updateTable('media')
        .set({ attached_at: new Date() })
        .where('id', '=', one.id)
        .execute();
      return 0;
    });
  return removed;
};

export const removeUnattachedTask =
  (db: Db): Task =>
  async () =>
    void (await removeUnattached(db));

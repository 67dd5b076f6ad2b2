import { sql, type Kysely } from 'kysely';

/** An item's recorded actions are few among the steps of its verifications: they are read without them. */
export const recordedActions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index history_recorded on history (item_id, id)
      where item_id is not null and action is not null`.execute(db);
  },
};

import { sql, type Kysely } from 'kysely';

/** The statistics of an item and of a model are read by their ids (E110, E111). */
export const statisticsByThing = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    await sql`create index statistics_item on statistics (item_id, id) where item_id is not null`.execute(
      db,
    );
    await sql`create index statistics_model on statistics (model_id, id) where model_id is not null`.execute(
      db,
    );
  },
};

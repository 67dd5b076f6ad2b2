import { sql, type Kysely } from 'kysely';

/** The place of each passport in a status list (W3C Bitstring Status List): drawn once, never given to another. */
export const statusLists = {
  async up(db: Kysely<unknown>): Promise<void> {
    // No reference to items: the place of one that is deleted stays taken
    await sql
      .raw(
        `create table status_places (
          item_id uuid primary key,
          list int not null check (list > 0),
          index int not null check (index >= 0),
          unique (list, index)
        )`,
      )
      .execute(db);
  },
};

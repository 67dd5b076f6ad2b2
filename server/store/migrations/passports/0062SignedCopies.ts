import { sql, type Kysely } from 'kysely';

/** The copy of a work that was signed last, so that the one before it can be let go. */
export const signedCopies = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `create table signed_copies (
          item_id uuid primary key references items on delete cascade,
          key text not null,
          at timestamptz not null default now()
        )`,
      )
      .execute(db);
  },
};

import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import type { Relation } from '#machines/kernel/actor';
import type { Holder } from '../../../server/relations/holders';
import type { Db, Tx } from '../../../server/store/open';
import type { Models } from '../../../server/store/tables';

/** Ends relations to things, whoever has them, and gives them to somebody else, or to nobody: nobody is told. */
export const relate = async (
  db: Db | Tx,
  kind: 'item' | 'model',
  subjects: string[],
  relations: Relation[],
  to: Holder | null,
) => {
  const account = to && 'account' in to ? to.account : null;
  const company = to && 'company' in to ? to.company : null;
  await sql`
    update relations set until = now()
    where subject = any(${subjects}::uuid[]) and relation = any(${relations}) and until is null`.execute(
    db,
  );
  if (to)
    await sql`
      insert into relations (subject_kind, subject, relation, account_id, company_id, source_kind, source)
      select ${kind}, id, relation, ${account}, ${company}, 'publication', id
      from unnest(${subjects}::uuid[]) id, unnest(${relations}::text[]) relation`.execute(db);
};

/** Gives items to somebody without a sale, or to nobody: as `pass` leaves the relations. */
export const own = (db: Db | Tx, items: string | string[], to: Holder | null) =>
  relate(db, 'item', [items].flat(), ['owner', 'holder'], to);

/** A model that an account has made, with its relations as a birth grants them. */
export const insertModel = async (
  db: Db | Tx,
  account: string,
  columns: Omit<Insertable<Models>, 'id'>,
): Promise<string> => {
  const id = randomUUID();
  await relate(db, 'model', [id], ['author', 'maker'], { account });
  await db
    .insertInto('models')
    .values({ id, ...columns })
    .execute();
  return id;
};

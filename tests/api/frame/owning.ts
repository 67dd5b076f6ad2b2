import { sql } from 'kysely';
import type { Holder } from '../../../server/lifecycle/kinds/kind';
import type { Db, Tx } from '../../../server/store/open';

/** Gives items to somebody without a sale, or to nobody: as `pass` leaves the relations, and nobody is told. */
export const own = async (db: Db | Tx, items: string | string[], to: Holder | null) => {
  const ids = [items].flat();
  const account = to && 'account' in to ? to.account : null;
  const company = to && 'company' in to ? to.company : null;
  await sql`
    update relations set until = now()
    where subject = any(${ids}::uuid[]) and relation = 'owner' and until is null`.execute(db);
  if (to)
    await sql`
      insert into relations (subject_kind, subject, relation, account_id, company_id, source_kind, source)
      select 'item', id, 'owner', ${account}, ${company}, 'publication', id from unnest(${ids}::uuid[]) id`.execute(
      db,
    );
};

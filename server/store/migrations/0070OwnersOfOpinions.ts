import { sql, type Kysely } from 'kysely';
import { statesTagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';

/** Opinions that wait to be finished: their object's owner can finish them too, as of those that are submitted from now on. */
export const ownersOfOpinions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      insert into relations (subject_kind, subject, relation, account_id, company_id, source_kind, source)
      select 'expertise', e.id, 'owner', o.account_id, o.company_id, 'expertise', e.id
      from expertises e join relations o on o.subject = e.item_id and o.subject_kind = 'item'
        and o.relation = 'owner' and o.until is null
      where e.state = any(${statesTagged(lifecycles.expertise, 'submitted')})`.execute(db);
  },
};

import { sql } from 'kysely';
import type { Holding } from '#contract/people/people';
import type { Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Reader, Tx } from '../../store/open';

const deleted = statesTagged(lifecycles.publication, 'deleted');

/** Relations `r` of the company to things of a kind. */
const has = (company: string, kind: 'item' | 'model', relation: Relation) =>
  sql<boolean>`(r.company_id = ${company} and r.subject_kind = ${kind} and r.relation = ${relation}
    and r.until is null)`;

/** Its records of which every serial was deleted as a draft: nobody sees them any more. */
const emptyRecords = (company: string) => sql`(
  select r.subject from relations r where ${has(company, 'model', 'maker')}
    and not exists (select 1 from items i where i.model_id = r.subject and i.state <> all(${deleted})))`;

const single: Record<string, string> = {
  'people who belong to it': 'person who belongs to it',
  'people assigned to its inventory': 'person assigned to its inventory',
  loans: 'loan',
  'subscription payments': 'subscription payment',
  'objects made': 'object made',
  'objects owned': 'object owned',
};

/** permissions E019: what stands in the way of a deletion, in words, with how many; empty where nothing does. */
export const dependentsOf = async (db: Reader, company: string): Promise<Holding[]> => {
  const { rows } = await sql<{ what: string; count: string }>`
    select 'people who belong to it' as what, count(*) from accounts where company_id = ${company}
    union all select 'people assigned to its inventory', count(*) from assignments where company_id = ${company}
    union all select 'objects made', count(*) from relations r
      where ${has(company, 'model', 'maker')} and r.subject not in ${emptyRecords(company)}
    union all select 'loans', count(distinct source) from relations
      where company_id = ${company} and source_kind = 'loan'
    union all select 'subscription payments', count(*) from payments p join subscriptions s on s.id = p.subscription_id
      where s.company_id = ${company}
    union all select 'objects owned', count(*)
      from relations r join items i on i.id = r.subject
      where ${has(company, 'item', 'owner')} and i.state <> all(${deleted})`.execute(db);
  return rows
    .map(({ what, count }) => ({
      what: Number(count) === 1 ? (single[what] ?? what) : what,
      count: Number(count),
    }))
    .filter(({ count }) => count > 0);
};

/** Takes the company's name off what nobody sees any more, and off what it once owned: deleted drafts, and uploads of people who have moved on. */
export const letGo = async (tx: Tx, company: string): Promise<void> => {
  await tx
    .deleteFrom('relations')
    .where('company_id', '=', company)
    .where('relation', 'in', ['maker', 'owner', 'holder'])
    .execute();
  await tx
    .updateTable('media')
    .set({ company_id: null })
    .where('company_id', '=', company)
    .execute();
};

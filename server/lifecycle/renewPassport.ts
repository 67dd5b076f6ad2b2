import { sql } from 'kysely';
import type { VersionReason } from '#contract/records/versions';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Job } from '../jobs/queue';
import type { Reader, Tx } from '../store/open';
import type { VersionFacts } from '../store/tables/passports';

/** `issue version`: the versions of an item that wait are signed and logged. */
export const versionJob = (item: string): Job => ({
  ...{ task: 'issue version', payload: { id: item }, key: `issue version:${item}` },
});

const onLoan = statesTagged(lifecycles.loan, 'active');
const finished = statesTagged(lifecycles.expertise, 'finished');
const signed = statesTagged(lifecycles.signature, 'completed');

const ownerOf = sql`select coalesce(r.account_id, r.company_id) from relations r
  where r.subject = i.id and r.relation = 'owner' and r.until is null`;

/** How things stand with an item now, as a version keeps it. SQL over a row `i` of items. */
const facts = sql<VersionFacts>`
  (select json_build_object(
    'onLoan', exists (select from loans where item_id = i.id and state = any(${onLoan})),
    'reported', i.context->>'missing',
    'withdrawn', i.context->'withdrawn',
    'salt', salt,
    'holder', encode(sha256(convert_to(salt || ' ' || (${ownerOf})::text, 'UTF8')), 'hex'),
    'opinions', (select coalesce(json_agg(s.signed_sha256 order by s.completed_at), '[]')
      from expertises e join signatures s on s.expertise_id = e.id
      where e.item_id = i.id and e.state = any(${finished}) and s.state = any(${signed})
        and s.signed_sha256 is not null),
    'issuer', coalesce(
      (select first.facts->'issuer' from passport_versions first where first.item_id = i.id and first.number = 1),
      (select to_jsonb(c.name) from relations r join companies c on c.id = r.company_id
        where r.subject = i.model_id and r.relation = 'maker' and r.until is null and c.type = 'GENERAL')))
  from (select gen_random_uuid()::text as salt) drawn)`;

/** The facts of an item's first version. */
export const factsOf = async (db: Reader, item: string): Promise<VersionFacts> => {
  const { rows } = await sql<{
    facts: VersionFacts;
  }>`select ${facts} as facts from items i where i.id = ${item}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no item ${item}.`);
  return row.facts;
};

/**
 * Gives the passport of an item its next version, with the facts as they are in this transaction; its credential follows
 * by a job. The item is locked by the step that causes it, so numbers have no gap. Answers false where the item is not
 * published: its first version will tell all of it.
 */
export const renewPassport = async (
  tx: Tx,
  item: string,
  reason: VersionReason,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into passport_versions (item_id, number, reason, facts, seal)
    select i.id, latest.number + 1, ${reason}, ${facts}, (select max(version) from seals where item_id = i.id)
    from items i join (select item_id, max(number) as number from passport_versions group by item_id) latest
      on latest.item_id = i.id
    where i.id = ${item} and i.published_at is not null`.execute(tx);
  return Number(numAffectedRows) > 0;
};

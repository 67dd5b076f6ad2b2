import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { advisoryLocks } from '../../store/advisoryLocks';
import type { Reader, Tx } from '../../store/open';
import type { ImportRecord } from './view';

const deleted = statesTagged(lifecycles.publication, 'deleted');

/** The company's models that have one of these catalog numbers, by number; of a person without a company their own. */
export const modelsByCatalog = async (
  db: Reader,
  { company_id, account_id }: Pick<ImportRecord, 'company_id' | 'account_id'>,
  numbers: string[],
): Promise<Map<string, string>> => {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ catalog: string; id: string }>`
    select record->>'catalog_number' as catalog, min(id::text) as id from models
    where record->>'catalog_number' <> '' and record->>'catalog_number' = any(${numbers}::text[])
      and exists (select from relations r where r.subject = models.id and r.until is null
        and (r.relation = 'maker' and r.company_id = ${company_id}::uuid
          or r.relation = 'author' and r.account_id = ${account_id} and ${company_id}::uuid is null))
      and exists (select 1 from items where model_id = models.id and state <> all(${deleted}::text[]))
    group by 1`.execute(db);
  return new Map(rows.map(({ catalog, id }) => [catalog, id]));
};

/** One import of a company makes drafts at a time: two of the same file would not see each other's. Until the commit. */
export const oneAtATime = (tx: Tx, { company_id, account_id }: ImportRecord) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.importedRows}, hashtext(${company_id ?? account_id}))`.execute(
    tx,
  );

import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Tx } from '../../../store/open';

const published = statesTagged(lifecycles.publication, 'published');
const deleted = statesTagged(lifecycles.publication, 'deleted');

export interface ContentHash {
  /** Changes with every change of the record, its files, its serials and where each of them stands. */
  mark: string;
  published: boolean;
}

/** What drafts are like at this moment. One that is gone has no mark. */
export const contentHashes = async (
  tx: Tx,
  models: string[],
): Promise<Map<string, ContentHash>> => {
  if (models.length === 0) return new Map();
  const { rows } = await sql<ContentHash & { id: string }>`
    select m.id, bool_or(i.state = any(${published}::text[])) as published,
      md5(m.updated_at::text || m.record::text || string_agg(i.id || ' ' || i.version || ' ' || i.state || ' ' ||
        coalesce(r.account_id, r.company_id)::text, ',' order by i.id)) as mark
    from models m join items i on i.model_id = m.id
      left join relations r on r.subject = i.id and r.relation = 'owner' and r.until is null
    where m.id = any(${models}::uuid[]) and i.state <> all(${deleted}::text[])
    group by m.id`.execute(tx);
  return new Map(rows.map(({ id, ...mark }) => [id, mark]));
};

import { sql, type RawBuilder } from 'kysely';
import { mostCounted } from '#contract/frame/shapes';

/** How many rows a condition over `listings` finds, as SQL: exact up to `most`, one more where there are more. */
export const countOf = (where: RawBuilder<boolean>, most = mostCounted): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (select from listings where ${where} limit ${most + 1}) counted)`;

/** The models of what it finds, as many as are counted and one more. */
export const modelsFound = (where: RawBuilder<boolean>, most = mostCounted) => sql`
  select model_id from listings where ${where} group by model_id limit ${most + 1}`;

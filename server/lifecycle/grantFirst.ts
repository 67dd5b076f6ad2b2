import { CompiledQuery } from 'kysely';
import { named } from '../store/named';
import type { Tx } from '../store/open';
import type { Birth } from './engine';
import type { Row } from './kinds/kind';
import { kindOf, type Stored } from './kinds/kinds';

const statement = named(
  'grant first',
  `insert into relations (subject_kind, subject, relation, account_id, company_id, source_kind, source)
  select kind, subject, relation, account, company, $1, source
  from unnest($2::text[], $3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[])
    w(kind, subject, relation, account, company, source)`,
);

/**
 * Grants what the chart grants at a birth, before the rows are inserted: the copies that the database keeps of relations are right from the
 * start. One statement, however many the rows and relations. The rows have the same holders and the same model, those of the first;
 * a model that is there already has its relations. Answers what is left for `born()`.
 */
export const grantFirst = async (
  tx: Tx,
  lifecycle: Stored,
  rows: (Row & { id: string })[],
  birth: Birth,
  model: 'new' | 'there',
): Promise<Birth> => {
  const kind = kindOf(lifecycle);
  const [first] = rows;
  if (!first) return birth;
  const audiences = await Promise.all(rows.map((row) => kind.audience(tx, row)));
  const granted: (string | null)[][] = [[], [], [], [], [], []];
  const grants = birth.steps.flatMap(({ effects }) =>
    effects.flatMap((effect) =>
      effect.type === 'grant' && (effect.on !== 'model' || model === 'new') ? [effect] : [],
    ),
  );
  for (const { relation, on } of grants) {
    const holder = await kind.holders?.[relation]?.(tx, first);
    if (!holder) throw new Error(`${lifecycle} knows no ${relation}`);
    const account = 'account' in holder ? holder.account : null;
    const company = 'company' in holder ? holder.company : null;
    // A model is one thing for all of the rows
    for (const [index, { id }] of (on === 'model' ? [first] : rows).entries()) {
      const subject = on === 'row' ? id : (audiences[index]?.[on] ?? null);
      const values = [on === 'row' ? lifecycle : on, subject, relation, account, company, id];
      values.forEach((value, column) => granted[column]?.push(value));
    }
  }
  if (grants.length > 0)
    await tx.executeQuery(CompiledQuery.raw(statement, [lifecycle, ...granted]));
  const steps = birth.steps.map((step) => ({
    ...step,
    effects: step.effects.filter(({ type }) => type !== 'grant'),
  }));
  return { ...birth, steps };
};

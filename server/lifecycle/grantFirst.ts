import { CompiledQuery } from 'kysely';
import { named } from '../store/named';
import type { Tx } from '../store/open';
import type { Birth } from './engine';
import type { Row } from './kinds/kind';
import { kindOf, type Stored } from './kinds/kinds';

const statement = named(
  'grant first',
  `insert into relations (subject_kind, subject, relation, account_id, company_id, source_kind, source)
  select case when $1 then 'item' else $2 end, subject, $3, $4, $5, $2, source
  from unnest($6::uuid[], $7::uuid[]) w(subject, source)`,
);

/**
 * Grants what the chart grants at a birth, before the rows are inserted: the copies that the database keeps of relations are right from the
 * start. One statement for a relation, however many the rows. They have the same holder, that of the first.
 * Answers what is left for `born()`.
 */
export const grantFirst = async (
  tx: Tx,
  lifecycle: Stored,
  rows: (Row & { id: string })[],
  birth: Birth,
): Promise<Birth> => {
  const kind = kindOf(lifecycle);
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  if (!first) return birth;
  const grants = birth.steps.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.type === 'grant' ? [effect] : [])),
  );
  for (const { relation, on } of grants) {
    const holder = await kind.holders?.[relation]?.(tx, first);
    if (!holder) throw new Error(`${lifecycle} knows no ${relation}`);
    const heard = on === 'item' ? await Promise.all(rows.map((row) => kind.audience(tx, row))) : [];
    await tx.executeQuery(
      CompiledQuery.raw(statement, [
        on === 'item',
        lifecycle,
        relation,
        'account' in holder ? holder.account : null,
        'company' in holder ? holder.company : null,
        on === 'item' ? heard.map(({ item }) => item) : ids,
        ids,
      ]),
    );
  }
  const steps = birth.steps.map((step) => ({
    ...step,
    effects: step.effects.filter(({ type }) => type !== 'grant'),
  }));
  return { ...birth, steps };
};

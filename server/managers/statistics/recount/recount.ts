import { sql, type RawBuilder } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import type { Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { Reader, Tx } from '../../../store/open';
import { countedStep, type StepKind } from './countedSteps';

/** Who has the relation to the row, or had it last. */
const partyOf = (relation: Relation): RawBuilder<string> => sql`(
  select r.account_id from relations r where r.subject = h.subject and r.relation = ${relation}
  order by r.until desc nulls first, r.id desc limit 1)`;

/** Whose an act is where the chart names somebody else than its sender: SQL over the history entry `h`. */
const holders: Record<string, RawBuilder<string>> = {
  'sale seller': partyOf('seller'),
  'sale buyer': partyOf('buyer'),
  // The gifts of a subscription were given in the order of its steps.
  'subscription seller': sql`(
    select g.dealer_id from gifts g where g.subscription_id = h.subject order by g.given_at, g.id
    offset (select count(*) from history p where p.subject = h.subject and p.event = h.event and p.id < h.id) limit 1)`,
};

interface Rule extends StepKind {
  lifecycle: string;
  first: string | null;
  action: string;
  whose: string;
}

/** What counts, of the steps that were ever made. */
const rulesOf = async (db: Reader): Promise<Rule[]> => {
  const { rows } = await sql<StepKind & { lifecycle: keyof typeof lifecycles }>`
    select distinct lifecycle, event, from_state as "from", state from history`.execute(db);
  return rows.flatMap(({ lifecycle, ...step }) => {
    const { first, counts } = countedStep(lifecycles[lifecycle] as AnyStateMachine, step);
    return counts.map(({ action, for: relation }) => {
      const whose = relation ? `${lifecycle} ${relation}` : '';
      if (whose && !holders[whose]) throw new Error(`nobody says who is ${whose}`);
      return { lifecycle, ...step, first, action, whose };
    });
  });
};

/** Every act that the history tells of, in the order in which they were done. */
const actsOf = (rules: Rule[]): RawBuilder<unknown> => {
  const named = sql.join(
    Object.entries(holders).map(([whose, holder]) => sql`when ${whose} then ${holder}`),
    sql` `,
  );
  return sql`
    select h.id, r.action, h.item_id, h.at, coalesce(
      case r.whose ${named} end,
      case when h.by_role = 'SYSTEM' then (
        select p.by_account from history p
        where p.subject = h.subject and p.id < h.id and p.by_account is not null order by p.id desc limit 1)
      else h.by_account end) as account_id
    from json_to_recordset(${JSON.stringify(rules)}::json)
      as r(lifecycle text, event text, "from" text, state text, first text, action text, whose text)
    join history h on h.lifecycle = r.lifecycle and h.event = r.event and h.state = r.state
      and h.from_state is not distinct from r."from" and h.action is not distinct from r.first`;
};

export interface Difference {
  account_id: string | null;
  item_id: string | null;
  action: string;
  /** As the statistics say, and as the history does. */
  counted: number;
  told: number;
}

/** Acts that the history tells of, and where the statistics say something else. */
export const compareStatistics = async (
  db: Reader,
): Promise<{ acts: number; differences: Difference[] }> => {
  const acts = actsOf(await rulesOf(db));
  const { rows } = await sql<Difference & { acts: string }>`
    with sums as (
      select account_id, item_id, action, sum(counted)::int as counted, sum(told)::int as told
      from (
        select account_id, item_id, action, 0 as counted, 1 as told from (${acts}) a
        union all select account_id, item_id, action, 1, 0 from statistics) every
      group by 1, 2, 3)
    select d.*, (select coalesce(sum(told), 0) from sums) as acts
    from (select 1) one left join sums d on d.counted <> d.told`.execute(db);
  return {
    acts: Number(rows[0]?.acts ?? 0),
    differences: rows
      .filter(({ action }) => action !== null)
      .map(({ account_id, item_id, action, counted, told }) => ({
        ...{ account_id, item_id, action, counted, told },
      })),
  };
};

/** Writes the statistics anew from the history. Nobody counts meanwhile. Answers how many acts there are. */
export const rewriteStatistics = async (tx: Tx): Promise<number> => {
  await sql`lock table statistics in exclusive mode`.execute(tx);
  const acts = actsOf(await rulesOf(tx));
  await tx.deleteFrom('statistics').execute();
  const { rows } = await sql<{ id: string }>`
    insert into statistics (account_id, item_id, model_id, action, at)
    select a.account_id, a.item_id, i.model_id, a.action, a.at
    from (${acts}) a left join items i on i.id = a.item_id order by a.id returning id`.execute(tx);
  return rows.length;
};

import { roleLabels, roles } from '#contract/frame/roles';
import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Tx } from '../../store/open';
import { peopleOf } from '../../mail/recipients';
import { reachesOwnPlan, type PlanAccount } from '../../relations/plan';
import type { Kind, Row, Signalled } from './kind';

const approved = statesTagged(lifecycles.account, 'approved');
/** decisions.md: an institution's plan is one for all of its people. */
const institutional = roles.filter((role) => roleLabels[role].flow === 'institutional');

/** Everybody who reads the subscription. */
const readersOf = async (tx: Tx, row: Row): Promise<string[]> => {
  if (row.account_id) return [row.account_id as string];
  const { rows } = await sql<{ id: string }>`
    select id from accounts where company_id = ${row.company_id as string} and state = any(${approved})
      and roles[1] = any(${institutional}) order by id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Who gets its letters: the person, or an institution's main representatives and whoever paid last. */
const writtenTo = async (tx: Tx, row: Row): Promise<string[]> => {
  if (row.account_id) return [row.account_id as string];
  const { rows } = await sql<{ id: string }>`
    select id from accounts where company_id = ${row.company_id as string} and state = any(${approved})
      and (roles[1] = 'MAIN_REPRESENTATIVE' or id = (
        select account_id from payments where subscription_id = ${row.id as string} and account_id is not null
        order by created_at desc limit 1))
    order by id`.execute(tx);
  return rows.length > 0 ? rows.map(({ id }) => id) : readersOf(tx, row);
};

/** The dealer whose gift was given last: the one that is being counted. */
const giver = async (tx: Tx, row: Row) => {
  const gift = await tx
    .selectFrom('gifts')
    .select('dealer_id')
    .where('subscription_id', '=', row.id as string)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return gift ? { account: gift.dealer_id } : null;
};

/** A person's own plan that they reach no more. */
export const leftPlan = async (tx: Tx, row: Row): Promise<Signalled> => {
  const rows = reachesOwnPlan(row as unknown as PlanAccount)
    ? []
    : await tx
        .selectFrom('subscriptions')
        .select('id')
        .where('account_id', '=', row.id as string)
        .execute();
  return { ids: rows.map(({ id }) => id), event: { type: 'holder.leave' } };
};

/** A plan, of a person or of an institution. */
export const subscription = {
  table: 'subscriptions',
  audience: async (tx, row) => ({
    topics: (await readersOf(tx, row)).map((id) => `account:${id}`),
    item: null,
    model: null,
  }),
  holders: { seller: giver },
  letters: { self: async (tx, row) => peopleOf(tx, await writtenTo(tx, row)) },
} as const satisfies Kind;

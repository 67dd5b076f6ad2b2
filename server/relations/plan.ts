import { sql, type Selectable } from 'kysely';
import { counted } from '#contract/frame/counted';
import type { Role } from '#contract/frame/roles';
import { familyOf, isSubscriber, sharesPlan, type PlanFamily } from '#contract/plans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { SubscriptionContext } from '#machines/lifecycles/subscription/rules';
import { statesTagged, tagged } from '#machines/kernel/transition';
import { conflict } from '../errors/httpError';
import type { Reader } from '../store/open';
import type { Accounts } from '../store/tables/people';
import type { Subscriptions } from '../store/tables/subscriptions';
import type { Person } from './person';
import { priceList } from './priceList';

const { account, subscription: chart, publication } = lifecycles;
const approved = statesTagged(account, 'approved');
const deleted = statesTagged(publication, 'deleted');

export type SubscriptionRow = Selectable<Subscriptions>;

/** Whose a plan is: a person's own, or one for all people of an institution (decisions.md). */
export type PlanHolder = ({ account: string } | { company: string }) & { family: PlanFamily };

export const holderFor = (role: Role, account: string, company: string | null): PlanHolder =>
  sharesPlan(role) && company !== null
    ? { company, family: familyOf(role) }
    : { account, family: familyOf(role) };

/** Null: no plan binds the person. */
export const holderOf = ({
  account,
  role,
  company,
}: Pick<Person, 'account' | 'role' | 'company'>): PlanHolder | null =>
  account !== null && isSubscriber(role) ? holderFor(role, account, company) : null;

export type PlanAccount = Pick<Selectable<Accounts>, 'id' | 'roles' | 'state' | 'company_id'>;

/** Whether a plan of their own would be the one that the person has: they are approved, and it is not their company's. */
export const reachesOwnPlan = ({ id, roles, state, company_id }: PlanAccount): boolean => {
  const role = approved.includes(state) ? ((roles[0] ?? null) as Role | null) : null;
  const holder = holderOf({ account: id, role, company: company_id });
  return holder !== null && 'account' in holder;
};

/** Whether a plan is a person's own, and they reach it no more. */
export const isLeft = async (
  db: Reader,
  { account_id }: Pick<SubscriptionRow, 'account_id'>,
): Promise<boolean> => {
  if (account_id === null) return false;
  const person = await db
    .selectFrom('accounts')
    .select(['id', 'roles', 'state', 'company_id'])
    .where('id', '=', account_id)
    .executeTakeFirst();
  return person !== undefined && !reachesOwnPlan(person);
};

export const contextOf = (row: Pick<SubscriptionRow, 'context'>): SubscriptionContext =>
  row.context as unknown as SubscriptionContext;

/** The holder's subscription; there is at most one, ever. */
export const subscriptionOf = (
  db: Reader,
  holder: PlanHolder,
): Promise<SubscriptionRow | undefined> =>
  'account' in holder
    ? db
        .selectFrom('subscriptions')
        .selectAll()
        .where('account_id', '=', holder.account)
        .executeTakeFirst()
    : db
        .selectFrom('subscriptions')
        .selectAll()
        .where('company_id', '=', holder.company)
        .executeTakeFirst();

/** Objects that are the holder's now: drafts and published ones; what was sold is not counted. */
const usedBy = async (db: Reader, holder: PlanHolder): Promise<number> => {
  const theirs =
    'account' in holder
      ? sql<boolean>`r.account_id = ${holder.account}`
      : sql<boolean>`r.company_id = ${holder.company}`;
  const { rows } = await sql<{ used: string }>`
    select count(*) as used from relations r join items i on i.id = r.subject
    where ${theirs} and r.subject_kind = 'item' and r.relation = 'owner' and r.until is null
      and i.state <> all(${deleted})`.execute(db);
  return Number(rows[0]?.used ?? 0);
};

export interface PlanStanding {
  /** Null: none yet, or none that has begun. */
  plan: string | null;
  /** Objects that may be held; 0 where nothing new may be added. */
  limit: number;
  used: number;
  readOnly: boolean;
}

/** How many objects a holder has and may have. The holder's row must be locked where the answer is acted upon. */
export const standingOf = async (db: Reader, holder: PlanHolder): Promise<PlanStanding> =>
  standingBy(db, holder, await subscriptionOf(db, holder));

/** The same by a row that was read already: what is told of a plan is of one moment. */
export const standingBy = async (
  db: Reader,
  holder: PlanHolder,
  row: SubscriptionRow | undefined,
): Promise<PlanStanding> => {
  const used = await usedBy(db, holder);
  if (row && tagged(chart, row.state, 'readOnly'))
    return { plan: contextOf(row).plan, limit: 0, used, readOnly: true };
  if (row && tagged(chart, row.state, 'given'))
    return { plan: contextOf(row).plan, limit: contextOf(row).objects, used, readOnly: false };
  return { plan: null, limit: priceList().without[holder.family], used, readOnly: false };
};

const lapsed = () =>
  conflict(
    'plan_lapsed',
    'Your subscription has lapsed. You can read your objects. Renew on the subscription page to add new objects.',
  );

/** 409 where the bearer's plan has lapsed: what they have stays, and nothing new is made. */
export const demandWritable = async (db: Reader, person: Person): Promise<void> => {
  const holder = holderOf(person);
  const row = holder && (await subscriptionOf(db, holder));
  if (row && tagged(chart, row.state, 'readOnly')) throw lapsed();
};

/** 409 where the holder has more objects than the plan allows. */
export const demandWithinPlan = async (db: Reader, holder: PlanHolder): Promise<void> => {
  const { plan, limit, used, readOnly } = await standingOf(db, holder);
  if (readOnly) throw lapsed();
  if (used <= limit) return;
  const objects = counted(limit, 'object');
  throw conflict(
    'plan_limit',
    plan === null
      ? `Without a plan you can have ${objects}. Choose a plan on the subscription page.`
      : `Your plan is for ${objects}. Upgrade it on the subscription page to add more.`,
  );
};

import type { PlanId } from '#contract/plans';
import { system } from '#machines/kernel/actor';
import { yearAfter } from '#machines/lifecycles/subscription/rules';
import { advance } from '../lifecycle/engine';
import { mayAdvance } from '../lifecycle/events';
import { lockSubscription } from '../managers/subscriptions/load';
import { holderOf } from '../relations/plan';
import { planOf } from '../relations/priceList';
import type { Role } from '#contract/frame/roles';
import { now } from '../store/clock';
import type { Tx } from '../store/open';

/** Plans of the demo's people, for a year, that nobody paid for. The museum's is one for all of its people. */
const plans: Record<string, PlanId> = {
  owner: 'buyer_full',
  main: 'creator_full',
  artist: 'creator_full',
};
/** Gift subscriptions that the demo's dealer has to give. */
const stock = { of: 'dealer', by: 'admin', plan: 'buyer_light' satisfies PlanId, count: 10 };

type Find = (name: string) => Promise<{ id: string; roles: string[]; company_id: string | null }>;

type Subscriber = Parameters<typeof holderOf>[0];

/** Gives a year of a plan to somebody who has none; nothing where no plan binds them. */
export const seedPlan = async (tx: Tx, subscriber: Subscriber, id: PlanId): Promise<void> => {
  const holder = holderOf(subscriber);
  const plan = planOf(id);
  if (!holder || !plan) return;
  const row = await lockSubscription(tx, holder);
  const { objects, price } = plan;
  const endDate = yearAfter(now());
  const event = { type: 'plan.give', plan: id, objects, price, endDate } as const;
  if (mayAdvance('subscription', row, event, system))
    await advance(tx, 'subscription', row.id, event, system);
};

/** Gives the plans to whoever has none; seeded folders of before get them at their next start. */
export const seedPlans = async (tx: Tx, find: Find): Promise<void> => {
  for (const [name, id] of Object.entries(plans)) {
    const { id: account, roles, company_id } = await find(name);
    await seedPlan(
      tx,
      { account, role: (roles[0] ?? null) as Role | null, company: company_id },
      id,
    );
  }
};

/** Fills the demo dealer's stock, once. */
export const seedStock = async (tx: Tx, find: Find): Promise<void> => {
  const { id: dealer_id } = await find(stock.of);
  const there = await tx
    .selectFrom('gifts')
    .select('id')
    .where('dealer_id', '=', dealer_id)
    .limit(1)
    .executeTakeFirst();
  if (there) return;
  const { id: filled_by } = await find(stock.by);
  const gift = { dealer_id, filled_by, plan: stock.plan };
  await tx
    .insertInto('gifts')
    .values(Array.from({ length: stock.count }, () => gift))
    .execute();
};

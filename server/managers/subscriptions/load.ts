import { system, type Actor } from '#machines/kernel/actor';
import { initial } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { SubscriptionContext } from '#machines/lifecycles/subscription/rules';
import { conflict } from '../../errors/httpError';
import { birthOf, born, lock } from '../../lifecycle/engine';
import {
  contextOf,
  holderOf,
  subscriptionOf,
  type PlanHolder,
  type SubscriptionRow,
} from '../../relations/plan';
import { actorOf, type Person } from '../../relations/person';
import type { Reader, Tx } from '../../store/open';

/** The holder of the person's plan; the calls let in nobody who has none. */
export const demandHolder = (person: Person): PlanHolder => {
  const holder = holderOf(person);
  if (!holder) throw conflict('no_subscription', 'Your role has no subscription.');
  return holder;
};

/** The person as the chart sees them: whoever reaches their own subscription holds it. */
export const holderActor = (person: Person): Actor => actorOf(person, ['self']);

/** Where somebody stands who has never had a plan. */
const atFirst = (): { state: string; context: SubscriptionContext } =>
  initial(lifecycles.subscription, undefined);

export const standingIn = (row: SubscriptionRow | undefined) =>
  row ? { state: row.state, context: contextOf(row) } : atFirst();

/** The holder's subscription, locked; it is brought into being where there was none. */
export const lockSubscription = async (
  tx: Tx,
  holder: PlanHolder,
  by: Actor = system,
): Promise<SubscriptionRow> => {
  const known = await subscriptionOf(tx, holder);
  if (known) return lock(tx, 'subscription', known.id);
  const birth = birthOf('subscription', undefined, by);
  const whose =
    'account' in holder ? { account_id: holder.account } : { company_id: holder.company };
  const made = await tx
    .insertInto('subscriptions')
    .values({ ...whose, ...birth.columns })
    .onConflict((same) => same.doNothing())
    // All of it: whose it is says who hears of its birth.
    .returningAll()
    .executeTakeFirst();
  if (made) await born(tx, 'subscription', [made], birth, by);
  const row = await subscriptionOf(tx, holder);
  if (!row) throw new Error('a subscription was taken back while it was made');
  return lock(tx, 'subscription', row.id);
};

/** By its id, not locked. */
export const subscriptionById = (db: Reader, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

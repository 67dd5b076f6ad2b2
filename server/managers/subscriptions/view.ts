import type {
  Order,
  SubscriptionData,
  subscriptions,
  SubscriptionView,
} from '#contract/subscriptions';
import { labelOf } from '#machines/kernel/labels';
import { wireOf } from '#machines/kernel/steps';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { CallRequest } from '../../http/route';
import { refusalFor } from '../../lifecycle/events';
import { stepsOf } from '../../lifecycle/steps';
import type { Services } from '../../providers/ports';
import {
  contextOf,
  standingBy,
  subscriptionOf,
  type PlanHolder,
  type SubscriptionRow,
} from '../../relations/plan';
import type { Person } from '../../relations/person';
import { planName, planOf, priceList } from '../../relations/priceList';
import { now } from '../../store/clock';
import type { Reader } from '../../store/open';
import { demandHolder, holderActor, standingIn } from './load';
import { purposeFor } from './order';
import { renewalQuote } from './quote';

const { subscription: chart } = lifecycles;

const isStatus = (word: string): word is 'ACTIVE' | 'CANCELED' =>
  word === 'ACTIVE' || word === 'CANCELED';

const pendingOf = async (
  db: Reader,
  row: SubscriptionRow,
): Promise<SubscriptionView['pending']> => {
  const { pending } = contextOf(row);
  if (!pending) return null;
  const payment = await db
    .selectFrom('payments')
    .select(['bill', 'url'])
    .where('id', '=', pending.payment)
    .executeTakeFirst();
  return payment?.url
    ? {
        order: payment.bill as Order,
        url: payment.url,
        until: new Date(pending.until).toISOString(),
      }
    : null;
};

/** What became of one of the row's payments; null where it is none of them. */
const progressOf = async (db: Reader, row: SubscriptionRow | undefined, payment?: string) =>
  row && payment
    ? ((
        await db
          .selectFrom('payments')
          .select('progress')
          .where('id', '=', payment)
          .where('subscription_id', '=', row.id)
          .executeTakeFirst()
      )?.progress ?? null)
    : null;

const institutionOf = async (db: Reader, { company_id }: SubscriptionRow): Promise<string> =>
  company_id === null
    ? ''
    : ((
        await db
          .selectFrom('companies')
          .select('name')
          .where('id', '=', company_id)
          .executeTakeFirst()
      )?.name ?? '');

/** A subscription as its holder reads it. */
const subscriptionView = async (db: Reader, row: SubscriptionRow): Promise<SubscriptionView> => {
  const context = contextOf(row);
  const word = wireOf(chart, row.state);
  const renewal = renewalQuote(priceList(), context);
  return {
    subscription_id: row.id,
    plan: planOf(context.plan)?.id ?? null,
    plan_name: planName(context.plan),
    status: isStatus(word) ? word : null,
    end_date: context.endDate === null ? null : new Date(context.endDate).toISOString(),
    institution: await institutionOf(db, row),
    renews: context.renews,
    renewal: renewal && { cents: renewal.total, currency: priceList().currency },
    card:
      row.card === null
        ? null
        : {
            brand: row.card_brand ?? '',
            last4: row.card_last4 ?? '',
            expires: row.card_expires ?? '',
          },
    pending: await pendingOf(db, row),
    lifecycle: {
      state: row.state,
      label: labelOf(chart, row.state),
      context: row.context,
      version: row.version,
      relations: ['self'],
    },
    steps: await stepsOf(db, 'subscription', row.id),
  };
};

const offersFor = (
  row: SubscriptionRow | undefined,
  holder: PlanHolder,
  person: Person,
): SubscriptionData['plans'] => {
  const standing = standingIn(row);
  const { context } = standing;
  const running = tagged(chart, standing.state, 'given');
  return priceList()
    .plans.filter(
      ({ family, kind, id }) =>
        family === holder.family && (kind !== 'month' || id === context.plan),
    )
    .map((plan) => {
      const purpose = purposeFor(standing, holder, plan);
      const pending = {
        ...{ payment: '', plan: plan.id, objects: plan.objects, price: plan.price, until: 0 },
        ...{ purpose: purpose ?? 'buy', basis: { plan: context.plan, endDate: context.endDate } },
      };
      const event = { type: 'checkout.start', pending } as const;
      const refusal = refusalFor('subscription', standing, event, holderActor(person));
      const larger = purpose === 'upgrade' && plan.objects > context.objects;
      return {
        ...plan,
        act: refusal ? null : purpose,
        reason: (larger && refusal?.message) || '',
        current: running && context.plan === plan.id,
      };
    });
};

/** Everything that the subscription page shows, and what became of `payment` where one is asked for. */
export const subscriptionData = async (
  db: Reader,
  { payments }: Pick<Services, 'payments'>,
  person: Person,
  payment?: string,
): Promise<SubscriptionData> => {
  const holder = demandHolder(person);
  const row = await subscriptionOf(db, holder);
  const { used, limit } = await standingBy(db, holder, row);
  const { currency, vat } = priceList();
  return {
    ...{ family: holder.family, currency, vat_rate: vat, used, limit },
    plans: offersFor(row, holder, person),
    subscription: row ? await subscriptionView(db, row) : null,
    payment: await progressOf(db, row, payment),
    sandbox: payments.kind === 'sandbox',
    now: new Date(now()).toISOString(),
  };
};

/** E104 */
export const ownSubscriptions = async ({ person, tx }: CallRequest<typeof subscriptions.own>) => {
  const row = await subscriptionOf(tx, demandHolder(person));
  return row ? [await subscriptionView(tx, row)] : [];
};

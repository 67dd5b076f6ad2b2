import type { Order, subscriptions } from '#contract/subscriptions';
import type { Plan, PlanId } from '#contract/plans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import type { Purpose, SubscriptionContext } from '#machines/lifecycles/subscription/rules';
import { moneyText } from '#contract/frame/money';
import { conflict, unprocessable } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { planOf, priceList } from '../../relations/priceList';
import { subscriptionOf, type PlanHolder } from '../../relations/plan';
import { now } from '../../store/clock';
import { demandHolder, standingIn } from './load';
import { leastTotal, purposeOf, quoteFor, type Quote } from './quote';

interface Standing {
  state: string;
  context: SubscriptionContext;
}

/** What the person would do by choosing a plan; null where it is not sold to somebody who stands there. */
export const purposeFor = (
  { state, context }: Standing,
  holder: PlanHolder,
  plan: Plan,
): Purpose | null => {
  if (plan.family !== holder.family || plan.kind === 'month') return null;
  const purpose = purposeOf(context, plan, tagged(lifecycles.subscription, state, 'running'));
  return purpose === 'buy' && plan.kind === 'upgrade' ? null : purpose;
};

/** The plan with what it would cost now. 422 where it is not sold to the holder, 409 where the rest is too little. */
export const demandQuote = (standing: Standing, holder: PlanHolder, id: PlanId): Quote => {
  const plan = planOf(id);
  const purpose = plan ? purposeFor(standing, holder, plan) : null;
  if (!plan || !purpose)
    throw unprocessable('plan_unknown', 'This plan is not sold to you now.', [
      { field: 'plan', message: 'is none of the plans that you can choose now' },
    ]);
  const list = priceList();
  const quote = quoteFor(list, standing.context, plan, { purpose, at: now() });
  if (quote.total < leastTotal)
    throw conflict(
      'amount_too_small',
      `The rest of your term costs less than ${moneyText({ cents: leastTotal, currency: list.currency })}. Upgrade after it is renewed.`,
    );
  return quote;
};

export const orderOf = ({ plan, purpose, lines, net, vat, total, endDate }: Quote): Order => {
  const { currency, vat: vat_rate } = priceList();
  return {
    ...{ plan: plan.id, plan_name: plan.name, purpose, objects: plan.objects },
    ...{ lines, net, vat_rate, vat, total: { cents: total, currency } },
    end_date: new Date(endDate).toISOString(),
  };
};

/** X080 */
export const readOrder = async ({ query, person, tx }: CallRequest<typeof subscriptions.order>) => {
  const holder = demandHolder(person);
  const standing = standingIn(await subscriptionOf(tx, holder));
  return orderOf(demandQuote(standing, holder, query.plan));
};

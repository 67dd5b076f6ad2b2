import { randomUUID } from 'node:crypto';
import type { Order, subscriptions } from '#contract/subscriptions';
import type { Pending } from '#machines/lifecycles/subscription/rules';
import { conflict } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { advance } from '../../lifecycle/engine';
import { refusalFor, refused } from '../../lifecycle/events';
import type { Services } from '../../providers/ports';
import { contextOf, subscriptionOf } from '../../relations/plan';
import { priceList } from '../../relations/priceList';
import { machineTimeOf, now } from '../../store/clock';
import { demandHolder, holderActor, lockSubscription, standingIn } from './load';
import { demandQuote, orderOf } from './order';
import type { Quote } from './quote';

/** How long a pay page is open, in ms; Stripe takes half an hour at least. */
const openFor = 40 * 60_000;

export interface PreparedPurchase {
  pending: Pending;
  order: Order;
  reference: string;
  url: string;
}

const pendingOf = (
  { plan, purpose }: Quote,
  basis: Pending['basis'],
): Omit<Pending, 'payment' | 'until'> => ({
  ...{ plan: plan.id, objects: plan.objects, price: plan.price },
  ...{ purpose, basis },
});

/** "VAT 20 %". */
const vatText = (rate: number): string => `VAT ${rate / 100}%`;

/** E105, first half: the amount is computed and the page opened at the processor. Nobody knows its address yet. */
export const preparePurchase = async (
  { payments, publicUrl }: Services,
  { body, person, db }: PrepareRequest<typeof subscriptions.purchase>,
): Promise<PreparedPurchase> => {
  const holder = demandHolder(person);
  const row = await subscriptionOf(db, holder);
  const standing = standingIn(row);
  const quote = demandQuote(standing, holder, body.plan);
  const { plan, endDate } = standing.context;
  const pending: Pending = {
    ...pendingOf(quote, { plan, endDate }),
    payment: randomUUID(),
    until: now() + openFor,
  };
  const event = { type: 'checkout.start', pending } as const;
  const refusal = refusalFor('subscription', standing, event, holderActor(person));
  if (refusal) throw refused(refusal);
  const page = `${publicUrl}/dashboard/subscription/payment`;
  const { currency, vat } = priceList();
  const opened = await payments.checkout({
    payment: pending.payment,
    title: quote.plan.name,
    ...{ net: quote.net, vat: quote.vat, vatText: vatText(vat), currency },
    email: person.email,
    customer: row?.customer ?? null,
    returnUrl: `${page}?paid=${pending.payment}`,
    cancelUrl: page,
    until: machineTimeOf(pending.until),
  });
  return { pending, order: orderOf(quote), ...opened };
};

/** The page is closed again where the call ends without a commit: nobody pays on it. */
export const discardPurchase = async (
  { payments }: Services,
  { reference }: PreparedPurchase,
): Promise<void> => payments.close(reference);

/** E105, second half: of two at one instant the chart lets one through. */
export const purchase = async (
  _ports: Services,
  { person, tx }: CallRequest<typeof subscriptions.purchase>,
  { pending, order, reference, url }: PreparedPurchase,
) => {
  const row = await lockSubscription(tx, demandHolder(person), holderActor(person));
  const { plan, endDate } = contextOf(row);
  await advance(
    tx,
    'subscription',
    row.id,
    { type: 'checkout.start', pending },
    holderActor(person),
  );
  if (plan !== pending.basis.plan || endDate !== pending.basis.endDate)
    throw conflict('changed_meanwhile', 'Your plan has changed. Load the page again.', row.state);
  await tx
    .insertInto('payments')
    .values({
      ...{ id: pending.payment, subscription_id: row.id, account_id: person.account },
      ...{ purpose: pending.purpose, currency: order.total.currency, total: order.total.cents },
      ...{ bill: JSON.stringify(order), reference, url },
    })
    .execute();
  const until = new Date(pending.until).toISOString();
  return { payment_id: pending.payment, url, until, order };
};

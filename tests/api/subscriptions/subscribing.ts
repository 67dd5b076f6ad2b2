import { subscriptions, type Checkout, type SubscriptionData } from '#contract/subscriptions';
import type { PlanId } from '#contract/plans';
import { until, type ApiClient, type Person, type TestServer } from '../frame/testServer';

/** Published test numbers, by what they do. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  challenge: '4000002760003184',
  laterDeclined: '4000000000000341',
} as const;

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Types a card on a pay page of the sandbox. 303: paid; 200: the bank asks; 402: refused; 410: closed. */
export const payOn = (url: string, number: string = cards.good) =>
  post(url, { number, expires: '12/39', cvc: '123' });

export const answerBank = (url: string, answer: 'approve' | 'refuse') =>
  post(`${url}/challenge`, { answer });

/** What a subscriber does, one call each. */
export const subscribing = (house: () => ApiClient) => {
  const data = (who: Person): Promise<SubscriptionData> =>
    house().done(who, subscriptions.data, {});
  /** What the page reads that one comes back to from the processor. */
  const returned = (who: Person, payment: string): Promise<SubscriptionData> =>
    house().done(who, subscriptions.data, { query: { payment } });
  const order = (who: Person, plan: PlanId) =>
    house().call(who, subscriptions.order, { query: { plan } });
  const purchase = (who: Person, plan: PlanId, key?: string) =>
    house().call(who, subscriptions.purchase, { body: { plan } }, key ? { key } : {});
  const opened = async (who: Person, plan: PlanId): Promise<Checkout> => {
    const answer = await purchase(who, plan);
    if (answer.status !== 200)
      throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Checkout;
  };
  /** Waits until the callback has been heard. */
  const arrived = (who: Person, what: string, look: (data: SubscriptionData) => boolean) =>
    until(what, async () => {
      const now = await data(who);
      return look(now) ? now : null;
    });
  const bought = async (who: Person, plan: PlanId, card: string = cards.good) => {
    const { url } = await opened(who, plan);
    const paid = await payOn(url, card);
    if (paid.status !== 303) throw new Error(`the pay page answered ${paid.status}`);
    return arrived(
      who,
      `${plan} to begin`,
      ({ subscription }) => subscription?.plan === plan && subscription.status === 'ACTIVE',
    );
  };
  const change = async (
    who: Person,
    event: 'subscription.cancel' | 'subscription.renew' | 'checkout.leave',
    id?: string,
  ) => {
    const subscriptionId = id ?? (await data(who)).subscription?.subscription_id ?? '';
    return house().call(who, subscriptions.change, { query: { subscriptionId }, body: { event } });
  };
  return { data, returned, order, purchase, opened, arrived, bought, change };
};

/** Payments of a person's or an institution's subscription, the oldest first. */
export const paymentsOf = (house: Pick<TestServer, 'parts'>, subscription: string) =>
  house.parts.store.db
    .selectFrom('payments')
    .selectAll()
    .where('subscription_id', '=', subscription)
    .orderBy('created_at')
    .execute();

import { sql } from 'kysely';
import type { PlanId } from '#contract/plans';
import { isSubscriber } from '#contract/plans';
import { subscriptions } from '#contract/subscriptions';
import { system } from '#machines/kernel/actor';
import type { SubscriptionContext } from '#machines/lifecycles/subscription/rules';
import { advance } from '../../../../server/lifecycle/engine';
import type { EventOf } from '../../../../server/lifecycle/events';
import { purposeFor } from '../../../../server/managers/subscriptions/order';
import { planOf } from '../../../../server/relations/priceList';
import { transact } from '../../../../server/store/transaction';
import { join } from '../../frame/concurrently';
import { subscribing } from '../../subscriptions/subscribing';
import { player, strangers } from '../moves';
import type { Deed, Move, Place, Plan, Said, Subject } from '../plan';
import { anything, born } from '../predict';

const openFor = 40 * 60_000;
const contextOf = ({ context }: Place) => context as unknown as SubscriptionContext;

/** What buying a plan would be there; null: it is not sold to somebody who is there. */
const purposeAt = (at: Place, account: string, id: PlanId) => {
  const plan = planOf(id);
  const standing = { state: at.state, context: contextOf(at) };
  return plan ? purposeFor(standing, { account, family: 'buyer' }, plan) : null;
};

/** The id of a payment is the server's. */
const checkout = (at: Place, account: string, id: PlanId): Said => {
  const { plan, endDate } = contextOf(at);
  const { objects, price } = planOf(id) ?? { objects: 0, price: 0 };
  const purpose = purposeAt(at, account, id) ?? 'none';
  const basis = { plan, endDate };
  const until = Date.now() + openFor;
  return {
    type: 'checkout.start',
    pending: { plan: id, objects, price, purpose, basis, payment: anything, until },
  };
};

const noCard = 'There is no card to charge.';
/** Nobody has given a card here: each charge of a renewal fails at once. */
const works: Subject['works'] = ({ steps }) =>
  steps
    .flatMap(({ effects }) =>
      effects.filter((effect) => effect.type === 'job' && effect.task === 'charge renewal'),
    )
    .flatMap(() => [
      { type: 'renewal.start', payment: anything, server: true as const },
      { type: 'renewal.fail', payment: anything, reason: noCard, server: true as const },
    ]);

/** A buyer's first plan, from its payment on. What the processor says is the server's event here: callbacks have tests of their own. */
export const subscriptionPlan: Plan = {
  lifecycle: 'subscription',
  begin: async (server) => {
    const { db } = server.parts.store;
    const { opened, data } = subscribing(() => server);
    const buyer = await join(server, 'Subscriber', 'BUYER');
    await opened(buyer, 'buyer_light');
    const { subscription } = await data(buyer);
    const id = subscription?.subscription_id ?? '';
    const holder = player(buyer, 'O', ['self']);
    const first = checkout(
      { state: 'none', context: { plan: null, endDate: null, price: 0 } },
      buyer.id,
      'buyer_light',
    );
    const { place, steps } = born('subscription', undefined, [first], holder.actor, Date.now());
    const buy = (plan: PlanId): Move => ({
      name: `E105 pay for ${plan}`,
      row: subscriptions.purchase,
      ask: () => ({ body: { plan } }),
      hears: (at) => [checkout(at, buyer.id, plan)],
      refuses: (at) => (purposeAt(at, buyer.id, plan) === null ? 422 : 409),
      // Everybody else who may call it buys a plan of their own.
      isBy: ({ actor: { role, relations } }) =>
        relations.includes('self') || role === 'SYSTEM' || !isSubscriber(role),
    });
    const change = (
      type: 'subscription.cancel' | 'subscription.renew' | 'checkout.leave',
    ): Move => ({
      name: `E107 ${type}`,
      row: subscriptions.change,
      ask: () => ({ query: { subscriptionId: id }, body: { event: type } }),
      hears: () => [{ type }],
    });
    /** The payment that is open now, as the row has it. */
    const payment = async (): Promise<string> => {
      const { context } = await db
        .selectFrom('subscriptions')
        .select('context')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return (context as unknown as SubscriptionContext).pending?.payment ?? '';
    };
    const told = (
      type: string,
      event: (open: string) => EventOf<'subscription'>,
      payload: object = {},
    ): Deed => ({
      name: type,
      hears: [{ type, ...payload, server: true }],
      fits: (at) => !type.startsWith('payment') || contextOf(at).pending !== null,
      do: async () => {
        const said = event(await payment());
        await transact(db, (tx) => advance(tx, 'subscription', id, said, system));
      },
    });
    const reason = 'The card was declined.';
    const month = { plan: 'basic', objects: 5 };
    return {
      lifecycle: 'subscription',
      ...{ id, item: null, place, birth: steps },
      players: { ...strangers(server), 'the subscriber': holder },
      moves: [
        ...(['buyer_light', 'buyer_full', 'buyer_200'] as const).map(buy),
        ...(['subscription.cancel', 'subscription.renew', 'checkout.leave'] as const).map(change),
      ],
      deeds: [
        told('payment.succeed', (open) => ({ type: 'payment.succeed', payment: open }), {
          payment: anything,
        }),
        told('payment.fail', (open) => ({ type: 'payment.fail', payment: open, reason }), {
          ...{ payment: anything, reason },
        }),
        told('payment.return', (open) => ({ type: 'payment.return', payment: open }), {
          payment: anything,
        }),
        told('month.give', () => ({ type: 'month.give', ...month }), month),
      ],
      works,
      rests: async () => {
        const { rows } = await sql`
          select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'charge renewal' and j.payload->>'id' = ${id}`.execute(db);
        return rows.length === 0;
      },
      letters: { self: [buyer.id] },
      topic: `account:${buyer.id}`,
      watcher: buyer,
      read: async () => {
        const { subscription: seen } = await data(buyer);
        return { state: seen?.lifecycle.state, pending: seen?.pending !== null };
      },
      reads: (at) => ({ state: at.state, pending: contextOf(at).pending !== null }),
    };
  },
};

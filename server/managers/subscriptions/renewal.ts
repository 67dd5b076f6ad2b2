import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/subscriptions';
import { system } from '#machines/kernel/actor';
import { advance, advanceAble, lock } from '../../lifecycle/engine';
import { mayAdvance } from '../../lifecycle/events';
import { PaymentRefused } from '../../providers/payment';
import type { Services } from '../../providers/ports';
import { contextOf, isLeft } from '../../relations/plan';
import { priceList } from '../../relations/priceList';
import { now } from '../../store/clock';
import { transact } from '../../store/transaction';
import { hear } from './callbacks';
import { subscriptionById } from './load';
import { orderOf } from './order';
import { renewalQuote } from './quote';

/**
 * The payment of this try: the one that is under way, or a new one. It is written before the card is charged, so that a
 * server that dies in between charges the same payment again, under the same key. `known`: the processor may have heard
 * of it.
 */
const paymentOf = (ports: Services, id: string) =>
  transact(ports.db, async (tx) => {
    const row = await lock(tx, 'subscription', id);
    // The last look before a charge: also at people who left before the chart was told of it.
    if (await isLeft(tx, row)) {
      await advanceAble(tx, 'subscription', [id], { type: 'holder.leave' }, system);
      return null;
    }
    const { renewal } = contextOf(row);
    if (renewal) {
      const again = { type: 'renewal.start', payment: renewal } as const;
      if (mayAdvance('subscription', row, again, system))
        await advance(tx, 'subscription', id, again, system);
      return { payment: renewal, known: true };
    }
    const quote = renewalQuote(priceList(), contextOf(row));
    const payment = randomUUID();
    const event = { type: 'renewal.start', payment } as const;
    if (!quote || !mayAdvance('subscription', row, event, system)) return null;
    const order = orderOf(quote);
    await tx
      .insertInto('payments')
      .values({
        ...{ id: payment, subscription_id: id, purpose: 'renewal' },
        ...{ currency: order.total.currency, total: order.total.cents },
        bill: JSON.stringify(order),
      })
      .execute();
    await advance(tx, 'subscription', id, event, system);
    return { payment, known: false };
  });

/** A charge that the processor will never make is a failed one. */
const fail = (ports: Services, id: string, payment: string, reason: string) =>
  transact(ports.db, async (tx) => {
    const row = await lock(tx, 'subscription', id);
    const event = { type: 'renewal.fail', payment, reason } as const;
    await tx
      .updateTable('payments')
      .set({ progress: 'failed', settled_at: new Date(now()) })
      .where('id', '=', payment)
      .where('progress', '=', 'open')
      .execute();
    if (mayAdvance('subscription', row, event, system))
      await advance(tx, 'subscription', id, event, system);
  });

/**
 * `charge renewal`: charges the kept card. What becomes of it is told by the processor's callback. A payment that it may
 * have heard of is asked for first: its key holds for a day, and no callback need ever come.
 */
export const chargeRenewal = async (ports: Services, id: string): Promise<void> => {
  const found = await paymentOf(ports, id);
  if (!found) return;
  const { payment, known } = found;
  const row = await subscriptionById(ports.db, id);
  const { bill, total, currency } = await ports.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment)
    .executeTakeFirstOrThrow();
  if (!row?.customer || !row.card) return fail(ports, id, payment, 'There is no card to charge.');
  if (known) {
    const outcome = await ports.payments.chargeOf({ payment, customer: row.customer });
    if (outcome?.kind === 'under way') return;
    if (outcome) return transact(ports.db, (tx) => hear(tx, ports, outcome));
  }
  try {
    const title = `${(bill as unknown as Order).plan_name}, one year`;
    const { customer, card } = row;
    await ports.payments.charge({ payment, title, total: Number(total), currency, customer, card });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await fail(ports, id, payment, error.message);
  }
};

import type { Order, PaymentProgress } from '#contract/subscriptions';
import { system } from '#machines/kernel/actor';
import { enqueue } from '../../jobs/queue';
import { advance, advanceAble, lock } from '../../lifecycle/engine';
import { mayAdvance } from '../../lifecycle/events';
import type { BareNotice, CardFacts } from '../../providers/payment';
import type { Services } from '../../providers/ports';
import { now } from '../../store/clock';
import type { Tx } from '../../store/open';
import type { Payments } from '../../store/tables/subscriptions';
import { transact } from '../../store/transaction';
import type { Selectable } from 'kysely';
import { issueInvoice } from './invoices';
import { subscriptionById } from './load';
import { planOf } from '../../relations/priceList';

type Paid = Extract<BareNotice, { kind: 'paid' }>;

const keepCard = async (tx: Tx, id: string, customer: string | null, card: CardFacts | null) => {
  await tx
    .updateTable('subscriptions')
    .set({
      ...(customer && { customer }),
      ...(card && {
        ...{ card: card.id, card_brand: card.brand },
        ...{ card_last4: card.last4, card_expires: card.expires },
      }),
    })
    .where('id', '=', id)
    .execute();
};

const settle = (tx: Tx, id: string, progress: PaymentProgress, reference?: string) =>
  tx
    .updateTable('payments')
    .set({ progress, settled_at: new Date(now()), ...(reference && { reference }) })
    .where('id', '=', id)
    .execute();

/** Money that bought nothing. `reference` is the processor's name for the charge. */
const refund = (tx: Tx, payment: string, reference: string) =>
  enqueue(
    tx,
    'refund payment',
    { payment, reference },
    { key: `refund:${payment}:${reference}`, tries: 20 },
  );

/** The payment with its subscription, both locked. */
const lockPayment = async (tx: Tx, id: string) => {
  const known = await tx
    .selectFrom('payments')
    .select('subscription_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return null;
  const row = await lock(tx, 'subscription', known.subscription_id);
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row, payment };
};

type Found = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** The money goes back; the chart drops the payment where its page is open, and writes to the payer. */
const giveBack = async (tx: Tx, { row, payment }: Found, reference: string): Promise<void> => {
  await refund(tx, payment.id, reference);
  const event = { type: 'payment.return', payment: payment.id } as const;
  await advance(tx, 'subscription', row.id, event, system);
};

const eventOf = (payment: Selectable<Payments>) => {
  if (payment.purpose !== 'renewal')
    return { type: 'payment.succeed', payment: payment.id } as const;
  const { plan } = payment.bill as unknown as Order;
  return { type: 'payment.renew', payment: payment.id, price: planOf(plan)?.price ?? 0 } as const;
};

/**
 * Paid: the plan begins and its invoice is written, in one transaction. Where the chart has no use for the payment any
 * more (dropped, run out, doubled) or the amount is another, the money goes back; so does a second charge of one payment.
 */
const hearPaid = async (tx: Tx, ports: Services, notice: Paid): Promise<void> => {
  const found = await lockPayment(tx, notice.payment);
  if (!found) return refund(tx, notice.payment, notice.reference);
  const { row, payment } = found;
  if (['paid', 'refunding', 'refunded'].includes(payment.progress))
    return payment.reference === notice.reference
      ? undefined
      : giveBack(tx, found, notice.reference);
  const event = eventOf(payment);
  const right = notice.total === Number(payment.total) && notice.currency === payment.currency;
  if (!right || !mayAdvance('subscription', row, event, system)) {
    await settle(tx, payment.id, 'refunding', notice.reference);
    return giveBack(tx, found, notice.reference);
  }
  await keepCard(tx, row.id, notice.customer, notice.card);
  await settle(tx, payment.id, 'paid', notice.reference);
  const whose = (await subscriptionById(tx, row.id)) ?? row;
  const bill = payment.bill as unknown as Order;
  const { id, account_id } = payment;
  await issueInvoice(tx, ports, whose, { id, account_id, bill }, new Date(now()));
  await advance(tx, 'subscription', row.id, event, system);
};

const hearFailed = async (
  tx: Tx,
  { payment: id, reason }: { payment: string; reason: string },
): Promise<void> => {
  const found = await lockPayment(tx, id);
  if (found?.payment.progress !== 'open') return;
  await settle(tx, id, 'failed');
  const event =
    found.payment.purpose === 'renewal'
      ? ({ type: 'renewal.fail', payment: id, reason } as const)
      : ({ type: 'payment.fail', payment: id, reason } as const);
  await advanceAble(tx, 'subscription', [found.row.id], event, system);
};

/** What a notice means for the chart, in the transaction that has heard or asked for it. */
export const hear = async (tx: Tx, ports: Services, notice: BareNotice): Promise<void> => {
  switch (notice.kind) {
    case 'paid':
      return hearPaid(tx, ports, notice);
    case 'failed':
      return hearFailed(tx, notice);
    case 'expired':
      return hearFailed(tx, { ...notice, reason: 'The payment was not finished in time.' });
    case 'card': {
      if (!(await subscriptionById(tx, notice.subscription))) return;
      await lock(tx, 'subscription', notice.subscription);
      await keepCard(tx, notice.subscription, notice.customer, notice.card);
      await advanceAble(tx, 'subscription', [notice.subscription], { type: 'card.keep' }, system);
    }
  }
};

/**
 * A callback of the processor. Its signature is checked first; false where it is not theirs. One that comes twice, late
 * or out of order does no harm: the event's name is kept, and the chart takes what it still can.
 */
export const hearPayment = async (
  ports: Services,
  raw: Uint8Array,
  headers: Record<string, string | string[] | undefined>,
): Promise<boolean> => {
  const notice = await ports.payments.hear(raw, headers);
  if (!notice) return false;
  await transact(ports.db, async (tx) => {
    const fresh = await tx
      .insertInto('payment_callbacks')
      .values({
        event: notice.event,
        kind: notice.kind,
        payment_id: 'payment' in notice ? notice.payment : null,
      })
      .onConflict((same) => same.doNothing())
      .returning('event')
      .executeTakeFirst();
    if (fresh) await hear(tx, ports, notice);
  });
  return true;
};

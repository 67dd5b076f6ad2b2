import type { TaskList } from 'graphile-worker';
import { PaymentRefused } from '../../providers/payment';
import type { Services } from '../../providers/ports';
import { contextOf } from '../../relations/plan';
import { now } from '../../store/clock';
import { giveAtSale } from './gifts/atSale';
import { giveFreeMonth } from './freeMonth';
import { makeInvoice } from './invoices';
import { subscriptionById } from './load';
import { chargeRenewal } from './renewal';

/** `close checkout`: pages of payments that were dropped, so that nobody pays for what was left. */
const closeCheckouts = async ({ db, payments }: Services, id: string): Promise<void> => {
  const row = await subscriptionById(db, id);
  if (!row) return;
  const open = await db
    .selectFrom('payments')
    .select(['id', 'reference'])
    .where('subscription_id', '=', id)
    .where('progress', '=', 'open')
    .where('purpose', '<>', 'renewal')
    .execute();
  for (const one of open) {
    if (one.id === contextOf(row).pending?.payment) continue;
    if (one.reference) await payments.close(one.reference);
    // Whoever has paid meanwhile is given it back when the processor says so.
    await db
      .updateTable('payments')
      .set({ progress: 'left', settled_at: new Date(now()) })
      .where('id', '=', one.id)
      .where('progress', '=', 'open')
      .execute();
  }
};

/** `refund payment`: money that bought nothing. */
const refundPayment = async (
  { db, payments, log }: Services,
  { payment, reference }: { payment: string; reference: string },
): Promise<void> => {
  await payments.refund({ payment, reference }).catch((error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error;
    log(`refund of ${payment}: ${error.message}`);
    throw error;
  });
  await db
    .updateTable('payments')
    .set({ progress: 'refunded', settled_at: new Date(now()) })
    .where('id', '=', payment)
    // Not where a second charge of a payment went back: the first has bought something.
    .where('reference', '=', reference)
    .execute();
};

type Subject = { id: string };

/** What the chart of subscriptions asks for, by the names that it uses. */
export const subscriptionJobs = (ports: Services): TaskList => ({
  'close checkout': (payload) => closeCheckouts(ports, (payload as Subject).id),
  'charge renewal': (payload) => chargeRenewal(ports, (payload as Subject).id),
  'refund payment': (payload) =>
    refundPayment(ports, payload as { payment: string; reference: string }),
  'make invoice': (payload) => makeInvoice(ports, (payload as Subject).id),
  'give free month': (payload) => giveFreeMonth(ports, (payload as Subject).id),
  'give gift': (payload) => giveAtSale(ports, (payload as Subject).id),
});

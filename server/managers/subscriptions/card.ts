import { randomUUID } from 'node:crypto';
import type { subscriptions } from '#contract/subscriptions';
import { conflict } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import { subscriptionOf } from '../../relations/plan';
import { priceList } from '../../relations/priceList';
import { demandHolder } from './load';

/** X081, first half: the page is the processor's. The new card is told by a callback, and nothing is paid. */
export const prepareCard = async (
  { payments, publicUrl }: Services,
  { person, db }: PrepareRequest<typeof subscriptions.card>,
): Promise<{ url: string }> => {
  const row = await subscriptionOf(db, demandHolder(person));
  if (!row?.customer)
    throw conflict(
      'no_card',
      'There is no card to change yet. It is given with the first payment.',
    );
  return payments.newCard({
    subscription: row.id,
    customer: row.customer,
    currency: priceList().currency,
    returnUrl: `${publicUrl}/dashboard/subscription`,
    key: randomUUID(),
  });
};

export const openCard = (
  _asked: CallRequest<typeof subscriptions.card>,
  { url }: { url: string },
) => Promise.resolve({ url });

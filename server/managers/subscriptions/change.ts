import type { subscriptions } from '#contract/subscriptions';
import { notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { advance } from '../../lifecycle/engine';
import type { Services } from '../../providers/ports';
import { subscriptionOf } from '../../relations/plan';
import { demandHolder, holderActor } from './load';
import { subscriptionData } from './view';

/** E107: one's own subscription alone; 404 for every other. */
export const changeSubscription = async (
  ports: Services,
  { query, body, person, tx }: CallRequest<typeof subscriptions.change>,
) => {
  const row = await subscriptionOf(tx, demandHolder(person));
  if (row?.id !== query.subscriptionId) throw notFound('This subscription was not found.');
  await advance(tx, 'subscription', row.id, { type: body.event }, holderActor(person));
  return subscriptionData(tx, ports, person);
};

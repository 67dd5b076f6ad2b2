import type { gifts } from '#contract/gifts';
import { system } from '#machines/kernel/actor';
import { conflict, unprocessable } from '../../../errors/httpError';
import type { CallRequest } from '../../../http/route';
import { advance } from '../../../lifecycle/engine';
import type { Services } from '../../../providers/ports';
import type { SubscriptionRow } from '../../../relations/plan';
import { planOf } from '../../../relations/priceList';
import { now } from '../../../store/clock';
import type { Tx } from '../../../store/open';
import { demandHolder, holderActor, lockSubscription } from '../load';
import { subscriptionData } from '../view';
import { codeHash } from './codes';

/** The event of a gift: its plan, valued at the price list, so that an upgrade costs the difference. */
export const giftEvent = (plan: string) => {
  const { id, objects, price } = planOf(plan) ?? { id: plan, objects: 0, price: 0 };
  return { type: 'gift.give', plan: id, objects, price } as const;
};

/** Gives a locked gift to a locked subscription, once. Throws the chart's refusal. */
export const giveGift = async (
  tx: Tx,
  gift: { id: string; plan: string },
  row: Pick<SubscriptionRow, 'id'>,
): Promise<void> => {
  // Written first: the chart's count asks whose stock it was.
  await tx
    .updateTable('gifts')
    .set({ subscription_id: row.id, given_at: new Date(now()) })
    .where('id', '=', gift.id)
    .execute();
  await advance(tx, 'subscription', row.id, giftEvent(gift.plan), system);
};

/** X083: of two who redeem one code at the same instant, one wins. */
export const redeemGift = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof gifts.redeem>,
) => {
  const holder = demandHolder(person);
  const row = await lockSubscription(tx, holder, holderActor(person));
  const gift = await tx
    .selectFrom('gifts')
    .select(['id', 'plan', 'given_at'])
    .where('code_hash', '=', codeHash(ports.codeKey, body.code))
    .forUpdate()
    .executeTakeFirst();
  if (!gift)
    throw unprocessable('gift_unknown', 'No gift has this code. Check every character.', [
      { field: 'code', message: 'is no code of a gift' },
    ]);
  if (gift.given_at) throw conflict('gift_given', 'This gift was redeemed already.');
  if (planOf(gift.plan)?.family !== holder.family)
    throw unprocessable(
      'gift_other_plan',
      `This gift is a plan for ${holder.family === 'buyer' ? 'creators' : 'buyers'}. It cannot be used here.`,
      [{ field: 'code', message: 'is a gift of another kind of plan' }],
    );
  await giveGift(tx, gift, row);
  return subscriptionData(tx, ports, person);
};

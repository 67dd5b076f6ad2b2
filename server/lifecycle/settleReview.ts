import { system } from '#machines/kernel/actor';
import type { Tx } from '../store/open';
import { advanceAble, lockAll } from './engine';
import { settleVerification } from './kinds/expertise';

/** After a change of its fingerprints: the item's review hears whether it still counts as verified, where that has changed. */
export const settleReview = async (tx: Tx, item: string): Promise<void> => {
  const { ids, event } = await settleVerification(tx, { item_id: item });
  const reviews = await lockAll(tx, 'expertise', ids);
  const told = reviews.filter(({ context }) => context.verified !== event.verified);
  await advanceAble(
    tx,
    'expertise',
    told.map(({ id }) => id),
    event,
    system,
  );
};

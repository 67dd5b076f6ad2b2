import type { ItemView } from '#contract/records/items';
import { saleCalls } from '../../services/sales';
import { sale } from '../data/lifecycles/sale';
import { useProfile, useRole } from '../data/session';
import { isGone, useWatched } from '../data/useWatched';
import { actorAt } from './actorAt';

/** Whether the reader sells an item. */
export interface Selling {
  /** False: they see no button. People of a company without sales functions do not (decisions.md). */
  able: boolean;
  /** Why it cannot be sold now, as the server says; empty: it can be, or the chart says why not. */
  reason: string;
}

const never: Selling = { able: false, reason: '' };
const unknown: Selling = {
  able: true,
  reason: 'We could not check whether it can be sold. We will check again in a moment.',
};

/** Asks for the offer of this item, or, where the chart bars the sale already, only whether they sell at all. */
const readSelling = async (
  id: string,
  asksOffer: boolean,
  signal: AbortSignal,
): Promise<Selling> => {
  if (!asksOffer) {
    const { code } = await saleCalls.abilityToSell({ signal });
    return code === 'no_sales_functions' ? never : { able: true, reason: '' };
  }
  const { reasons } = await saleCalls.offer({ params: { id }, signal });
  if (reasons.some(({ code }) => code === 'no_sales_functions')) return never;
  return { able: true, reason: reasons.map(({ message }) => message).join(' ') };
};

/** A colleague's sale is told to its parties alone, so what bars this one is asked again, in ms. */
const lookedAgain = 15_000;

/** Whether the reader sells this item, and why not now. `null` until the server has said it; read anew when the item changes. */
export const useSelling = (item: ItemView | null): Selling | null => {
  const role = useRole();
  const me = useProfile();
  const act =
    item && role && me
      ? sale.beginning(actorAt(item, { id: me.account_id, role }), item.publication)
      : null;
  const { thing, error } = useWatched<Selling>({
    key: act && item ? `selling ${item.id}` : null,
    question: item?.publication.state ?? '',
    topics: item ? [`item:${item.id}`] : [],
    read: (signal, shown) =>
      readSelling(item?.id ?? '', act?.reason === '', signal).catch((error: unknown) => {
        // What was known stays; where nothing was, the page says so and asks again.
        if (shown || isGone(error)) throw error;
        return unknown;
      }),
    every: (shown) => (shown?.reason ? lookedAgain : null),
  });
  if (item && !act) return never;
  return thing ?? (error === null ? null : never);
};

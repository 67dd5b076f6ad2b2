import { useSearchParams } from 'react-router-dom';
import { isModel, type Card } from './cards';
import { overList, withSerials } from './serialsPlace';

/** Where a card leads, as a link takes it: an item to its page, a model to its serials. */
export const useRowLink = (card: Card): { to: string; state?: string } => {
  const [params] = useSearchParams();
  if (isModel(card)) return { to: withSerials(params, card.id), state: overList };
  return { to: `/dashboard/items_details/${card.id}` };
};

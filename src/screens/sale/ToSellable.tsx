import { isDealer } from '#contract/frame/roles';
import { useRole } from '../data/session';
import { ButtonLink } from '../parts/Button';

/** To where an object to sell is chosen: a dealer's list of what can be sold, else one's items. */
export function ToSellable() {
  return isDealer(useRole()) ? (
    <ButtonLink to="/dashboard/item_sell">To the objects you can sell</ButtonLink>
  ) : (
    <ButtonLink to="/dashboard/items">To your items</ButtonLink>
  );
}

import { isDealer } from '#contract/frame/roles';
import { useRole } from '../data/session';
import { ButtonLink } from '../parts/Button';

/** To where an object to sell is chosen: a dealer's list of what can be sold, else one's items. */
export function ToSellable() {
  const [to, words] = isDealer(useRole())
    ? ['item_sell', 'Go to your objects for sale']
    : ['items', 'Go to your items'];
  return <ButtonLink to={`/dashboard/${to}`}>{words}</ButtonLink>;
}

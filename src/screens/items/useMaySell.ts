import type { ItemView } from '#contract/records/items';
import type { Role } from '#contract/frame/roles';
import { saleCalls } from '../../services/sales';
import { maySell } from '../data/roles/maySell';
import { useQuery } from '../data/useQuery';

/** Whether the item is the reader's to sell. People of a company without sales functions see no button (decisions.md). */
export const useMaySell = (role: Role | null, item: ItemView): boolean => {
  const owns = maySell(role) && item.publication.relations.includes('owner');
  const ability = useQuery(
    (signal) => (owns ? saleCalls.abilityToSell({ signal }) : Promise.resolve(null)),
    [owns, item.id],
  );
  return owns && ability.data?.able === true;
};

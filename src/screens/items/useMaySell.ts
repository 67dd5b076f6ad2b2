import type { ItemView } from '#contract/records/items';
import type { Role } from '#contract/frame/roles';
import { saleCalls } from '../../services/sales';
import { maySell } from '../data/roles/maySell';
import { useWatched } from '../data/useWatched';

/** Whether the item is the reader's to sell. People of a company without sales functions see no button (decisions.md). */
export const useMaySell = (role: Role | null, item: ItemView): boolean => {
  const owns = maySell(role) && item.publication.relations.includes('owner');
  const ability = useWatched({
    key: owns ? item.id : null,
    read: (signal) => saleCalls.abilityToSell({ signal }),
  });
  return ability.thing?.able === true;
};

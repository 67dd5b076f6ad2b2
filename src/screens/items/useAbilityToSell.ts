import type { Role } from '#contract/frame/roles';
import { saleCalls } from '../../services/sales';
import { maySell } from '../data/roles/maySell';
import { useWatched } from '../data/useWatched';

/**
 * Whether the reader's side sells at all, `null` until the server has said it. People of a company without sales functions
 * see no button (decisions.md).
 */
export const useAbilityToSell = (role: Role | null): boolean | null => {
  const asks = maySell(role);
  const { thing, error } = useWatched({
    key: asks ? 'ability to sell' : null,
    read: (signal) => saleCalls.abilityToSell({ signal }),
  });
  if (!asks || (!thing && error !== null)) return false;
  return thing ? thing.able : null;
};

import { holderOf } from '../../../relations/holders';
import type { Reader } from '../../../store/open';

/** Who owns an item now: the id of an account or of a company; null where nobody does. */
export const ownerOf = async (db: Reader, item: string): Promise<string | null> => {
  const owner = await holderOf(db, item, 'owner');
  if (!owner) return null;
  return 'account' in owner ? owner.account : owner.company;
};

import type { Reader } from '../../store/open';
import { holderFor, standingOf } from '../../relations/plan';

/** How many objects a buyer may own by their plan: the one place where a sale asks. None once the plan has lapsed. */
export const objectLimitOf = async (db: Reader, account: string): Promise<number> =>
  (await standingOf(db, holderFor('BUYER', account, null))).limit;

import type { Reader } from '../../store/open';
import { mostObjects } from '#machines/lifecycles/subscriptionRules';

/**
 * How many objects a person may own: the one place that knows it. Plans cannot be bought yet (issue 15), so that everybody
 * has the largest limit that there is.
 */
export const objectLimitOf = (_db: Reader, _account: string): Promise<number> =>
  Promise.resolve(mostObjects);

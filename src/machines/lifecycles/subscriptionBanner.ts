import { tagged } from '#machines/kernel/transition';
import { subscription } from '#machines/lifecycles/subscription';

/** `expires`: it still runs. `grace`: the end date has passed. `over`: so has the grace period. */
export type BannerKind = 'expires' | 'grace' | 'over';

/**
 * Spec 4: CANCELED shows the banner; if the end date has passed it says so, otherwise when it expires. ACTIVE hides it.
 * Times in ms since 1970.
 */
export const bannerFor = (
  state: string,
  endDate: number | null,
  now: number,
): BannerKind | null => {
  if (!tagged(subscription, state, 'banner') || endDate === null) return null;
  if (tagged(subscription, state, 'readOnly')) return 'over';
  return now >= endDate ? 'grace' : 'expires';
};

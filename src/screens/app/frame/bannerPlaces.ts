import { matchPath } from 'react-router-dom';
import { isSubscriber } from '#contract/plans';
import type { SessionKind } from '../sessionKind';

/** Spec 4: hidden on legal, success and archive pages, and while a digital passport is open. */
const without = [
  '/intelectual_property',
  '/privacy_policy',
  '/terms_of_use',
  '/success_approve',
  '/archive',
  '/object_detail/:id',
  '/item_qr',
  '/dpp_example',
  '/dpp_example_qr',
];

/** Whether the banner may stand here: not for experts, bootstrapped users and the no-buyer flow, and not on some pages. */
export const bannerMayShow = (visitor: SessionKind, pathname: string): boolean =>
  visitor.kind === 'member' &&
  isSubscriber(visitor.role) &&
  !without.some((path) => matchPath(path, pathname) !== null);

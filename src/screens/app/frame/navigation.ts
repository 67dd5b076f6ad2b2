import { isSubscriber } from '#contract/plans';
import type { IconName } from '../../parts/Icon';
import type { SessionKind } from '../sessionKind';

export interface NavigationItem {
  name: string;
  to: string;
  mark: IconName;
  /** Where one is in this place too: how such paths begin. */
  also?: string;
  /** How many matters wait there is said beside it. */
  counts?: boolean;
}

/** Whether a path lies within a place of the bar. */
export const isAt = ({ to, also }: NavigationItem, pathname: string): boolean =>
  pathname === to ||
  pathname.startsWith(`${to}/`) ||
  (also !== undefined && pathname.startsWith(also));

const subscription: NavigationItem = {
  name: 'Subscription',
  to: '/dashboard/subscription',
  mark: 'card',
};

const opinions: NavigationItem = {
  name: 'Opinions',
  to: '/dashboard/opinions',
  mark: 'shield',
  also: '/dashboard/authenticate/',
};

const inbox: NavigationItem = {
  name: 'Inbox',
  to: '/dashboard/inbox',
  mark: 'inbox',
  counts: true,
};

/** spec 2: the member's bar, and the top admin's own. `more` is a place on a phone and a dropdown above it. */
export const navigationItems = (visitor: SessionKind): readonly NavigationItem[] => {
  if (visitor.kind === 'admin')
    return [
      { name: 'Profile', to: '/admin/profile', mark: 'person' },
      { name: 'People', to: '/admin/people', mark: 'people' },
      { name: 'Inventory', to: '/admin/inventory', mark: 'box', also: '/admin/company' },
      { ...inbox, to: '/admin/inbox' },
      { name: 'More', to: '/admin/more', mark: 'more' },
    ];
  if (visitor.kind !== 'member') return [];
  return [
    { name: 'Items', to: '/dashboard/items', mark: 'items' },
    ...(visitor.role === 'EXPERT' ? [opinions] : []),
    inbox,
    { name: 'Profile', to: '/dashboard/profile', mark: 'person' },
    ...(isSubscriber(visitor.role) ? [subscription] : []),
    { name: 'More', to: '/dashboard/more', mark: 'more' },
  ];
};

import type { Role } from '#contract/frame/roles';
import type { SessionKind } from './sessionKind';

/**
 * Who may open a route: `public` and `external` need no log-in, `arrival` are public pages that signed-in people are
 * sent on from, `noRole` is where people without a role wait.
 */
export type Access =
  | 'public'
  | 'external'
  | 'arrival'
  | 'noRole'
  | 'member'
  | 'admin'
  | readonly Role[];

export const homeOf = (visitor: SessionKind): string => {
  switch (visitor.kind) {
    case 'anonymous':
      return '/';
    case 'device':
      return '/item_external';
    case 'noRole':
      return '/user_moderation';
    case 'admin':
      return '/admin/people';
    case 'member':
      return '/dashboard/items';
  }
};

const mayOpen = (who: Access, visitor: SessionKind): boolean => {
  if (who === 'public' || who === 'external') return true;
  if (who === 'arrival') return visitor.kind === 'anonymous';
  if (who === 'noRole') return visitor.kind === 'noRole';
  if (who === 'admin') return visitor.kind === 'admin';
  if (visitor.kind !== 'member') return false;
  return who === 'member' || who.includes(visitor.role);
};

/** Where the visitor is sent instead (spec 2, Redirects); null: they may stay. */
export const redirectFor = (path: string, who: Access, visitor: SessionKind): string | null => {
  // A device-token session goes to the external item page, wherever it asked for.
  if (visitor.kind === 'device') return path === '/item_external' ? null : '/item_external';
  return mayOpen(who, visitor) ? null : homeOf(visitor);
};

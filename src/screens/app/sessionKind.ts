import type { SnapshotFrom } from 'xstate';
import type { Role } from '#contract/frame/roles';
import { roleOf, type session } from '#machines/screens/session';

/** Who asks for a page, as the redirects of spec 2 tell them apart. */
export type SessionKind =
  | { kind: 'anonymous' }
  | { kind: 'device' }
  | { kind: 'noRole' }
  | { kind: 'member'; role: Role }
  | { kind: 'admin' };

export const visitorOf = (snapshot: SnapshotFrom<typeof session>): SessionKind => {
  const role = roleOf(snapshot.context.profile);
  if (snapshot.matches('device')) return { kind: 'device' };
  if (snapshot.matches('noRole')) return { kind: 'noRole' };
  if (snapshot.matches('admin')) return { kind: 'admin' };
  if (snapshot.matches('member') && role) return { kind: 'member', role };
  return { kind: 'anonymous' };
};

import { and, setup } from 'xstate';
import { linkHolders, linkMakers, type ExpiryUnit } from '#contract/records/links';
import { bySystem, hasRelation, hasRole } from '#machines/kernel/actor';
import type { Actor, EventBy, Relation } from '#machines/kernel/actor';
import { effects, grant, untimer } from '#machines/kernel/effects';
import type { Words } from '#machines/kernel/words';
import { day } from '#contract/frame/span';
import { isNotWithdrawn, isPublished } from '#machines/lifecycles/recordNeeds';

/** When the link ends, in ms since 1970; null: never. */
export type LinkContext = { expiresAt: number | null };

export type LinkEvent = EventBy<'link.expire'> | EventBy<'link.revoke'>;

const linkLine = ['active', 'expired'] as const;

/** ms. spec 5: expiry in weeks is 7 days each. */
const lengths: Record<ExpiryUnit, number> = { hours: day / 24, days: day, weeks: 7 * day };

/** spec 5: expiry over 30000 days means no expiry. `at` in ms since 1970, as is the answer. */
export const expiryAfter = (count: number, unit: ExpiryUnit, at: number): number | null => {
  const length = count * lengths[unit];
  return length > 30_000 * day ? null : at + length;
};

const expiryTimer = ({ context }: { context: LinkContext }) => ({
  event: 'link.expire',
  at: context.expiresAt,
});

export type LinkKind = 'full' | 'limited';

/** Who shows an object by a link of this kind (E055: the owner or the current holder; E056: the owner or the maker side). */
export const linkSides: Record<LinkKind, readonly Relation[]> = {
  full: ['owner', 'holder'],
  limited: ['owner', 'maker'],
};

const linkRoles = { full: linkHolders, limited: linkMakers };

/** The kinds of link that this person makes (E055, E056). */
export const linkKindsOf = (by: Actor): LinkKind[] =>
  (['full', 'limited'] as const).filter(
    (kind) =>
      hasRole(by, ...linkRoles[kind]) && linkSides[kind].some((side) => hasRelation(by, side)),
  );

const words: Words<LinkEvent['type']> = {
  born: 'Made',
  birth: {
    event: 'link.make',
    by: (actor) => linkKindsOf(actor).length > 0,
    verb: 'QR link',
    hint: 'Set how long it works.',
    needs: [isPublished('Publish the object first: a link opens its passport.'), isNotWithdrawn],
  },
  events: {
    'link.expire': { done: 'Expired' },
    'link.revoke': {
      verb: 'Revoke',
      confirm: 'The link stops working at once. People who open it read that it has expired.',
      done: 'Revoked',
      tone: 'danger',
    },
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    byOwnerOrAuthor: {
      sentence: 'Only the owner of the object, or the person who made the link, does this.',
      who: true,
    },
    expiryIsReached: { sentence: 'The link has time left.' },
  },
};

/** A temporary QR link: it runs out by a timer, or its owner takes it back. */
export const link = setup({
  types: {} as {
    context: LinkContext;
    events: LinkEvent;
    input: LinkContext;
    tags: 'active' | 'closed';
  },
  guards: {
    bySystem,
    // The server does it for a new owner: links of the former one end with the sale.
    byOwnerOrAuthor: ({ event }) =>
      hasRelation(event.by, 'owner') ||
      hasRelation(event.by, 'author') ||
      hasRole(event.by, 'SYSTEM'),
    expiryIsReached: ({ context, event }) =>
      context.expiresAt !== null && event.at >= context.expiresAt,
  },
  actions: effects,
}).createMachine({
  id: 'link',
  meta: { line: linkLine, words },
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      meta: { label: 'Active' },
      tags: 'active',
      entry: [grant('author'), { type: 'timer', params: expiryTimer }],
      on: {
        'link.expire': { guard: and(['bySystem', 'expiryIsReached']), target: 'expired' },
        'link.revoke': {
          guard: 'byOwnerOrAuthor',
          target: 'revoked',
          actions: untimer('link.expire'),
        },
      },
    },
    expired: { meta: { label: 'Expired' }, tags: 'closed', type: 'final' },
    revoked: { meta: { label: 'Revoked', at: 'expired' }, tags: 'closed', type: 'final' },
  },
});

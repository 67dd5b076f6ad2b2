import type { Role } from '#contract/frame/roles';
import type { InboxEntry, Notice } from '#contract/inbox';
import type { IconName } from '../parts/Icon';

export type Place = { to: string; word: string };

/** What a matter is about, where it has no picture. */
export const iconOf: Record<Notice['lifecycle'], IconName> = {
  publication: 'items',
  expertise: 'shield',
  signature: 'edit',
  loan: 'calendar',
  sale: 'items',
  report: 'search',
  subscription: 'card',
  account: 'person',
  anchor: 'link',
};

const item = (id: string): Place => ({
  to: `/dashboard/items_details/${id}`,
  word: 'Open the object',
});
const loan = (id: string): Place => ({ to: `/dashboard/loan/${id}`, word: 'Open the loan' });
const document = (id: string, word: string): Place => ({ to: `/dashboard/sign/${id}`, word });
const subscription: Place = { to: '/dashboard/subscription', word: 'Go to your subscription' };
const opinion = (id: string, expert: boolean): Place =>
  expert
    ? { to: `/dashboard/authenticate/${id}`, word: 'Open the review' }
    : { to: `/dashboard/expert_opinion/${id}`, word: 'Read the opinion' };
const person = (id: string): Place => ({
  to: `/admin/people/edit/${id}`,
  word: 'Open the registration',
});

type Task = InboxEntry['lifecycle'];

/** The page on which a waiting matter is dealt with. */
const ofTask: Record<Task, (entry: InboxEntry, role: Role | null) => Place | null> = {
  loan: ({ id }) => loan(id),
  expertise: (entry, role) => entry.item && opinion(entry.item.id, role === 'EXPERT'),
  signature: ({ id }) => document(id, 'Read and sign'),
  sale: ({ id }) => ({ to: `/dashboard/purchase/${id}`, word: 'Open the purchase' }),
  report: ({ item: about }) => about && { ...item(about.id), word: 'Read the message' },
  subscription: () => subscription,
  account: ({ id }) => person(id),
};

/** The page on which what happened can be read. */
const ofNotice: Record<Notice['lifecycle'], (notice: Notice, role: Role | null) => Place | null> = {
  publication: ({ item: about }) => about && item(about.id),
  expertise: ({ item: about }, role) => about && opinion(about.id, role === 'EXPERT'),
  signature: ({ subject }) => document(subject, 'Open the document'),
  loan: ({ subject }) => loan(subject),
  sale: ({ item: about }) => about && item(about.id),
  report: ({ item: about }) => about && item(about.id),
  subscription: () => subscription,
  account: ({ subject }, role) =>
    role === 'UBER_ADMIN'
      ? person(subject)
      : { to: '/dashboard/profile', word: 'Go to your profile' },
  // What is to be done is done on the server: the letter says it.
  anchor: () => null,
};

export const placeOf = (entry: InboxEntry, role: Role | null): Place | null =>
  ofTask[entry.lifecycle](entry, role);
export const placeOfNotice = (notice: Notice, role: Role | null): Place | null =>
  ofNotice[notice.lifecycle](notice, role);

import type { InboxEntry } from '#contract/inbox';

type Place = { to: string; word: string };

/** The page on which a waiting matter is dealt with. */
const places: Record<InboxEntry['lifecycle'], (entry: InboxEntry, expert: boolean) => Place> = {
  loan: ({ id }) => ({ to: `/dashboard/loan/${id}`, word: 'Open the loan' }),
  expertise: ({ item }, expert) =>
    expert
      ? { to: `/dashboard/authenticate/${item.id}`, word: 'To the review' }
      : { to: `/dashboard/expert_opinion/${item.id}`, word: 'Read the opinion' },
  report: ({ item }) => ({
    to: `/dashboard/items_details/${item.id}`,
    word: 'Read the message',
  }),
  signature: ({ id }) => ({ to: `/dashboard/sign/${id}`, word: 'Read and sign' }),
};

export const placeOf = (entry: InboxEntry, expert: boolean): Place =>
  places[entry.lifecycle](entry, expert);

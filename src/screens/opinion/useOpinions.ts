import { useMemo } from 'react';
import type { ExpertiseView, OpinionCard } from '#contract/expertises';
import type { LiveEvent } from '#contract/frame/events';
import type { ItemView } from '#contract/records/items';
import type { Role } from '#contract/frame/roles';
import { expertise } from '../data/lifecycles/expertise';
import type { Relation } from '#machines/kernel/actor';
import { expertiseCalls } from '../../services/expertises';
import { itemCalls } from '../../services/items';
import { useProfile, useRole } from '../data/session';
import { useWatched } from '../data/useWatched';
import { objectOf, type ObjectFacts } from './objectFacts';

/** What a reader may know of the opinions on one object. */
export interface Opinions {
  object: ObjectFacts;
  /** Null: an expert who was asked does not see the object before they accept. */
  item: ItemView | null;
  cards: OpinionCard[];
  /** The one under way, or the latest that ended, where the reader is a party of it. */
  latest: ExpertiseView | null;
  /** False while the socket has told a step and its reading is on the way: no button may rest on half of it. */
  settled: boolean;
}

const isOpen = ({ lifecycle }: Pick<OpinionCard, 'lifecycle'>) =>
  expertise.is(lifecycle.state, 'open');

/** The expert's side of an opinion: before they accept and after its end the object itself is closed to them. */
const isShut = (cards: readonly OpinionCard[]) => {
  const own = cards.filter(({ lifecycle }) => lifecycle.relations.includes('expert'));
  const inHand = own.some((card) => isOpen(card) && card.expires_at !== null);
  return own.length > 0 && !inHand;
};

const read = async (id: string, signal: AbortSignal): Promise<Opinions> => {
  const cards = await expertiseCalls.byItem({ query: { itemId: id }, signal });
  const own = cards.filter(({ lifecycle }) => lifecycle.relations.length > 0);
  const card = own.find(isOpen) ?? own[0];
  const [item, latest] = await Promise.all([
    isShut(cards) ? null : itemCalls.one({ params: { id }, signal }),
    card ? expertiseCalls.one({ params: { id: card.id }, signal }) : null,
  ]);
  const object = item ? objectOf(item) : cards[0]?.item;
  if (!object) throw new Error(`nothing is known of ${id}`);
  return { object, item, cards, latest, settled: true };
};

/** What the socket says of the opinion stands at once; its dates and texts follow by a reading. */
const told = (opinions: Opinions, event: LiveEvent): void => {
  const { latest } = opinions;
  if (latest && event.id === latest.id && expertise.told(latest.lifecycle, event))
    opinions.settled = false;
};

/** The opinions on one object as the reader may know them, live. */
export const useOpinions = (id: string) => {
  const role = useRole();
  const me = useProfile()?.account_id ?? '';
  const watched = useWatched<Opinions>({
    key: `${id} ${role}`,
    // The object's own topic is for those who may see it fully, the opinion's for its parties: what was read says so.
    topics: (shown) => [
      ...(me ? [`account:${me}`] : []),
      ...(shown?.item?.version === 'full' ? [`item:${id}`] : []),
      ...(shown?.latest ? [`expertise:${shown.latest.id}`] : []),
    ],
    read: (signal) => read(id, signal),
    apply: told,
  });
  return { ...watched, role, me };
};

/** What follows from them: which one is under way, which stand, and whether this person may ask. */
export const useStanding = (opinions: Opinions, me: string, role: Role) =>
  useMemo(() => {
    const { cards, item, latest } = opinions;
    const relations = (item?.publication.relations ?? []) as Relation[];
    const open = latest && isOpen(latest) ? latest : null;
    return {
      open,
      finished: cards.filter(({ lifecycle }) => expertise.is(lifecycle.state, 'finished')),
      /** Declined, cancelled or expired. */
      vain: cards.filter(
        ({ lifecycle: { state } }) =>
          expertise.is(state, 'final') && !expertise.is(state, 'finished'),
      ),
      mayAsk: !open && expertise.mayBegin({ id: me, role, relations }),
    };
  }, [opinions, me, role]);

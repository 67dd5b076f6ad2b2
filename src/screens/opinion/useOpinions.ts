import { useEffect, useMemo, useState } from 'react';
import type { ExpertiseView, OpinionCard } from '#contract/expertises';
import type { LiveEvent } from '#contract/frame/events';
import type { ItemView } from '#contract/records/items';
import type { Role } from '#contract/frame/roles';
import { labelOf } from '#machines/kernel/labels';
import { statesOf, tagged } from '#machines/kernel/transition';
import { expertise } from '#machines/lifecycles/expertise';
import { mayBegin } from '#machines/kernel/explain';
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
  tagged(expertise, lifecycle.state, 'open');

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
  if (event.type !== expertise.id || event.id !== latest?.id) return;
  const version = Number(event.data.version);
  if (!(version > latest.lifecycle.version) || !statesOf(expertise).includes(event.state)) return;
  opinions.settled = false;
  Object.assign(latest.lifecycle, {
    version,
    state: event.state,
    label: labelOf(expertise, event.state),
  });
};

/** The opinions on one object as the reader may know them, live. */
export const useOpinions = (id: string) => {
  const role = useRole();
  const me = useProfile()?.account_id ?? '';
  // The object's own topic is for those who may see it fully, the opinion's for its parties: what was read says so.
  const [topics, setTopics] = useState<readonly string[]>([]);
  const watched = useWatched<Opinions>({
    key: `${id} ${role}`,
    topics: [...(me ? [`account:${me}`] : []), ...topics],
    read: (signal) => read(id, signal),
    apply: told,
  });
  const { thing } = watched;
  const full = thing?.item?.version === 'full';
  const opinion = thing?.latest?.id;
  useEffect(
    () =>
      setTopics([...(full ? [`item:${id}`] : []), ...(opinion ? [`expertise:${opinion}`] : [])]),
    [id, full, opinion],
  );
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
      finished: cards.filter(({ lifecycle }) => tagged(expertise, lifecycle.state, 'finished')),
      /** Declined, cancelled or expired. */
      vain: cards.filter(
        ({ lifecycle: { state } }) =>
          tagged(expertise, state, 'final') && !tagged(expertise, state, 'finished'),
      ),
      mayAsk: !open && mayBegin(expertise, { id: me, role, relations }),
    };
  }, [opinions, me, role]);

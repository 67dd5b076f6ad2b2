import { useLayoutEffect, useRef } from 'react';
import type { LiveEvent } from '#contract/frame/events';
import { ItemCard } from '#contract/records/items';
import type { ModelCard } from '#contract/records/models';
import { publication } from '../../../data/lifecycles/publication';
import { hasSeen } from '../../../../services/request/asOf';
import { CallError } from '../../../../services/request/callError';
import { itemCalls } from '../../../../services/items';
import { modelCalls } from '../../../../services/models';
import { partSize, type LongList } from '../../../data/lists/longList';
import { useIdentity } from '../../../data/useIdentity';
import { useWatched } from '../../../data/useWatched';
import { isModel, type Card } from '../cards';

type Cards = LongList<Card>;

/** What the socket said of the publication stands at once; the whole card follows. */
const told = (card: Card, { type, state }: LiveEvent): Card =>
  !isModel(card) && type === publication.id && publication.states().includes(state)
    ? { ...card, publication: { state, label: publication.label(state) } }
    : card;

/** A card read again is put only where it says something new: a picture keeps its address. */
const says = ({ cover, ...card }: Card) => JSON.stringify([card, cover?.id]);

const topicOf = (card: Card) => `${isModel(card) ? 'model' : 'item'}:${card.id}`;
const idOf = (topic: string) => topic.slice(topic.indexOf(':') + 1);

const oneModel = async (id: string, signal: AbortSignal): Promise<ModelCard | null> => {
  const body = { search_criteria_list: [{ key: 'model' as const, value: id }], size: 1 };
  return (await modelCalls.search({ body, signal })).content[0] ?? null;
};
const oneItem = async (id: string, signal: AbortSignal): Promise<ItemCard | null> => {
  try {
    return ItemCard.parse(await itemCalls.one({ params: { id }, signal }));
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
};

/** Reads the cards at these places again: by their page, one by one where they moved out of it. */
const readAgain = async (list: Cards, wanted: ReadonlyMap<number, string>, signal: AbortSignal) => {
  const oneOf = (card: Card) => (isModel(card) ? oneModel : oneItem)(card.id, signal);
  const places = new Map([...wanted.keys()].map((at) => [Math.floor(at / partSize), at]));
  const fresh = new Map<string, Card>();
  for (const at of places.values())
    for (const card of await list.look(at, signal)) fresh.set(card.id, card);
  const changes = new Map<number, Card | null>();
  for (const [at, id] of wanted) {
    const before = list.row(at);
    if (before?.id !== id) continue;
    const card = fresh.get(id) ?? (await oneOf(before));
    const shown = list.row(at);
    if (shown?.id === id && (!card || says(card) !== says(shown))) changes.set(at, card);
  }
  if (!signal.aborted) list.put(changes);
};

/** What was told of cards and is not read yet. */
interface Heard {
  heard: LiveEvent[];
}

const note = ({ heard }: Heard, event: LiveEvent) => {
  if (!heard.some(({ topic, number }) => topic === event.topic && number === event.number))
    heard.push(event);
};

/**
 * Follows the cards in sight once the scrolling rests, and changes them in their places. The first "stale" of a topic is
 * heeded where the card is older than it: what happened between the reading of the card and the answer of the line.
 */
export const useLiveRows = (list: Cards, first: number, last: number, scrolling: boolean) => {
  const topics: string[] = [];
  for (let at = first; at <= last; at += 1) {
    const card = list.row(at);
    if (card) topics.push(topicOf(card));
  }
  const rested = useRef(topics);
  if (!scrolling) rested.current = topics;
  const sight = useRef({ first, last });
  sight.current = { first, last };
  const placeOf = (id: string) => {
    for (let at = sight.current.first; at <= sight.current.last; at += 1)
      if (list.row(at)?.id === id) return at;
    return null;
  };
  const isSeen = (event: LiveEvent) => {
    const at = placeOf(idOf(event.topic));
    return at !== null && hasSeen(list.age(at), event);
  };
  const { thing } = useWatched<Heard>({
    key: useIdentity(list),
    topics: rested.current,
    read: async (signal, shown) => {
      const wanted = new Map<number, string>();
      for (const { topic } of shown?.heard ?? []) {
        const at = placeOf(idOf(topic));
        if (at !== null) wanted.set(at, idOf(topic));
      }
      if (wanted.size > 0) await readAgain(list, wanted, signal);
      return { heard: [] };
    },
    apply: (heard, event) => {
      if (!isSeen(event)) note(heard, event);
    },
    rereads: (event) => !isSeen(event),
  });
  const drawn = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    for (const event of thing?.heard ?? []) {
      const { topic, number } = event;
      if (number <= (drawn.current.get(topic) ?? -1)) continue;
      drawn.current.set(topic, number);
      const at = placeOf(idOf(topic));
      const card = at === null ? null : list.row(at);
      if (at !== null && card && told(card, event) !== card)
        list.put(new Map([[at, told(card, event)]]));
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what is told is drawn; the rows in sight are asked then
  }, [thing]);
};

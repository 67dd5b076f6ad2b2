import { useEffect, useRef } from 'react';
import type { LiveEvent } from '#contract/frame/events';
import { ItemCard } from '#contract/records/items';
import type { ModelCard } from '#contract/records/models';
import { labelOf } from '#machines/kernel/labels';
import { statesOf } from '#machines/kernel/transition';
import { publication } from '#machines/lifecycles/publication';
import { follow } from '../../../../realtime/follow';
import { CallError } from '../../../../services/request/callError';
import { itemCalls } from '../../../../services/items';
import { modelCalls } from '../../../../services/models';
import { partSize, type LongList } from '../../../data/lists/longList';
import { isModel, type Card } from '../cards';

type Cards = LongList<Card>;
const gatherMs = 300;

/** What the socket said of the publication stands at once; the whole card follows. */
const told = (card: Card, { type, state }: LiveEvent): Card =>
  !isModel(card) && type === publication.id && statesOf(publication).includes(state)
    ? { ...card, publication: { state, label: labelOf(publication, state) } }
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

/**
 * Follows the cards in sight once the scrolling rests, and changes them in their places. The first "stale" of a topic is
 * heeded too: what happened between the reading of the card and the answer of the line would be missed without it.
 */
export const useLiveRows = (list: Cards, first: number, last: number, scrolling: boolean) => {
  const sight = useRef({ first, last });
  sight.current = { first, last };
  const topics: string[] = [];
  for (let at = first; at <= last; at += 1) {
    const card = list.row(at);
    if (card) topics.push(topicOf(card));
  }
  const key = scrolling ? null : topics.join(' ');
  const followed = useRef(new Map<string, () => void>());
  const hear = useRef<(id: string, event: LiveEvent) => void>(() => undefined);

  useEffect(() => {
    const heard = new Set<string>();
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const placeOf = (id: string) => {
      for (let at = sight.current.first; at <= sight.current.last; at += 1)
        if (list.row(at)?.id === id) return at;
      return null;
    };
    const refresh = () => {
      const wanted = new Map<number, string>();
      for (const id of heard) {
        const at = placeOf(id);
        if (at !== null) wanted.set(at, id);
      }
      heard.clear();
      // Nobody asked for it: it may fail, the next may succeed.
      if (wanted.size > 0) readAgain(list, wanted, stop.signal).catch(() => undefined);
    };
    hear.current = (id, event) => {
      const at = placeOf(id);
      const card = at === null ? null : list.row(at);
      if (at !== null && card && told(card, event) !== card)
        list.put(new Map([[at, told(card, event)]]));
      heard.add(id);
      clearTimeout(timer);
      timer = setTimeout(refresh, gatherMs);
    };
    const following = followed.current;
    return () => {
      clearTimeout(timer);
      stop.abort();
      following.forEach((leave) => leave());
      following.clear();
    };
  }, [list]);

  useEffect(() => {
    if (key === null) return;
    const wanted = new Set(key.split(' ').filter(Boolean));
    for (const [topic, leave] of followed.current)
      if (!wanted.has(topic)) {
        leave();
        followed.current.delete(topic);
      }
    for (const topic of wanted)
      if (!followed.current.has(topic))
        followed.current.set(
          topic,
          follow(topic, (event) => hear.current(idOf(topic), event)),
        );
  }, [list, key]);
};

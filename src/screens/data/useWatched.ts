import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LiveEvent } from '#contract/frame/events';
import { watched } from '#machines/screens/watched';
import { follow } from '../../realtime/follow';
import { asOf, hasSeen } from '../../services/request/asOf';
import { CallError } from '../../services/request/callError';

interface Asked<T> {
  /** What is watched: another key is another thing. Null: nothing yet. */
  key: string | null;
  /** What is asked about it, such as the page of a list: what is shown stays until the next question is answered. */
  question?: string;
  /** `item:<id>`, `expertise:<id>`, …; whatever they tell, the thing is read anew. What was read may name them. */
  topics?: readonly string[] | ((shown: T | null) => readonly string[]);
  /** `shown`: what is on the screen meanwhile. */
  read: (signal: AbortSignal, shown: T | null) => Promise<T>;
  /** What an event says already, written into the draft. Heard twice it changes nothing more. */
  apply?: (draft: T, event: LiveEvent) => void;
  /** Whether the thing is read anew after an event; false where it says everything itself, or is not about it. */
  rereads?: (event: LiveEvent, shown: T | null) => boolean;
  /** After how many ms it is read anew though nothing was told, while somebody looks at the page; null: not at all. */
  every?: number | ((shown: T | null) => number | null);
}

/** 403 and 404: not there, or not for this person. Asking again changes nothing. */
export const isGone = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 403);
const isSeen = () => document.visibilityState === 'visible';

type Shown = SnapshotFrom<typeof watched>;

/** One thing of the server, kept as the server says it is while this screen is open. */
export const useWatched = <T>(asked: Asked<T>) => {
  const { key, question = '', topics = [], every } = asked;
  const newest = useRef(asked);
  newest.current = asked;
  const [snapshot, setSnapshot] = useState<Shown | null>(null);
  const actor = useRef<ActorRefFrom<typeof watched> | null>(null);
  const hear = useRef<((event: LiveEvent) => void) | null>(null);
  const thing = (snapshot?.context.thing ?? null) as T | null;
  const names = (typeof topics === 'function' ? topics(thing) : topics).join(' ');
  useEffect(() => {
    if (key === null) return;
    let age: bigint | null = null;
    const running = createActor(watched, {
      input: {
        read: async (signal, shown) => {
          const read = await newest.current.read(signal, shown as T | null);
          if (!signal.aborted) age = asOf(signal);
          return read;
        },
        hasSeen: (event) => hasSeen(age, event),
        follow: (told) => {
          hear.current = told;
          return () => (hear.current = null);
        },
        apply: (draft, event) => newest.current.apply?.(draft as T, event),
        rereads: (event, shown) => newest.current.rereads?.(event, shown as T | null) ?? true,
        every: (shown) => {
          const { every: ms = null } = newest.current;
          return typeof ms === 'function' ? ms(shown as T | null) : ms;
        },
        isSeen,
        isGone,
      },
    });
    actor.current = running;
    const heard = running.subscribe(setSnapshot);
    running.start();
    return () => {
      heard.unsubscribe();
      running.stop();
      setSnapshot(null);
    };
  }, [key]);
  const turned = useRef({ key, question });
  useEffect(() => {
    const before = turned.current;
    turned.current = { key, question };
    if (before.key === key && before.question !== question) actor.current?.send({ type: 'turn' });
  }, [key, question]);
  const followed = useRef(new Map<string, () => void>());
  useEffect(() => {
    const { current } = followed;
    return () => {
      current.forEach((leave) => leave());
      current.clear();
    };
  }, [key]);
  // What was read may name another topic to hear: what is shown stays, and so do the others.
  useEffect(() => {
    const { current } = followed;
    const wanted = new Set(key === null ? [] : names.split(' ').filter(Boolean));
    for (const [topic, leave] of current)
      if (!wanted.has(topic)) {
        leave();
        current.delete(topic);
      }
    for (const topic of wanted)
      if (!current.has(topic)) {
        // Each event is drawn by itself: two told in the same breath would else be one picture, and one never seen.
        const told = (event: LiveEvent) => flushSync(() => hear.current?.(event));
        current.set(topic, follow(topic, told));
      }
  }, [key, names]);
  const again = useCallback(() => actor.current?.send({ type: 'read.again' }), []);
  const take = useCallback((next: T) => actor.current?.send({ type: 'take', thing: next }), []);
  const byClock = every !== undefined;
  useEffect(() => {
    const online = () => {
      const { current } = actor;
      const now = current?.getSnapshot();
      if (now?.matches('failed') || now?.matches({ shown: 'stale' })) again();
    };
    const look = () => isSeen() && again();
    addEventListener('online', online);
    if (byClock) document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', look);
    };
  }, [byClock, again]);
  const isShown = snapshot?.matches('shown') ?? false;
  const error = snapshot?.context.error ?? null;
  return {
    thing,
    error,
    /** Why there is nothing to show, or not what is asked for now; null also where what is shown is only old. */
    failure: isShown ? null : error,
    loading: key !== null && (!snapshot || snapshot.matches('loading')),
    gone: snapshot?.matches('gone') ?? false,
    /** What is shown could not be read anew: it may be old. */
    stale: snapshot?.matches({ shown: 'stale' }) ?? false,
    again,
    take,
  };
};

import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LiveEvent } from '#contract/frame/events';
import { watched } from '#machines/screens/watched';
import { follow } from '../../realtime/follow';
import { CallError } from '../../services/request/callError';

interface Asked<T> {
  /** What is watched: another key is another thing. */
  key: string;
  /** `item:<id>`, `expertise:<id>`, …; whatever they tell, the thing is read anew. */
  topics: readonly string[];
  read: (signal: AbortSignal) => Promise<T>;
  /** What an event says already, written into the draft. */
  apply?: (draft: T, event: LiveEvent) => void;
}

/** 403 and 404: not there, or not for this person. */
const isGone = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 403);

/** One thing of the server, kept as the server says it is while this screen is open. */
export const useWatched = <T>({ key, topics, read, apply }: Asked<T>) => {
  const asked = useRef({ read, apply });
  asked.current = { read, apply };
  const [snapshot, setSnapshot] = useState<SnapshotFrom<typeof watched> | null>(null);
  const actor = useRef<ActorRefFrom<typeof watched> | null>(null);
  const hear = useRef<((event: LiveEvent) => void) | null>(null);
  const names = topics.join(' ');
  useEffect(() => {
    const running = createActor(watched, {
      input: {
        read: (signal) => asked.current.read(signal),
        follow: (told) => {
          hear.current = told;
          return () => (hear.current = null);
        },
        apply: (draft, event) => asked.current.apply?.(draft as T, event),
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
  // What was read may name another topic to hear: what is shown stays.
  useEffect(() => {
    const leave = names
      .split(' ')
      .filter(Boolean)
      .map((topic) =>
        // Each event is drawn by itself: two told in the same breath would else be one picture, and one never seen.
        follow(topic, (event) => flushSync(() => hear.current?.(event))),
      );
    return () => leave.forEach((stop) => stop());
  }, [key, names]);
  const again = useCallback(() => actor.current?.send({ type: 'read.again' }), []);
  const take = useCallback((thing: T) => actor.current?.send({ type: 'take', thing }), []);
  return {
    thing: (snapshot?.context.thing ?? null) as T | null,
    error: snapshot?.context.error ?? null,
    loading: !snapshot || snapshot.matches('loading'),
    gone: snapshot?.matches('gone') ?? false,
    /** What is shown could not be read anew: it may be old. */
    stale: snapshot?.matches({ shown: 'stale' }) ?? false,
    again,
    take,
  };
};

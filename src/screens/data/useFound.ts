import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { finding } from '#machines/screens/finding';

interface Asked<A> {
  /** What is typed; null: nothing is to be found. */
  text: string | null;
  find: (text: string, signal: AbortSignal) => Promise<A>;
  /** Typing rests this long before it is asked, in ms. */
  restsMs: number | ((text: string) => number);
}

/** What fits a text, asked while it is typed. `found` is for `found.text`, which may be older than what stands there now. */
export const useFound = <A>(asked: Asked<A>) => {
  const { text } = asked;
  const newest = useRef(asked);
  newest.current = asked;
  const [{ context }, send] = useMachine(finding, {
    input: {
      find: (typed, signal) => newest.current.find(typed, signal),
      restsMs: (typed) => {
        const { restsMs } = newest.current;
        return typeof restsMs === 'function' ? restsMs(typed) : restsMs;
      },
    },
  });
  useEffect(() => send(text === null ? { type: 'close' } : { type: 'typed', text }), [text, send]);
  return {
    found: context.found as { text: string; answer: A } | null,
    /** Why nothing is known. */
    error: context.error,
  };
};

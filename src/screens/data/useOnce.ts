import { useCallback, useRef } from 'react';
import { isSame } from '#machines/kernel/isSame';
import { CallError } from '../../services/request/callError';
import { uuid } from '../../services/request/uuid';

/** No answer came: nobody knows whether it happened. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && error.status === 0;

/**
 * A call that another chart sends as a part of its work (the end of an upload): the same is sent under the same
 * idempotency key until there is an answer, as `useSending` does for an act of its own.
 */
export const useOnce = <W, A>(call: (what: W, idempotencyKey: string) => Promise<A>) => {
  const newest = useRef(call);
  newest.current = call;
  const unanswered = useRef<readonly { what: W; key: string }[]>([]);
  return useCallback(async (what: W): Promise<A> => {
    const act = unanswered.current.find((one) => isSame(one.what, what)) ?? { what, key: uuid() };
    unanswered.current = unanswered.current.filter((one) => one !== act);
    try {
      return await newest.current(what, act.key);
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = [...unanswered.current, act];
      throw error;
    }
  }, []);
};

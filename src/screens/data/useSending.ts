import { useMachine } from '@xstate/react';
import { useCallback, useRef } from 'react';
import { sending } from '#machines/screens/sending';
import { CallError } from '../../services/request/callError';
import { uuid } from '../../services/request/uuid';
import { isUnanswered } from './useOnce';

interface Options<W, A> {
  onDone?: (answer: A, what: W) => void;
  /** Refused, or not answered. Told in addition to `error`. */
  onFailed?: (error: unknown, what: W) => void;
  /** What is asked for meanwhile waits for its turn, for each act rests on what the last one left. */
  queues?: boolean;
}

/** The key of one of several calls that are one act. */
export const keyOf = (idempotencyKey: string, part: string) => `${idempotencyKey} ${part}`;

/**
 * One act of a person: `send(what)` under one idempotency key until there is an answer. `what` says all that the call
 * sends: the same asked for again after a cut line is the same act.
 */
export const useSending = <W, A>(
  call: (what: W, idempotencyKey: string) => Promise<A>,
  { onDone, onFailed, queues = false }: Options<W, A> = {},
) => {
  const asked = useRef({ call, onDone, onFailed });
  asked.current = { call, onDone, onFailed };
  const [snapshot, dispatch] = useMachine(sending, {
    input: {
      send: (what, key) => asked.current.call(what as W, key),
      newKey: uuid,
      isUnanswered,
      isLostRace: (error) => error instanceof CallError && error.code === 'race_lost',
      queues,
      onDone: (answer, what) => asked.current.onDone?.(answer as A, what as W),
      onFailed: (error, what) => asked.current.onFailed?.(error, what as W),
    },
  });
  return {
    send: useCallback((what: W) => dispatch({ type: 'send', what }), [dispatch]),
    again: useCallback(() => dispatch({ type: 'send.again' }), [dispatch]),
    dismiss: useCallback(() => dispatch({ type: 'dismiss' }), [dispatch]),
    busy: snapshot.matches('sending'),
    /** What is on its way. */
    sent: snapshot.matches('sending') ? (snapshot.context.what as W) : null,
    /** The line was cut: `again` sends it under the same key. */
    unanswered: snapshot.matches('unanswered'),
    error: snapshot.matches('idle') || snapshot.matches('sending') ? null : snapshot.context.error,
  };
};

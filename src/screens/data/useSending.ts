import { useMachine } from '@xstate/react';
import { useCallback, useRef } from 'react';
import { sending } from '#machines/screens/sending';
import { CallError } from '../../services/request/callError';
import { uuid } from '../../services/request/uuid';

interface Options<A> {
  onDone?: (answer: A) => void;
  /** Told in addition to `error`. */
  onRefused?: (error: unknown) => void;
}

/** One act of a person: `send(what)` under one idempotency key until there is an answer. */
export const useSending = <W, A>(
  call: (what: W, idempotencyKey: string) => Promise<A>,
  { onDone, onRefused }: Options<A> = {},
) => {
  const asked = useRef({ call, onDone, onRefused });
  asked.current = { call, onDone, onRefused };
  const [snapshot, dispatch] = useMachine(sending, {
    input: {
      send: (what, key) => asked.current.call(what as W, key),
      newKey: uuid,
      isUnanswered: (error) => error instanceof CallError && error.status === 0,
      isLostRace: (error) => error instanceof CallError && error.code === 'race_lost',
      onDone: (answer) => asked.current.onDone?.(answer as A),
      onRefused: (error) => asked.current.onRefused?.(error),
    },
  });
  return {
    send: useCallback((what: W) => dispatch({ type: 'send', what }), [dispatch]),
    again: useCallback(() => dispatch({ type: 'send.again' }), [dispatch]),
    dismiss: useCallback(() => dispatch({ type: 'dismiss' }), [dispatch]),
    busy: snapshot.matches('sending'),
    /** The line was cut: `again` sends it under the same key. */
    unanswered: snapshot.matches('unanswered'),
    error: snapshot.matches('idle') || snapshot.matches('sending') ? null : snapshot.context.error,
  };
};

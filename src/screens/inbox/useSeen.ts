import { useEffect, useRef } from 'react';
import type { Notice } from '#contract/inbox';
import { inboxCalls } from '../../services/inbox';
import { useSending } from '../data/useSending';

/**
 * Tells the server that the notices on the screen were seen. Answers which of them were new when they came here: they
 * keep their mark while the page is open.
 */
export const useSeen = (notices: readonly Notice[]): ReadonlySet<number> => {
  const fresh = useRef(new Set<number>());
  for (const { id, seen } of notices) if (!seen) fresh.current.add(id);
  const { send } = useSending((until: number, idempotencyKey) =>
    inboxCalls.see({ body: { until }, idempotencyKey }),
  );
  const newest = Math.max(0, ...notices.filter(({ seen }) => !seen).map(({ id }) => id));
  useEffect(() => {
    if (newest > 0) send(newest);
  }, [newest, send]);
  return fresh.current;
};

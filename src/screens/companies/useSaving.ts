import { useState } from 'react';
import { useSending } from '../data/useSending';

/** Where the saving of one section stands. */
export interface Saving {
  busy: boolean;
  /** What was done last: "Aurelle was added." */
  said: string;
  error: unknown;
}

/** Acts of one section, one after the other: the next act must know what the last one left. */
export const useSaving = <C extends { said: string }>(
  save: (change: C, idempotencyKey: string) => Promise<void>,
  onEnded?: (change: C) => void,
) => {
  const [said, setSaid] = useState('');
  const { send, busy, error } = useSending(save, {
    queues: true,
    onDone: (_, change) => {
      setSaid(change.said);
      onEnded?.(change);
    },
    onFailed: (_, change) => onEnded?.(change),
  });
  const saving: Saving = { busy, said: busy || error !== null ? '' : said, error };
  return { saving, save: send };
};

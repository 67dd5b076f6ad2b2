import { useEffect, useRef } from 'react';

interface Ways<Reading> {
  /** Nothing stands in the fields. */
  isBlank: boolean;
  isSame: (reading: Reading) => boolean;
  take: (reading: Reading) => void;
}

/**
 * Fields beside a text. Once its reading was confirmed they follow the text; changed by hand they stand.
 * `reading` is a new object only when the text has changed.
 */
export const useSyncedFields = <Reading>(reading: Reading | null, ways: Ways<Reading>) => {
  const now = useRef(ways);
  const before = useRef<Reading | null>(null);
  const confirmed = useRef(false);
  useEffect(() => {
    now.current = ways;
  });
  useEffect(() => {
    if (!reading) return;
    const { isBlank, isSame, take } = now.current;
    const last = before.current;
    before.current = reading;
    if (!confirmed.current) {
      confirmed.current = !isBlank && isSame(reading);
      return;
    }
    if (last && !isSame(last)) confirmed.current = false;
    else if (!isSame(reading)) take(reading);
  }, [reading]);
  return {
    confirm: () => {
      confirmed.current = true;
      if (reading) ways.take(reading);
    },
  };
};

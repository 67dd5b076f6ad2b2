import { useEffect, useRef } from 'react';

interface Ways<Reading> {
  /** What the text said when the fields were filled: the readers may come after the first words are typed. */
  first: Reading | null;
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
    const { first, isBlank, isSame, take } = now.current;
    const last = before.current ?? first ?? reading;
    const isFirst = before.current === null;
    before.current = reading;
    if (!confirmed.current) {
      confirmed.current = !isBlank && isSame(isFirst ? last : reading);
      if (!isFirst || !confirmed.current) return;
    }
    if (!isSame(last)) confirmed.current = false;
    else if (!isSame(reading)) take(reading);
  }, [reading]);
  return {
    confirm: () => {
      confirmed.current = true;
      if (reading) ways.take(reading);
    },
  };
};

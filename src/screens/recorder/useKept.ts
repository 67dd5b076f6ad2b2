import { useCallback, useEffect, useState } from 'react';
import { useProfile } from '../data/session';
import { keptFootage, type Kept } from './keptFootage';

/** The recording that was left unsent here; `again` looks once more. */
export const useKept = (place: string) => {
  const owner = useProfile()?.account_id ?? '';
  const [kept, setKept] = useState<Kept | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    setKept(null);
    if (place && owner) void keptFootage(place, owner).then((found) => wanted && setKept(found));
    return () => {
      wanted = false;
    };
  }, [place, owner, round]);
  return { kept, again: useCallback(() => setRound((count) => count + 1), []) };
};

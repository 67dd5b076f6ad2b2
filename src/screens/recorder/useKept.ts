import { useProfile } from '../data/session';
import { useWatched } from '../data/useWatched';
import { keptFootage, type Kept } from './keptFootage';

/** The recording that was left unsent here; `again` looks once more. */
export const useKept = (place: string) => {
  const owner = useProfile()?.account_id ?? '';
  const { thing, again } = useWatched<Kept | null>({
    key: place && owner ? `${owner} ${place}` : null,
    read: () => keptFootage(place, owner),
  });
  return { kept: thing, again };
};

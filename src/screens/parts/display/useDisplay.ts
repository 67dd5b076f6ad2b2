import { deviceCalls } from '../../../services/devices';
import { useWatched } from '../../data/useWatched';

/** Where an image is shown, kept as the server says it is. */
export const useDisplay = (id: string) =>
  useWatched({
    key: id,
    topics: [`display:${id}`, `item:${id}`],
    read: (signal) => deviceCalls.available({ params: { id }, signal }),
  });

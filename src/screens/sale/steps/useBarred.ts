import { saleCalls } from '../../../services/sales';
import { isGone, useWatched } from '../../data/useWatched';

const notTheirs = 'It is not yours to sell any more.';
/** A colleague's sale is told to its parties alone, so what bars this one is asked again, in ms. */
const lookedAgain = 15_000;

const readReasons = async (id: string, signal: AbortSignal): Promise<readonly string[]> => {
  try {
    const { reasons } = await saleCalls.offer({ params: { id }, signal });
    return reasons.map(({ message }) => message);
  } catch (error) {
    if (isGone(error)) return [notTheirs];
    throw error;
  }
};

/** Why no sale of an object can begin now, in the server's words; empty: it can. `null` until the server has said it. */
export const useBarred = (item: string | null): readonly string[] | null =>
  useWatched<readonly string[]>({
    key: item && `barred ${item}`,
    topics: item ? [`item:${item}`] : [],
    read: (signal) => readReasons(item ?? '', signal),
    every: (shown) => (shown?.length === 0 ? null : lookedAgain),
  }).thing;

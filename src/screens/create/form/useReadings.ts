import { useWatched } from '../../data/useWatched';
import type * as readers from '../values/readings';

type Readings = typeof readers;

const read = async (): Promise<Readings> => {
  try {
    return await import('../values/readings');
  } catch (error) {
    console.warn('Dates and measures are read by the server alone', error);
    throw error;
  }
};

/** The readers of dates and measures, once they are here. Without them a text is still kept, and the server reads it. */
export const useReadings = (): Readings | null => useWatched({ key: 'readings', read }).thing;

import { useEffect, useState } from 'react';
import type * as readers from '../values/readings';

type Readings = typeof readers;

/** The readers of dates and measures, once they are here. Without them a text is still kept, and the server reads it. */
export const useReadings = (): Readings | null => {
  const [readings, setReadings] = useState<Readings | null>(null);
  useEffect(() => {
    let left = false;
    import('../values/readings').then(
      (module) => left || setReadings(module),
      (error: unknown) => console.warn('Dates and measures are read by the server alone', error),
    );
    return () => {
      left = true;
    };
  }, []);
  return readings;
};

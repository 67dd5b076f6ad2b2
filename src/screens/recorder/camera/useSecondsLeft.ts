import { useEffect, useState } from 'react';
import { recordingSeconds } from '#machines/screens/recording';

/** Whole seconds that the recording still takes, and those it has taken. */
export const useSecondsLeft = (filming: boolean): number => {
  const [left, setLeft] = useState(recordingSeconds);
  useEffect(() => {
    setLeft(recordingSeconds);
    if (!filming) return;
    const timer = setInterval(() => setLeft((count) => Math.max(0, count - 1)), 1000);
    return () => clearInterval(timer);
  }, [filming]);
  return left;
};

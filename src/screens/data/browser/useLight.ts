import { useRef } from 'react';

/**
 * Which of the drawn places are light: those that came into sight while the list rushed by, as long as it does. What was
 * drawn in full before stays so.
 */
export const useLight = (
  drawn: readonly number[],
  rushing: boolean,
): ((place: number) => boolean) => {
  const full = useRef<ReadonlySet<number>>(new Set());
  full.current = new Set(rushing ? drawn.filter((place) => full.current.has(place)) : drawn);
  const now = full.current;
  return (place) => !now.has(place);
};

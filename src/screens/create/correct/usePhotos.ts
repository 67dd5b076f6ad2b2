import { useEffect, useState } from 'react';
import type { Media } from '#contract/frame/shapes';
import { useBoard } from '../media/useBoard';

const asPhoto = () => 'ITEMS_IMAGE' as const;

/** The photos of a sealed record on a board: others may come, go and change places until the correction is published. */
export const usePhotos = (sealed: readonly Media[]) => {
  const [first] = useState(sealed);
  const [photos, setPhotos] = useState<string[]>(() => sealed.map(({ id }) => id));
  const board = useBoard(asPhoto, setPhotos);
  const { take, entries } = board;
  useEffect(() => take(first), [take, first]);
  return { board, photos, arriving: entries.some(({ media, error }) => !media && !error) };
};

import type { ItemView } from '#contract/records/items';
import type { Media } from '#contract/frame/shapes';

/** What the gallery shows: the work itself where it is a digital image, then its photos; a thumbnail where there is neither. */
export const picturesOf = ({ record, cover }: ItemView): Media[] => {
  const own = [record.digital_art, ...record.photos].filter((media) => media !== null);
  if (own.length > 0) return own;
  return [record.thumbnail, cover].filter((media) => media !== null).slice(0, 1);
};

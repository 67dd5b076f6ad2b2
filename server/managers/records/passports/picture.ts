import type { ItemView } from '#contract/records/items';
import type { Media } from '#contract/frame/shapes';

/** What a passport is known by: its first photo, else the thumbnail of a digital image, else the image itself. */
export const pictureOf = ({ record }: ItemView): Media | undefined =>
  [...record.photos, record.thumbnail, record.digital_art].find(
    (media): media is Media => media?.ready === true,
  );

import type { ItemRead } from './itemStatement';

/** The picture that a passport shows first, as everybody may see it: key and type of a copy; undefined where none is drawn yet. */
export const keptPicture = ({ photos, files, thumbnail_id, digital_art_id }: ItemRead) => {
  const named = (id: string | null) => files.find((file) => file.id === id);
  const shown = photos[0] ?? named(thumbnail_id);
  const { medium, large } = shown?.variants ?? {};
  // The work itself is told at 1200 pixels and no more
  return shown ? (medium ?? large) : named(digital_art_id)?.variants['medium'];
};

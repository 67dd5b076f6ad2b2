import type { MediaPart } from '../../media/view';
import type { Reader } from '../../store/open';
import { loadItem, recordOf } from './itemStatement';

/** The file that is the work, of a published image as it was sealed; undefined where there is none. */
export const digitalArtOf = async (db: Reader, id: string): Promise<MediaPart | undefined> => {
  const row = await loadItem(db, id);
  return row?.digital_art_id ? recordOf(row).files.get(row.digital_art_id) : undefined;
};

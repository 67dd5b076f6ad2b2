import type { Reader } from '../../store/open';
import { gone } from '../../errors/httpError';
import { demandAddress } from './holder';
import { displayOf, rightOf, standingOf } from './screens';

/** Throws where a screen may not show an item any more, or not from this address of the net. */
export const demandScreenMayShow = async (
  db: Reader,
  id: string,
  item: string,
  address: string,
): Promise<void> => {
  const screen = await db.selectFrom('screens').selectAll().where('id', '=', id).executeTakeFirst();
  const display = await displayOf(db, item);
  if (screen?.item_id !== item || !display) throw gone('This screen no longer shows an image.');
  standingOf(screen, display);
  demandAddress(await rightOf(db, screen), address);
};

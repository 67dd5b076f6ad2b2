import { sql, type Selectable } from 'kysely';
import { displayEnds, type DisplayEnd } from '#contract/devices';
import type { DisplayContext } from '#machines/lifecycles/display/rules';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import type { Actor, Relation } from '#machines/kernel/actor';
import { day } from '#contract/frame/span';
import { HttpError } from '../../errors/httpError';
import { now } from '../../store/clock';
import type { Reader } from '../../store/open';
import type { Displays, Screens } from '../../store/tables/displays';
import { holderOf, type Holder } from './holder';
import { secretHash } from '../../store/secretHash';

export type ScreenRow = Selectable<Screens>;
export type DisplayRow = Pick<Selectable<Displays>, 'id' | 'state' | 'version'> & {
  context: unknown;
};

/** A screen that was silent for so long is not let in again, in ms. */
const longestSilence = 30 * day;

export const contextOf = ({ context }: Pick<DisplayRow, 'context'>) => context as DisplayContext;

export const isConnected = ({ state }: Pick<DisplayRow, 'state'>): boolean =>
  tagged(lifecycles.display, state, 'connected');

/** Its lease has run out, whether or not the timer has rung. */
export const isSilent = (row: DisplayRow): boolean =>
  isConnected(row) && (contextOf(row).silentAt ?? 0) <= now();

export const displayOf = (db: Reader, item: string) =>
  db.selectFrom('displays').selectAll().where('item_id', '=', item).executeTakeFirst();

const over = (code: DisplayEnd): HttpError => new HttpError(410, code, displayEnds[code]);

/** Where a screen's session stands on the display of its item. Throws 410 where it is over, with how it ended. */
export const standingOf = (screen: ScreenRow, row: DisplayRow): 'connected' | 'silent' => {
  const { device, last, outcome } = contextOf(row);
  if (device !== screen.id && last !== screen.id) {
    if (device || last) throw over('display_replaced');
    throw over(outcome === 'dropped' ? 'display_dropped' : 'display_ended');
  }
  if (device === screen.id && !isSilent(row)) return 'connected';
  if ((screen.heard_at?.getTime() ?? now()) < now() - longestSilence) throw over('display_expired');
  return 'silent';
};

/** Whoever the screen was paired for still has the image: answers how; 410 where the right is over, to the millisecond. */
export const rightOf = async (db: Reader, screen: ScreenRow): Promise<Holder> => {
  const holder = screen.item_id === null ? null : await holderOf(db, screen.item_id);
  const same =
    holder?.account === screen.holder_account_id && holder.company === screen.holder_company_id;
  if (!holder || !same) throw over('display_ended');
  return holder;
};

/** The screen behind a device token with the display of its item; undefined where the token is none. */
export const screenOf = async (db: Reader, token: string) => {
  const screen = await db
    .selectFrom('screens')
    .selectAll()
    .where('token_hash', '=', secretHash(token))
    .executeTakeFirst();
  if (!screen?.item_id) return undefined;
  const display = await displayOf(db, screen.item_id);
  return display && { screen: { ...screen, item_id: screen.item_id }, display };
};

/** What a screen is to the display of an item: its device from its connection until it is stopped or another takes its place. */
const relationsOfScreen = async (db: Reader, screen: string, item: string): Promise<Relation[]> => {
  const rows = await db
    .selectFrom('relations')
    .innerJoin('displays', 'displays.id', 'relations.subject')
    .select('relation')
    .where('screen_id', '=', screen)
    .where('displays.item_id', '=', item)
    .where('until', 'is', null)
    .execute();
  return rows.map(({ relation }) => relation);
};

export const isDevice = async (db: Reader, screen: string, item: string): Promise<boolean> =>
  (await relationsOfScreen(db, screen, item)).includes('device');

export const screenActor = async (
  db: Reader,
  { id, item_id }: Pick<ScreenRow, 'id'> & { item_id: string },
): Promise<Actor> => ({
  id,
  role: null,
  relations: await relationsOfScreen(db, id, item_id),
});

/** Once an hour: pairings that came to nothing after a day, and sessions some time after they may no longer come back. */
export const forgetScreens = (db: Reader): Promise<unknown> =>
  sql`
    delete from screens where expires_at < ${new Date(now() - day)} and (token_hash is null
      or coalesce(heard_at, expires_at) < ${new Date(now() - 2 * longestSilence)})`.execute(db);

import { counted } from '#contract/frame/counted';
import { heartbeatLimit } from '#machines/lifecycles/display/rules';
import { HttpError } from '../../errors/httpError';
import { now } from '../../store/clock';
import type { Reader } from '../../store/open';
import { rightOf, standingOf, type DisplayRow, type ScreenRow } from './screens';
import type { Holder } from './holder';

/**
 * Until when a screen may still show the item, in ms since 1970: it was heard, and has not been told that this is over.
 * A screen goes dark by its own clock where no heartbeat of it is accepted for so long. In the past where none shows it.
 */
export const litUntil = async (db: Reader, item: string): Promise<number> => {
  const last = await db
    .selectFrom('screens')
    .select('heard_at')
    .where('item_id', '=', item)
    .where('heard_at', 'is not', null)
    .where('dark_at', 'is', null)
    .orderBy('heard_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.heard_at ? last.heard_at.getTime() + heartbeatLimit : 0;
};

/** 409 that says for how long the screen that was stopped may still show the image. */
export const demandDark = (litUntilMs: number, state: string): void => {
  const left = Math.ceil((litUntilMs - now()) / 1_000);
  if (left <= 0) return;
  const seconds = counted(left, 'second');
  throw new HttpError(
    409,
    'display_lit',
    `The screen that was stopped has not answered yet: it may still show this image for ${seconds}. Try again then.`,
    { state, retryAfter: left },
  );
};

/**
 * That the session of a screen goes on: answers who has the image. Else 410 with how it ended, which makes the screen dark:
 * that is noted outside the call's transaction, so that another screen need not wait for its lease to run out.
 */
export const demandOngoing = async (
  db: Reader,
  { screen, display }: { screen: ScreenRow & { item_id: string }; display: DisplayRow },
): Promise<Holder> => {
  try {
    standingOf(screen, display);
    return await rightOf(db, screen);
  } catch (error) {
    if (error instanceof HttpError && error.status === 410 && screen.dark_at === null)
      await db
        .updateTable('screens')
        .set({ dark_at: new Date(now()) })
        .where('id', '=', screen.id)
        .execute();
    throw error;
  }
};

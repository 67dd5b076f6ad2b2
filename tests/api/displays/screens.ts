import { randomUUID } from 'node:crypto';
import { devices, type DisplayView, type PairingCode } from '#contract/devices';
import { items } from '#contract/records/items';
import { heartbeatLimit } from '#machines/lifecycles/display/rules';
import { setClock, now } from '../../../server/store/clock';
import { openJobs } from '../../../server/compose';
import { publishedImage } from '../records/drafts';
import { forgetLimits } from '../security/forgetLimits';
import { lending } from '../loans/lending';
import {
  startTestServer,
  type Answer,
  type PeopledServer,
  type Person,
  type TestServer,
} from '../frame/testServer';
import { ring } from '../frame/timers';

/** A screen on a wall: its own name, the codes it got, and its token once it has one. */
export interface Screen extends PairingCode {
  device: string;
  token: string;
}

const asPerson = (token: string): Person => ({ name: 'screen', id: '', token });

/** What screens and the people who pair them do at a test server. */
export const displaying = (house: () => PeopledServer) => {
  const open = async (): Promise<Screen> => {
    const device = randomUUID();
    const code = await house().done(null, devices.code, { params: { id: device } });
    return { ...code, device, token: '' };
  };
  const confirm = (who: Person, item_id: string, code: string) =>
    house().call(who, devices.confirm, { params: { code }, query: { item_id } });
  const connect = (who: Person, id: string, pairing?: string) =>
    house().call(who, devices.connect, { params: { id }, query: pairing ? { pairing } : {} });
  const check = (who: Person, id: string) =>
    house().call(who, devices.available, { params: { id } });
  const drop = (who: Person, id: string) => house().call(who, devices.drop, { params: { id } });
  const poll = ({ device, device_code }: Screen) =>
    house().call(null, devices.token, { body: { device_id: device, device_code } });
  const beat = ({ token }: Screen) => house().call(asPerson(token), devices.beat, {});
  const show = ({ token }: Screen) => house().call(asPerson(token), items.byToken, {});
  const fine = <T = DisplayView>(answer: Answer): T => {
    if (answer.status !== 200)
      throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  };
  /** A screen whose code the person has entered for the item. Answers it with its pairing. */
  const confirmed = async (who: Person, item: string) => {
    const screen = await open();
    const { pairing } = fine<{ pairing: string }>(await confirm(who, item, screen.user_code));
    return { screen, pairing };
  };
  /** Screens ask every two seconds; a test that is not about that does not wait. */
  const forgetPolls = (at: Date | null = null) =>
    house().parts.store.db.updateTable('screens').set({ polled_at: at }).execute();
  /** A screen that has its token and was heard. */
  const take = async (screen: Screen): Promise<Screen> => {
    await forgetPolls();
    const { token } = fine<{ token: string | null }>(await poll(screen));
    const shown = { ...screen, token: token ?? '' };
    fine(await beat(shown));
    return shown;
  };
  /** From the code to the shown image. */
  const shown = async (who: Person, item: string): Promise<Screen> => {
    await forgetLimits(house());
    const { screen, pairing } = await confirmed(who, item);
    fine(await connect(who, item, pairing));
    return take(screen);
  };
  const displayOf = (item: string) =>
    house()
      .parts.store.db.selectFrom('displays')
      .selectAll()
      .where('item_id', '=', item)
      .executeTakeFirst();
  /** The timer of silence rings, as the worker lets it ring. */
  const ringSilence = async (item: string) => {
    const id = (await displayOf(item))?.id ?? '';
    await ring(house(), { lifecycle: 'display', id, event: 'heartbeat.lose' });
  };
  return {
    ...{ open, confirm, connect, check, drop, poll, beat, show, fine },
    ...{ confirmed, take, shown, displayOf, ringSilence, forgetPolls },
  };
};

/** Does something while the server's clock is `ms` ahead of what it shows now; then gives the clock back. */
export const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  setClock(now() + ms);
  try {
    return await work();
  } finally {
    setClock(null);
  }
};

/**
 * A screen that stands alone for so long: the clock goes on by almost the time after which it would be silent, and it is
 * heard once each time. Throws at the first heartbeat that is refused. Answers how many there were.
 */
export const leaveAlone = async (
  house: TestServer,
  item: string,
  screen: Screen,
  ms: number,
): Promise<number> => {
  const { beat, fine, ringSilence } = displaying(() => house);
  const start = now();
  const step = heartbeatLimit - 1_000;
  let count = 0;
  for (let at = step; at < ms; at += step) {
    setClock(start + at);
    if (count % 100 === 0) {
      await forgetLimits(house);
      await ringSilence(item);
    }
    fine(await beat(screen));
    count += 1;
  }
  return count;
};

/** A server whose artist has two published images. No timer rings by itself there. */
export const startWithImages = async (name: string) => {
  const house = await startTestServer(name, { jobs: false });
  const artist = house.person('artist');
  const jobs = await openJobs(house.parts);
  const { item } = await publishedImage(house, artist, 'Tide');
  const other = (await publishedImage(house, artist, 'Ebb')).item;
  await jobs.stop();
  return { house, artist, item, other };
};

/** After a test: nothing is shown or lent, and the image is its artist's again. */
export const clearDisplays = async ({
  house,
  artist,
  item,
}: {
  house: TestServer;
  artist: Person;
  item: string;
}): Promise<void> => {
  setClock(null);
  const { clear, give } = lending(() => ({ house, item }));
  await clear();
  await give(item, { person: artist });
  const { db } = house.parts.store;
  await db.deleteFrom('timers').where('lifecycle', '=', 'display').execute();
  await db.deleteFrom('displays').execute();
  await db.updateTable('screens').set({ dark_at: new Date() }).execute();
};

/** A refusal as `toMatchObject` finds it. */
export const refusal = (status: number, code: string) => ({ status, body: { code } });

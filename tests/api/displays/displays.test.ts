import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { devices, type ConfirmedScreen, type DisplayView } from '#contract/devices';
import { items, type TokenItem } from '#contract/records/items';
import { heartbeatLimit } from '#machines/lifecycles/display/rules';
import { now } from '../../../server/store/clock';
import { join } from '../frame/concurrently';
import { runRounds } from './displayRounds';
import { follower } from '../live/follower';
import { forgetLimits } from '../security/forgetLimits';
import { lending } from '../loans/lending';
import { clearDisplays, displaying, later, leaveAlone, refusal, startWithImages } from './screens';
import { judgeTokens } from '../passport/tokenPattern';
import { until, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let artist: Person;
/** Two published images of the artist. */
let item: string;
let other: string;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const { open, confirm, connect, check, drop, poll, beat, show, fine, confirmed, take, shown } =
  displaying(() => house);
const { displayOf, ringSilence, forgetPolls } = displaying(() => house);
const { give } = lending(() => ({ house, item }));

beforeAll(async () => {
  ({ house, artist, item, other } = await startWithImages('displays'));
}, 120_000);
afterAll(() => house?.close());
beforeEach(() => forgetLimits(house));
afterEach(() => clearDisplays({ house, artist, item }));

describe('a pairing', () => {
  it('goes from the code on the screen to the image on it', async () => {
    const screen = await open();
    expect(screen.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect((await poll(screen)).body).toEqual({ state: 'pending', token: null, item_id: null });
    expect(fine(await check(artist, item))).toMatchObject({ available: true, screen: null });

    const typed = screen.user_code.toLowerCase().replace('-', ' ');
    const said = fine<ConfirmedScreen>(await confirm(artist, item, typed));
    expect(said.screen.address).toMatch(/127\.0\.0\.1/);
    await later(3_000, async () =>
      expect((await poll(screen)).body).toMatchObject({ state: 'confirmed', token: null }),
    );
    expect(fine(await connect(artist, item))).toMatchObject({
      lifecycle: { label: 'Connected' },
      available: false,
      screen: said.screen,
    });

    const on = await later(6_000, () => take(screen));
    expect(on.token).toMatch(/^screen_[\w-]{43}$/);
    const seen = fine<TokenItem>(await show(on));
    expect(seen).toMatchObject({ id: item, name: 'Tide', owner: '', record: { msrp: null } });
    const art = await fetch(house.url + (seen.display?.art.urls.large ?? ''));
    expect([art.status, art.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // The token is told until the screen is heard, and no more.
    await later(9_000, async () =>
      expect(await poll(screen)).toMatchObject(refusal(410, 'code_expired')),
    );
  });

  it('keeps codes and tokens as hashes', async () => {
    const on = await shown(artist, item);
    const rows = JSON.stringify(
      await house.parts.store.db.selectFrom('screens').selectAll().execute(),
    );
    for (const secret of [on.token, on.device_code, on.user_code.replace('-', '')]) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(JSON.stringify([...Buffer.from(secret)]).slice(1, -1));
    }
  });

  it('gives tokens of 256 bits without a pattern', () => {
    // Ten thousand: npm run bench -- displays
    expect(judgeTokens(1_000)).toEqual({ distinct: 1_000, bits: 256, leaning: 0, paired: 0 });
  });

  it('ends with its code after ten minutes, and no other device takes its token', async () => {
    const { screen, pairing } = await confirmed(artist, item);
    const unseen = await open();
    expect(await poll({ ...screen, device: randomUUID() })).toMatchObject(
      refusal(404, 'not_found'),
    );
    await later(10 * minute, async () => {
      expect(await confirm(artist, item, unseen.user_code)).toMatchObject(
        refusal(422, 'code_wrong'),
      );
      expect(await connect(artist, item, pairing)).toMatchObject(refusal(409, 'refused'));
      expect(await poll(unseen)).toMatchObject(refusal(410, 'code_expired'));
    });
    await later(10 * minute - 1_000, () => connect(artist, item, pairing).then(fine));
  });

  it('asks a screen to wait between two questions', async () => {
    const screen = await open();
    await forgetPolls(new Date(now() + minute));
    expect(await poll(screen)).toMatchObject(refusal(429, 'slow_down'));
  });

  it('allows five wrong codes in ten minutes; then not even the right one', async () => {
    const screen = await open();
    for (let n = 0; n < 5; n += 1)
      expect(await confirm(artist, item, 'BBBB-BBBB')).toMatchObject(refusal(422, 'code_wrong'));
    expect((await confirm(artist, item, screen.user_code)).status).toBe(429);
    await forgetLimits(house, 'screen codes of %');
    expect((await confirm(artist, item, screen.user_code)).status).toBe(200);
  });

  it('counts wrong codes that are sent at once', async () => {
    const tries = Array.from({ length: 40 }, () => confirm(artist, item, 'CCCC-CCCC'));
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    expect(answers.filter((status) => status === 422).length).toBeLessThanOrEqual(5);
    expect(answers.filter((status) => ![422, 429].includes(status))).toEqual([]);
  });

  it('is one person’s: of two who type the same code at once one wins', async () => {
    const friend = await join(house, 'Friend', 'BUYER');
    await give(other, { person: friend });
    const screen = await open();
    const both = await Promise.all([
      confirm(artist, item, screen.user_code),
      confirm(friend, other, screen.user_code),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await give(other, { person: artist });
  });

  it('may be meant for another image by the same person until it is connected', async () => {
    const { screen, pairing } = await confirmed(artist, other);
    const again = fine<ConfirmedScreen>(await confirm(artist, item, screen.user_code));
    expect(again.pairing).toBe(pairing);
    expect(await connect(artist, other, pairing)).toMatchObject(refusal(409, 'no_screen'));
    fine(await connect(artist, item, pairing));
    // It is connected, and has not asked for its token yet.
    expect(await confirm(artist, other, screen.user_code)).toMatchObject(
      refusal(422, 'code_wrong'),
    );
    expect((await show(await take(screen))).status).toBe(200);
  });

  it('answers bad input with the field, and 404 for a token that is none', async () => {
    const bad = await house.call(null, devices.code, { params: { id: 'hall' } });
    expect(bad).toMatchObject({ status: 400, body: { fields: [{ field: 'id' }] } });
    expect((await confirm(artist, item, 'AB')).status).toBe(400);
    const nobody = { ...(await open()), token: `screen_${'x'.repeat(43)}` };
    expect((await beat(nobody)).status).toBe(404);
    expect((await show(nobody)).status).toBe(404);
    expect((await house.call(null, items.byToken, {})).status).toBe(404);
  });
});

describe('one screen at a time', () => {
  it('of twenty screens that ask at once one wins, round after round', async () => {
    const rounds = 4;
    expect(await runRounds(house, { owner: artist, item }, { rounds, screens: 20 })).toEqual({
      oneWon: rounds,
      oneLease: rounds,
      oneReturned: rounds,
      off: [],
    });
  }, 120_000);

  it('asked twice for one screen it answers the same', async () => {
    const { pairing } = await confirmed(artist, item);
    fine(await connect(artist, item, pairing));
    expect(fine(await connect(artist, item, pairing)).lifecycle.label).toBe('Connected');
  });

  it('the screen that was stopped says so at once, and another can be connected', async () => {
    const on = await shown(artist, item);
    const line = follower(house.url, on.token, `display:${item}`);
    expect(await line.come()).toMatchObject({ ok: true });
    expect((await line.also(`item:${item}`)).ok).toBe(false);
    expect((await line.also(`display:${other}`)).ok).toBe(false);
    expect(fine(await drop(artist, item))).toMatchObject({ available: true, screen: null });
    await until('the event', () =>
      Promise.resolve(line.events.some(({ state }) => state === 'free')),
    );
    line.leave();
    expect(await beat(on)).toMatchObject(refusal(410, 'display_dropped'));
    expect(await show(on)).toMatchObject(refusal(410, 'display_dropped'));
    const next = await shown(artist, item);
    expect((await show(next)).status).toBe(200);
    expect(await show(on)).toMatchObject(refusal(410, 'display_replaced'));
  });

  it('a screen that was stopped and does not answer keeps the image for its last lease', async () => {
    const on = await shown(artist, item);
    fine(await drop(artist, item));
    const next = await confirmed(artist, item);
    const taken = await connect(artist, item, next.pairing);
    expect(taken).toMatchObject({
      ...refusal(409, 'display_lit'),
      body: { message: expect.stringMatching(/for (4[3-5]) seconds/) as string },
    });
    expect(taken.headers.get('retry-after')).toMatch(/^4[3-5]$/);
    await later(heartbeatLimit, async () => {
      fine(await connect(artist, item, next.pairing));
      expect(await beat(on)).toMatchObject(refusal(410, 'display_replaced'));
    });
  });

  it('a screen that reads its item after the stop is dark too, and another can be connected', async () => {
    const on = await shown(artist, item);
    fine(await drop(artist, item));
    expect(await show(on)).toMatchObject(refusal(410, 'display_dropped'));
    expect((await show(await shown(artist, item))).status).toBe(200);
  });

  it('a screen that was stopped hears that, and nothing of the screens after it', async () => {
    const on = await shown(artist, item);
    const line = follower(house.url, on.token, `display:${item}`);
    await line.come();
    const ends: unknown[] = [];
    line.hear('end', (said) => ends.push(said));
    fine(await drop(artist, item));
    await until('the end of the line', () => Promise.resolve(ends.length > 0));
    // Told so, it asks and is dark.
    expect((await beat(on)).status).toBe(410);
    await shown(artist, item);
    expect(line.events.map(({ data }) => data.event)).toEqual(['display.drop']);
    await expect(line.come()).rejects.toThrow('unauthorized');
    line.leave();
  });

  it('stays free where nothing is stopped', async () => {
    expect(await drop(artist, item)).toMatchObject(refusal(409, 'refused'));
  });
});

describe('silence', () => {
  it('frees the image at its moment, not before; the screen comes back by itself', async () => {
    const on = await shown(artist, item);
    await later(heartbeatLimit - 2_000, () => ringSilence(item));
    expect((await displayOf(item))?.state).toBe('connected');
    await later(heartbeatLimit, async () => {
      await ringSilence(item);
      expect((await displayOf(item))?.state).toBe('free');
      expect(await show(on)).toMatchObject(refusal(409, 'display_silent'));
      fine(await beat(on));
      expect((await show(on)).status).toBe(200);
    });
  });

  it('does not wait for the timer: a lease that has run out is taken by the next', async () => {
    const on = await shown(artist, item);
    await later(heartbeatLimit + 1_000, async () => {
      const next = await confirmed(artist, item);
      fine(await connect(artist, item, next.pairing));
      expect(await beat(on)).toMatchObject(refusal(410, 'display_replaced'));
    });
  });

  it('of thirty days ends the session', async () => {
    const on = await shown(artist, item);
    await later(31 * day, async () =>
      expect(await beat(on)).toMatchObject(refusal(410, 'display_expired')),
    );
  });

  it('a screen left alone for hours is heard all the time, and leaves no trace in the history', async () => {
    const on = await shown(artist, item);
    const written = () =>
      house.parts.store.db
        .selectFrom('history')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('item_id', '=', item)
        .executeTakeFirstOrThrow();
    const before = await written();
    // The whole week is a bench: npm run bench -- displays
    expect(await leaveAlone(house, item, on, 2 * hour)).toBe(163);
    expect((await show(on)).status).toBe(200);
    expect(await written()).toEqual(before);
  });

  it('a screen whose power was off for a week shows the image again, at addresses that are good', async () => {
    const on = await shown(artist, item);
    await later(7 * day, async () => {
      await ringSilence(item);
      fine(await beat(on));
      const seen = fine<TokenItem>(await show(on));
      const { status } = await fetch(house.url + (seen.display?.art.urls.large ?? ''));
      expect(status).toBe(200);
    });
  });
});

describe('what is told of a display', () => {
  it('lists the images that are or were on a screen to their own side, the shown one first', async () => {
    const list = async (who: Person, query = {}) =>
      (await house.done(who, devices.list, { query })).content.map(({ id }) => id);
    await shown(artist, other);
    fine(await drop(artist, other));
    await shown(artist, item);
    expect(await list(artist)).toEqual([item, other]);
    expect(await list(artist, { page: 1, size: 1 })).toEqual([other]);
    for (const name of ['owner', 'main', 'it'] as const)
      expect(await list(house.person(name))).toEqual([]);
    await clearDisplays({ house, artist, item: other });
  });

  it('its steps are told to whoever may show it, and stand in no history of the object', async () => {
    await shown(artist, item);
    fine(await drop(artist, item));
    const view = fine<DisplayView>(await check(artist, item));
    expect(view.steps.map(({ label }) => label)).toEqual([
      'Prepared',
      'Screen connected',
      'Stopped',
    ]);
    const { history } = await house.done(artist, items.one, { params: { id: item } });
    expect(history.filter(({ lifecycle }) => lifecycle === 'display')).toEqual([]);
  });
});

describe('E052 with the code of a QR link', () => {
  it('reads its item; once it is revoked 410 in the words of the specification', async () => {
    const { code } = await house.done(artist, items.qrCode, { params: { id: item } });
    const visitor = { name: 'visitor', id: '', token: code };
    const seen = fine<TokenItem>(await house.call(visitor, items.byToken, {}));
    expect(seen).toMatchObject({ id: item, version: 'full', display: null, owner: '' });
    // Whoever types a code asks here first where it leads: its page counts the opening.
    const { db } = house.parts.store;
    expect(await db.selectFrom('links').select('opened').execute()).toEqual([{ opened: 0 }]);
    await db.updateTable('links').set({ state: 'revoked' }).execute();
    expect(await house.call(visitor, items.byToken, {})).toMatchObject({
      status: 410,
      body: { message: 'This QR code has expired.' },
    });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVideo } from '../../../server/openVideo';
import { draft, serialOf } from '../records/drafts';
import { photo } from '../verification/footage';
import { lending } from '../loans/lending';
import { make, publish } from '../frame/concurrently';
import { clearDisplays, displaying, startWithImages } from '../displays/screens';
import type { Person, TestServer } from '../frame/testServer';

let house: TestServer;
let artist: Person;
/** Two published images of the artist. */
let item: string;
let other: string;
let original: Buffer;

const { shown, drop } = displaying(() => house);
const loan = lending(() => ({ house, item }));

const asked = (path: string, who: Person | null, headers: Record<string, string> = {}) =>
  fetch(`${house.url}${path}`, {
    redirect: 'manual',
    headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...headers },
  });
const stream = (who: Person | null, id = item) =>
  asked(`/items_manager/v1/items/${id}/stream`, who);
const footage = (who: Person | null, id = item, headers = {}) =>
  asked(`/video_worker/?itemId=${id}`, who, headers);
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
/** Where E054 leads, as a path. */
const address = async (who: Person, id = item) => {
  const answer = await stream(who, id);
  expect(answer.status).toBe(307);
  const { origin, pathname } = new URL(answer.headers.get('location') ?? '');
  expect(origin).toBe(new URL(house.url).origin);
  return pathname;
};
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

beforeAll(async () => {
  ({ house, artist, item, other } = await startWithImages('streams'));
  original = await photo();
}, 120_000);
afterAll(() => house?.close());

describe('the work in full', () => {
  it('is streamed to its owner by an address for this item, whole and in ranges', async () => {
    const path = await address(artist);
    const whole = await asked(path, null);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect((await bytes(whole)).equals(original)).toBe(true);
    const part = await asked(path, null, { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${original.length}`);
    expect((await bytes(part)).equals(original.subarray(10, 20))).toBe(true);
    const beyond = await asked(path, null, { range: `bytes=${original.length}-` });
    expect(beyond.status).toBe(416);
  });

  it('comes by the bearer too, where one can be sent', async () => {
    const whole = await footage(artist);
    expect(whole.status).toBe(200);
    expect((await bytes(whole)).equals(original)).toBe(true);
    const part = await footage(artist, item, { range: 'bytes=0-3' });
    expect((await bytes(part)).equals(original.subarray(0, 4))).toBe(true);
  });

  it('is not for others: the refusal says for whom it is', async () => {
    for (const name of ['owner', 'dealer', 'main', 'expert', 'admin'])
      for (const ask of [stream, footage]) {
        const answer = await ask(house.person(name));
        expect(answer.status, name).toBe(403);
        expect(await codeOf(answer)).toBe('not_entitled');
      }
    for (const ask of [stream, footage]) {
      expect((await ask(null)).status).toBe(401);
      expect((await ask(house.person('newcomer'))).status).toBe(403);
      expect((await ask(artist, randomUUID())).status).toBe(404);
    }
  });

  it('of a draft is not known to others, and a physical object has none', async () => {
    const hidden = serialOf(await draft(house, artist, { type: 'digital' }));
    for (const ask of [stream, footage]) {
      expect((await ask(house.person('owner'), hidden)).status).toBe(404);
      expect((await ask(artist, hidden)).status).toBe(404);
    }
    const dealer = house.person('dealer');
    const thing = await make(house, dealer, '', { name: 'Vase' });
    await publish(house, dealer, thing);
    const answer = await stream(dealer, thing.item);
    expect(await answer.json()).toMatchObject({ message: 'This object has no digital image.' });
  });

  it('names the field that is wrong', async () => {
    const answer = await asked('/video_worker/?itemId=none', artist);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: [{ field: 'itemId' }] });
  });
});

describe('an address of the work', () => {
  const holder = () => ({ kind: 'account', id: artist.id }) as const;
  const soon = () => Math.floor(Date.now() / 1_000) + 60;

  it('is over with its time, and cannot be changed', async () => {
    const { streams } = house.parts;
    const late = streams.mint({ item, holder: holder() }, Math.floor(Date.now() / 1_000) - 1);
    const fine = streams.mint({ item, holder: holder() }, soon());
    const foreign = streams.mint({ item: other, holder: holder() }, soon());
    const mixed = Buffer.concat([
      Buffer.from(foreign, 'base64url').subarray(0, 39),
      Buffer.from(fine, 'base64url').subarray(39),
    ]).toString('base64url');
    for (const token of [late, mixed, `${fine}x`, fine.slice(1), `${fine.slice(0, -1)}.`, 'none'])
      expect((await asked(`/video_worker/${token}`, null)).status, token).toBe(410);
    expect((await asked(`/video_worker/${fine}`, null)).status).toBe(200);
  });

  it('ends with the right of its holder, at the next range', async () => {
    await loan.give(item, { company: 'Strandgaten Museum' });
    const main = house.person('main');
    const path = await address(main);
    expect((await asked(path, null, { range: 'bytes=0-9' })).status).toBe(206);
    await loan.give(item, { person: artist });
    expect((await asked(path, null, { range: 'bytes=10-19' })).status).toBe(410);
    expect((await footage(main)).status).toBe(403);
  });

  it('of a screen is good while the screen may show the image', async () => {
    const on = await shown(artist, item);
    const screen = await house.parts.store.db
      .selectFrom('screens')
      .select('id')
      .where('item_id', '=', item)
      .executeTakeFirstOrThrow();
    expect(on).toBeDefined();
    const mint = (of: string) =>
      house.parts.streams.mint({ item: of, holder: { kind: 'screen', id: screen.id } }, soon());
    expect((await asked(`/video_worker/${mint(item)}`, null)).status).toBe(200);
    expect((await asked(`/video_worker/${mint(other)}`, null)).status).toBe(410);
    await drop(artist, item);
    expect((await asked(`/video_worker/${mint(item)}`, null)).status).toBe(410);
    await clearDisplays({ house, artist, item });
  });
});

describe('the video worker as a server of its own', () => {
  it('streams, lets the pages of the product ask, and answers nothing else', async () => {
    const worker = await openVideo(house.parts);
    try {
      const token = house.parts.streams.mint(
        { item, holder: { kind: 'account', id: artist.id } },
        Math.floor(Date.now() / 1_000) + 60,
      );
      const whole = await worker.inject({ url: `/video_worker/${token}` });
      expect(whole.statusCode).toBe(200);
      expect(whole.rawPayload.equals(original)).toBe(true);
      expect(whole.headers['access-control-allow-origin']).toBe(new URL(house.url).origin);
      const before = await worker.inject({ method: 'OPTIONS', url: '/video_worker/' });
      expect(before.statusCode).toBe(204);
      expect(before.headers['access-control-allow-headers']).toContain('authorization');
      const own = await worker.inject({
        url: `/video_worker/?itemId=${item}`,
        headers: { authorization: `Bearer ${artist.token}` },
      });
      expect(own.statusCode).toBe(200);
      expect((await worker.inject({ url: `/video_worker/?itemId=${item}` })).statusCode).toBe(401);
      expect((await worker.inject({ url: '/items_manager/v1/items' })).statusCode).toBe(404);
    } finally {
      await worker.close();
    }
  });
});

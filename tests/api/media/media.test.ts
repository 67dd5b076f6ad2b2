import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/frame/call';
import { messages } from '#contract/frame/messages';
import { models } from '#contract/records/models';
import type { Media, MediaKind } from '#contract/frame/shapes';
import { tileAddress, topLevel } from '#contract/records/tiles';
import type { uploads } from '#contract/records/uploads';
import { follower } from '../live/follower';
import { draft } from '../records/drafts';
import { secondFilming } from '../verification/footage';
import { startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import { artOf, fetched, noise, withArt } from './mediaPictures';
import { named } from '../security/errors';
import { askArrived, chunksOf, send, sendChunk, sending } from './uploading';

let house: TestServer;
let artist: Person;
beforeAll(async () => {
  house = await startTestServer('media');
  artist = house.person('artist');
});
afterAll(() => house?.close());

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const at = (path = '') => house.url + path;
const avif = { accept: 'image/avif,image/webp,*/*' };

it('a picture is told live to whoever sent it: that it is there, was looked at, and is ready', async () => {
  const live = follower(house.url, artist.token, `account:${artist.id}`);
  await live.come();
  const red = { width: 900, height: 600, channels: 3 as const, background: '#c00' };
  const bytes = await sharp({ create: red }).png().toBuffer();
  const id = await send(house, artist, bytes, 'ITEMS_IMAGE', 'red.png');
  const states = () =>
    live.events.filter((one) => one.type === 'media' && one.id === id).map(({ state }) => state);
  await until('all of it', () => Promise.resolve(states().length >= 3));
  const [first, ...others] = states();
  expect(first).toBe('arrived');
  // Two jobs, in any order: its credentials are read, and it is drawn.
  expect(others.sort()).toEqual(['looked at', 'ready']);
  live.leave();
});

describe('a photo with a place, on its side, in wide colours', () => {
  let photo: Media;
  const pictures: { name: string; bytes: Buffer; type: string | null }[] = [];
  beforeAll(async () => {
    const place = {
      IFD0: { Artist: 'Somebody named', Orientation: '6' },
      IFD3: { GPSLatitude: '60/1 23/1 0/1', GPSLatitudeRef: 'N' },
    };
    const red = sharp({
      create: { width: 2600, height: 1400, channels: 3, background: '#ff0000' },
    });
    const bytes = await red
      .withIccProfile('p3')
      .withExif(place)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>GPS secret place</note></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6 });
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { model } = await withArt(house, artist, bytes, 'photo.jpg');
    photo = await until('tiles', async () => {
      const art = await artOf(house, artist, model);
      return art?.urls.tiles ? art : null;
    });
    const take = async (name: string, url: string, headers = {}) => {
      const { answer, bytes: got } = await fetched(at(url), headers);
      expect(answer.status, name).toBe(200);
      pictures.push({ name, bytes: got, type: answer.headers.get('content-type') });
    };
    const { small = '', medium = '', large = '', tiles = '' } = photo.urls;
    for (const [name, url] of Object.entries({ small, medium, large })) await take(name, url);
    await take('medium as AVIF', medium, avif);
    await take('large as AVIF', large, avif);
    const top = topLevel(photo.width ?? 0, photo.height ?? 0);
    for (const [level, column, row] of [
      [0, 0, 0],
      [top - 1, 1, 1],
      [top, 0, 0],
      [top, 2, 5],
    ] as const)
      await take(`tile ${level}/${column}_${row}`, tileAddress(tiles, level, column, row));
  });

  it('is shown upright, in WebP, and in AVIF to those who take it', () => {
    expect([photo.width, photo.height]).toEqual([1400, 2600]);
    const types = Object.fromEntries(pictures.map(({ name, type }) => [name, type]));
    expect(types).toMatchObject({
      small: 'image/webp',
      large: 'image/webp',
      'medium as AVIF': 'image/avif',
      'large as AVIF': 'image/avif',
    });
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('tells nothing of where and by whom (%i)', async (index) => {
    const { bytes, name } = pictures[index] ?? { bytes: Buffer.alloc(0), name: 'none' };
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc }, name).toEqual({});
    expect(orientation ?? 1, name).toBe(1);
    for (const word of ['GPS', 'Somebody', 'secret'])
      expect(bytes.includes(word), `${name}: ${word}`).toBe(false);
    const { channels } = await sharp(bytes).stats();
    const [red, green, blue] = channels.map(({ mean }) => mean);
    // The red of sRGB, which Display P3 writes as 234, 51, 35
    expect(red, name).toBeGreaterThan(250);
    expect(Math.max(green ?? 255, blue ?? 255), name).toBeLessThan(8);
  });

  it('has one signed address for all tiles, good for these alone', async () => {
    const { tiles = '' } = photo.urls;
    const status = async (url: string) => (await fetch(at(url))).status;
    expect(await status(tileAddress(tiles, 3, 0, 0))).toBe(200);
    expect(await status(tileAddress(tiles, 3, 1, 0))).toBe(404);
    expect(await status(tileAddress(tiles, 12, 0, 99))).toBe(404);
    expect(await status(tileAddress(tiles, 99, 0, 0))).toBe(404);
    expect(await status(tileAddress(tiles, -1, 0, 0))).toBe(404);
    expect(await status(tiles)).toBe(404);
    const forged = tiles.replace(/sign=(.)/, (_, first) => `sign=${first === '_' ? 'a' : '_'}`);
    expect(await status(tileAddress(forged, 3, 0, 0))).toBe(404);
    expect(await status(tileAddress(tiles.replace(/until=\d+/, 'until=1'), 3, 0, 0))).toBe(404);
    expect(await status((photo.urls.large ?? '').replace('/large', '/tiles/3/0_0'))).toBe(404);
    expect(await status(tiles.replace('/tiles', '/original'))).toBe(404);
  });
});

describe('the digital art', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['jpeg', () => noise(90, 60).jpeg().toBuffer(), 'image/jpeg'],
    ['png', () => noise(90, 60).png().toBuffer(), 'image/png'],
    ['webp', () => noise(90, 60).webp().toBuffer(), 'image/webp'],
    ['gif', () => noise(90, 60).gif().toBuffer(), 'image/gif'],
    ['tiff', () => noise(90, 60).tiff().toBuffer(), 'image/tiff'],
    ['avif', () => noise(90, 60).avif({ effort: 0 }).toBuffer(), 'image/avif'],
    [
      'svg',
      () =>
        Promise.resolve(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>'),
        ),
      'image/svg+xml',
    ],
  ])('may be %s, by content; it comes back byte by byte', async (name, make, type) => {
    const bytes = await make();
    const { media } = await withArt(house, artist, bytes, `art.${name}`);
    expect(media).toMatchObject({ content_type: type, ready: true, width: 90, height: 60 });
    expect(media.sha256).toBe(sha(bytes));
    const { bytes: back } = await fetched(at(media.urls.original));
    expect(sha(back)).toBe(sha(bytes));
  });

  it.each<[string, string, MediaKind, RegExp]>([
    [
      'HEIC',
      '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
      'ITEMS_IMAGE',
      /HEIC .* Save the picture as JPEG/,
    ],
    ['a container of HEIC', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'ITEMS_IMAGE', /HEIC/],
    ['WebM', '\x1a\x45\xdf\xa3\x93\x42\x82\x88webm', 'ITEMS_VIDEO', /\.mp4/],
    ['QuickTime', '\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'ITEMS_VIDEO', /\.mp4/],
    ['a document', '%PDF-1.4', 'ITEMS_IMAGE', /pdf is not supported/],
  ])('may not be %s: the rule is named', async (_, head, kind, rule) => {
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(100)]);
    const answer = await sendChunk(house, artist, sending(bytes, kind, 'art.jpg'), 0);
    expect(answer).toMatchObject({ status: 422, body: { code: 'file_refused' } });
    expect((answer.body as { message: string }).message).toMatch(rule);
  });

  it('is one file: two are refused, of two at the same instant one is, and one takes the place of a known one', async () => {
    const ids = await Promise.all(
      ['a.png', 'b.png'].map(async (name) =>
        send(house, artist, await noise(20, 20).png().toBuffer(), 'ITEMS_IMAGE', name),
      ),
    );
    const model = await draft(house, artist, { type: 'digital' });
    const both = await house.callUntyped(artist, models.edit, {
      params: { id: model.id },
      body: { digital_art: ids },
    });
    expect(both.status).toBe(422);
    expect(JSON.stringify(both.body)).toContain(messages.oneDigitalArt);
    expect(named(both)).toContain('digital_art');
    expect(await artOf(house, artist, model.id)).toBeNull();
    const choose = (digital_art: string, digital_art_before?: string) =>
      house.call(artist, models.edit, {
        params: { id: model.id },
        body: { digital_art, ...(digital_art_before && { digital_art_before }) },
      });
    const answers = await Promise.all(ids.map((id) => choose(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [chosen = '', other = ''] = answers[0]?.status === 200 ? ids : [...ids].reverse();
    expect((await artOf(house, artist, model.id))?.id).toBe(chosen);
    const late = await choose(other);
    expect(late.body).toMatchObject({ code: 'one_digital_art', message: messages.oneDigitalArt });
    expect((await choose(other, chosen)).status).toBe(200);
    expect((await artOf(house, artist, model.id))?.id).toBe(other);
  });

  it('is whole after chunks came out of order, twice, in parallel and cut', async () => {
    const bytes = await noise(1500, 1400).png({ compressionLevel: 0 }).toBuffer();
    const upload = sending(bytes, 'ITEMS_IMAGE', 'large.png');
    const total = chunksOf(upload);
    expect(total).toBeGreaterThanOrEqual(5);
    const order = Array.from({ length: total }, (_, index) => total - 1 - index);
    const cut = await sendChunk(house, artist, upload, 2, {}, bytes.subarray(0, 1000));
    expect(cut.status).toBe(422);
    await Promise.all(order.slice(0, 3).map((index) => sendChunk(house, artist, upload, index)));
    expect(await askArrived(house, artist, upload)).toEqual(
      order.slice(0, 3).sort((a, b) => a - b),
    );
    const answers = await Promise.all(
      [...order, ...order].map((index) => sendChunk(house, artist, upload, index)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const ids = new Set(
      answers.flatMap(({ body }) => (body as AnswerOf<typeof uploads.chunk>).media?.id ?? []),
    );
    expect(ids.size).toBe(1);
    const last = await sendChunk(house, artist, upload, 0);
    const { media } = last.body as AnswerOf<typeof uploads.chunk>;
    expect(media?.sha256).toBe(sha(bytes));
    expect(sha((await fetched(at(media?.urls.original))).bytes)).toBe(sha(bytes));
  });
});

describe('a video', () => {
  let model: string;
  let media: Media;
  let film: Buffer;
  beforeAll(async () => {
    film = await secondFilming();
    const made = await withArt(house, artist, film, 'work.mp4', 'ITEMS_VIDEO');
    ({ model, media } = made);
  });

  it('has a poster frame in the display sizes', async () => {
    expect(media).toMatchObject({ ready: true, refused: null, content_type: 'video/mp4' });
    const { bytes, answer } = await fetched(at(media.urls.medium));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    expect(width / height).toBeCloseTo((media.width ?? 0) / (media.height ?? 1), 1);
    const { entropy } = await sharp(bytes).stats();
    expect(entropy).toBeGreaterThan(2);
  });

  it('is the model’s video (E045), for those who may know of it', async () => {
    const ask = { params: { id: model } };
    const { video } = await house.done(artist, models.video, ask);
    expect(video).toMatchObject({ id: media.id, sha256: sha(film) });
    for (const name of ['owner', 'dealer', 'creator', 'main'])
      expect((await house.call(house.person(name), models.video, ask)).status).toBe(404);
    const admin = await house.done(house.person('admin'), models.video, ask);
    expect(admin.video?.urls.original).toBeUndefined();
    expect(admin.video?.urls.medium).toBeDefined();
    const still = await draft(house, artist, { type: 'digital' });
    expect(await house.done(artist, models.video, { params: { id: still.id } })).toEqual({
      video: null,
    });
  });

  it('plays by ranges; one beyond its end is 416', async () => {
    const url = at(media.urls.original);
    const size = film.length;
    const range = async (asked: string) => {
      const { answer, bytes } = await fetched(url, { range: asked });
      return [answer.status, answer.headers.get('content-range'), sha(bytes)];
    };
    const part = (start: number, end: number) => [
      206,
      `bytes ${start}-${end}/${size}`,
      sha(film.subarray(start, end + 1)),
    ];
    expect(await range('bytes=0-0')).toEqual(part(0, 0));
    expect(await range('bytes=100-199')).toEqual(part(100, 199));
    expect(await range('bytes=-50')).toEqual(part(size - 50, size - 1));
    expect(await range(`bytes=${size - 10}-`)).toEqual(part(size - 10, size - 1));
    expect(await range(`bytes=5-${size * 3}`)).toEqual(part(5, size - 1));
    for (const beyond of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0'])
      expect((await range(beyond)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    for (const none of ['bytes=-', 'lines=1-2', 'bytes=a-b'])
      expect(await range(none)).toEqual([200, null, sha(film)]);
  });

  it('that is none is refused in words', async () => {
    const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1');
    const broken = Buffer.concat([head, Buffer.alloc(5000, 7)]);
    const made = await withArt(house, artist, broken, 'broken.mp4', 'ITEMS_VIDEO');
    expect(made.media.refused).toMatch(/no video/);
  });
});

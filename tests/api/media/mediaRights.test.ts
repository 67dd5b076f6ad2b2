import { createHash } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { tileAddress, topLevel } from '#contract/records/tiles';
import { artOf, fetched, noise, withArt } from './mediaPictures';
import { secondFilming } from '../verification/footage';
import { make, publish } from '../frame/concurrently';
import { edit } from '../records/drafts';
import { send, sendChunk, sending } from './uploading';
import { uploads } from '#contract/records/uploads';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let artist: Person;
beforeAll(async () => {
  house = await startTestServer('media-rights');
  artist = house.person('artist');
}, 90_000);
afterAll(() => house?.close());

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const at = (path = '') => house.url + path;

describe('the digital art of a stranger', () => {
  it('is seen at 1200 pixels, in the record, the card and the public passport', async () => {
    const bytes = await noise(2100, 500).jpeg().toBuffer();
    const { model } = await withArt(house, artist, bytes, 'work.jpg');
    const own = await until('tiles', async () => {
      const art = await artOf(house, artist, model);
      return art?.urls.tiles ? art : null;
    });
    expect(Object.keys(own.urls).sort()).toEqual(['large', 'medium', 'original', 'small', 'tiles']);
    const admin = house.person('admin');
    const view = await house.done(admin, models.one, { params: { id: model } });
    expect(Object.keys(view.digital_art?.urls ?? {}).sort()).toEqual(['medium', 'small']);
    expect(view.digital_art?.sha256).toBe(sha(bytes));
    for (const { cover } of view.serials)
      expect(Object.keys(cover?.urls ?? {}).sort()).toEqual(['medium', 'small']);
    const list = await house.done(artist, models.list, {});
    expect(JSON.stringify(list)).not.toMatch(/\/(tiles|large)\?/);
    const { bytes: shown } = await fetched(at(view.digital_art?.urls.medium));
    expect((await sharp(shown).metadata()).width).toBe(1200);
  });

  it('has addresses that are good for half an hour at most where only some are entitled', async () => {
    const { media } = await withArt(house, artist, await noise(240, 10).png().toBuffer(), 'a.png');
    const minutes = (url = '') =>
      (Number(new URL(url, house.url).searchParams.get('until')) - Date.now() / 1000) / 60;
    expect(minutes(media.urls.original)).toBeGreaterThan(14);
    expect(minutes(media.urls.original)).toBeLessThanOrEqual(30);
    expect(minutes(media.urls.small)).toBeGreaterThan(5 * 60);
    const { answer } = await fetched(at(media.urls.original));
    expect(
      Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1]),
    ).toBeLessThan(1_801);
  });
});

describe('the specification’s path_url', () => {
  it('is the largest that the reader may have, under a name', async () => {
    const bytes = await noise(2100, 500).jpeg().toBuffer();
    const { model } = await withArt(house, artist, bytes, 'path.jpg');
    const own = await until('its sizes', async () => {
      const art = await artOf(house, artist, model);
      return art?.urls.large ? art : null;
    });
    expect(own.path_url).toMatch(/\/original\/file\.jpeg\?/);
    expect(sha((await fetched(at(own.path_url))).bytes)).toBe(sha(bytes));
    const seen = await house.done(house.person('admin'), models.one, { params: { id: model } });
    expect(seen.digital_art?.path_url).toMatch(/\/medium\/file\.webp\?/);
    expect((await fetched(at(seen.digital_art?.path_url))).answer.status).toBe(200);
    for (const { cover } of seen.serials) expect(cover?.path_url).toMatch(/\/medium\/file\.webp\?/);
  });

  it('ends in .mp4 where it is a video', async () => {
    const creator = house.person('creator');
    const film = await secondFilming(61);
    const upload = sending(film, 'FINGERPRINTS', 'film.mov');
    const answer = await sendChunk(house, creator, upload, 0);
    const { media } = uploads.chunk.output.parse(answer.body);
    expect(media?.path_url).toMatch(/\/original\/file\.mp4\?/);
    expect(sha((await fetched(at(media?.path_url))).bytes)).toBe(sha(film));
    const forged = media?.path_url.replace('/original/', '/large/');
    expect((await fetch(at(forged))).status).toBe(404);
  });
});

describe('a stored file that is damaged', () => {
  it('is refused instead of an answer that never ends', async () => {
    const { media } = await withArt(
      house,
      artist,
      await noise(230, 40).jpeg().toBuffer(),
      'cut.jpg',
    );
    const { model } = await withArt(
      house,
      artist,
      await noise(2100, 600).jpeg().toBuffer(),
      'b.jpg',
    );
    const deep = await until('tiles', async () => {
      const art = await artOf(house, artist, model);
      return art?.urls.tiles ? art : null;
    });
    const files = join(house.parts.config.dataDir, 'files/media');
    truncateSync(join(files, media.id, 'original'), 100);
    truncateSync(join(files, deep.id, 'tiles'), 100);
    const top = topLevel(deep.width ?? 0, deep.height ?? 0);
    for (const url of [media.urls.original, tileAddress(deep.urls.tiles ?? '', top, 1, 0)]) {
      const { answer, bytes } = await fetched(at(url));
      expect([answer.status, JSON.parse(bytes.toString())]).toMatchObject([
        500,
        { code: 'damaged' },
      ]);
    }
  });
});

describe('the own file of a photo or thumbnail, which tells where it was taken', () => {
  it('is for the makers’ side; owners, strangers and links get sizes without metadata', async () => {
    const maker = house.person('dealer');
    const owner = house.person('owner');
    const place = { IFD3: { GPSLatitude: '60/1 23/1 0/1', GPSLatitudeRef: 'N' } };
    const bytes = await noise(900, 600).withExif(place).jpeg().toBuffer();
    const [id, card] = [
      await send(house, maker, bytes, 'ITEMS_IMAGE', 'gps.jpg'),
      await send(house, maker, bytes, 'ITEMS_IMAGE', 'card.jpg'),
    ];
    const thing = await make(house, maker, 'With a place');
    await edit(house, maker, thing.model, { photos: [id], thumbnail: card });
    await publish(house, maker, thing, { account: owner.id });
    const picturesOf = (who: Person | null) =>
      until('their sizes', async () => {
        const { record } = await house.done(who, items.one, { params: { id: thing.item } });
        const [photo] = record.photos;
        return photo?.urls.large && record.thumbnail?.urls.large ? [photo, record.thumbnail] : null;
      });
    for (const { urls } of await picturesOf(maker))
      expect(sha((await fetched(at(urls.original))).bytes)).toBe(sha(bytes));
    for (const who of [owner, house.person('expert'), house.person('main')])
      for (const { urls, path_url, file_name } of await picturesOf(who)) {
        expect([urls.original, file_name], who.name).toEqual([undefined, '']);
        for (const address of [...Object.values(urls), path_url]) {
          if (typeof address !== 'string' || !address) continue;
          const { answer, bytes: seen } = await fetched(at(address));
          expect(answer.status).toBe(200);
          expect((await sharp(seen).metadata()).exif, address).toBeUndefined();
        }
      }
  });
});

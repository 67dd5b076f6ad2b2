import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { models } from '#contract/records/models';
import type { Media } from '#contract/frame/shapes';
import { chunkBytes } from '#contract/records/uploads';
import { draft, edit, serialOf } from '../records/drafts';
import { reference } from '../verification/footage';
import { startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import { clear, named } from '../security/errors';
import { send, sendChunk, sending } from './uploading';

let house: TestServer;
let creator: Person;
beforeAll(async () => {
  house = await startTestServer('files');
  creator = house.person('creator');
});
afterAll(() => house?.close());
afterEach(async () => {
  expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
});

const piece = Buffer.from('%PDF-1.4 small');
const red = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a33' } });

describe('a chunk', () => {
  it.each<[string, Record<string, string>, number]>([
    ['a negative index', { index: '-1' }, 422],
    ['an index beyond the end', { index: '1' }, 422],
    ['an index of a billion', { index: '1000000000' }, 422],
    ['no number', { index: 'x' }, 400],
    ['a wrong total', { total: '7' }, 422],
    ['a size without end', { size: '9e15' }, 422],
    ['a size over its kind', { size: '60000000', total: '58' }, 413],
    ['an unknown kind', { kind: 'ROOTKIT' }, 422],
    ['an id that is a path', { upload_id: '../../../../tmp/x' }, 422],
    ['a checksum that is none', { sha256: 'zz' }, 422],
    ['NUL in the name', { file_name: 'a\0.pdf' }, 422],
  ])('with %s is refused', async (_, change, status) => {
    const answer = await sendChunk(house, creator, sending(piece, 'MODEL_LICENSE'), 0, change);
    clear(answer);
    expect(answer.status).toBe(status);
  });

  it('larger than a chunk is refused, and of another total', async () => {
    const upload = sending(Buffer.alloc(chunkBytes + 5, 1), 'ITEMS_IMAGE');
    clear(await sendChunk(house, creator, upload, 0, {}, upload.bytes));
    clear(await sendChunk(house, creator, upload, 1, {}, upload.bytes.subarray(0, 6)));
    expect(await sendChunk(house, creator, upload, 1)).toMatchObject({ status: 200 });
    const other = { size: String(chunkBytes + 6) };
    expect(await sendChunk(house, creator, upload, 0, other)).toMatchObject({ status: 409 });
  });
});

describe('a file', () => {
  it('with a name that is a path stays in the store', async () => {
    const names = [
      '../../../../etc/passwd',
      '/etc/passwd',
      '..\\..\\x',
      'a/../../b',
      '.',
      '\u202egpj',
    ];
    for (const name of names) await send(house, creator, piece, 'MODEL_LICENSE', name);
    const below = (folder: string): string[] =>
      readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? below(path) : [path];
      });
    const place = /\/files\/(media|fingerprints|runs|passports)\/[0-9a-f-]{36}\/[\w.]+$/;
    const stored = below(join(house.parts.config.dataDir, 'files'));
    expect(stored.length).toBeGreaterThanOrEqual(names.length);
    expect(stored.filter((path) => !place.test(path))).toEqual([]);
    const kept = await house.parts.store.db.selectFrom('media').select('file_name').execute();
    expect(kept.filter(({ file_name }) => /[/\\\u202e]/.test(file_name))).toEqual([]);
  });

  it.each([
    ['text', 'just text'],
    ['a page', '<html><script>1</script>'],
    ['one byte', '\0'],
    ['a program', 'MZ\x90\0'],
  ])('of %s that is named .jpg is refused', async (_, text) => {
    const bytes = Buffer.from(text, 'latin1');
    const answer = await sendChunk(house, creator, sending(bytes, 'ITEMS_IMAGE', 'cover.jpg'), 0);
    clear(answer);
    expect(answer).toMatchObject({ status: 422, body: { code: 'file_refused' } });
  });

  it('of a document that is sent as a film is refused', async () => {
    const film = sending(piece, 'FINGERPRINTS', 'film.mp4');
    expect(await sendChunk(house, creator, film, 0)).toMatchObject({ status: 422 });
  });
});

describe('a picture', () => {
  const fateOf = async (bytes: Buffer, name: string): Promise<Media> => {
    const id = await send(house, creator, bytes, 'ITEMS_IMAGE', name);
    const model = await draft(house, creator);
    await edit(house, creator, model.id, { photos: [id] });
    return until('the picture’s fate', async () => {
      const { photos } = await house.done(creator, models.one, { params: { id: model.id } });
      const [photo] = photos;
      return photo?.ready || photo?.refused ? photo : null;
    });
  };

  it('of SVG with a script is kept inert', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script>
      <image href="file:///etc/passwd"/><foreignObject><iframe src="javascript:alert(1)"/></foreignObject>
      <rect width="9" height="9" onload="alert(1)"/></svg>`;
    const { urls } = await fateOf(Buffer.from(svg), 'a.svg');
    const { headers } = await fetch(house.url + urls.original);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-disposition')).toBe('attachment');
    const small = await fetch(house.url + urls.small);
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await small.arrayBuffer()).toString('latin1')).not.toContain('script');
  });

  it('of 100,000 by 100,000 pixels in 42 kB is refused before it is decoded', async () => {
    const bomb = await red(8).png().toBuffer();
    bomb.writeUInt32BE(100_000, 16);
    bomb.writeUInt32BE(100_000, 20);
    const photo = await fateOf(Buffer.concat([bomb, Buffer.alloc(42_000)]), 'bomb.png');
    expect(photo).toMatchObject({ ready: false, refused: expect.any(String) as string });
    expect(photo.refused).not.toMatch(/\/tmp|\/dev|node_modules/);
  });

  it('does not tell where it was taken, and a broken one is refused', async () => {
    const place = { IFD3: { GPSLatitude: '60/1 23/1 0/1', GPSLatitudeRef: 'N' } };
    const whole = await red(64).withExif(place).jpeg().toBuffer();
    expect((await sharp(whole).metadata()).exif).toBeDefined();
    const { urls } = await fateOf(whole, 'gps.jpg');
    const large = Buffer.from(await (await fetch(house.url + urls.large)).arrayBuffer());
    expect((await sharp(large).metadata()).exif).toBeUndefined();
    expect((await fateOf(whole.subarray(0, 300), 'cut.jpg')).refused).toEqual(expect.any(String));
  });
});

describe('footage', () => {
  it('that is hostile ends its run with a code, never the server', async () => {
    const item = serialOf(await draft(house, creator));
    const still = await send(house, creator, await reference(), 'FINGERPRINTS');
    const { id } = await house.done(creator, fingerprints.add, {
      params: { id: item },
      body: { location: 'Clasp', reference: [still] },
    });
    const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1');
    const film = Buffer.concat([head, Buffer.alloc(5000, 7)]);
    const media_id = await send(house, creator, film, 'FINGERPRINTS');
    await house.done(creator, analyses.start, { params: { id }, body: { media_id } });
    const run = await until('the end of the run', async () => {
      const [one] = await house.done(creator, analyses.ofItem, { params: { id: item } });
      return one?.finished_at ? one : null;
    });
    expect(run.lifecycle.label).toBe('Error');
    expect(run.code).toBeGreaterThanOrEqual(100);
    expect(run.code).toBeLessThanOrEqual(112);
    const nobodys = { params: { id }, body: { media_id: randomUUID() } };
    expect(named(await house.call(creator, analyses.start, nobodys))).toContain('media_id');
  });
});

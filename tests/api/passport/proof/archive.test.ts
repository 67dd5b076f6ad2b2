import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { openArchive } from '#reading/passport/archive/open';
import { readArchive, smallFile, textOf } from '#reading/passport/archive/read';
import { sha256Digest } from '#reading/passport/archive/digest';
import { survey } from '../../../../server/managers/downloads/survey';
import { storedBytes } from '../../../../server/media/storedBytes';
import { own } from '../../frame/owning';
import { startTestServer, until, type Person, type TestServer } from '../../frame/testServer';
import { documentCalls } from '../../documents/documentCalls';
import { pdf } from '../../documents/papers';
import { forgetLimits } from '../../security/forgetLimits';
import { photo } from '../../verification/footage';
import { draft, edit, publishedImage, serialOf } from '../../records/drafts';
import { send } from '../../media/uploading';
import { checkFile } from './checkCommand';
import { checkBytes, download, flipped, sourceIn } from './archives';

let house: TestServer;
let artist: Person;
let item: string;
let model: string;
let bytes: Buffer;
const name = 'Vlna & Θεός';

const { changed } = documentCalls(() => house);

beforeAll(async () => {
  house = await startTestServer('archive');
  artist = house.person('artist');
  ({ item, model } = await publishedImage(house, artist, name));
  bytes = (await download(house, artist, item)).bytes;
}, 120_000);
beforeEach(() => forgetLimits(house));
afterAll(() => house?.close());

const filesIn = async (zip: Buffer) => {
  const read = await readArchive(sourceIn(zip), sha256Digest);
  if (typeof read === 'string') throw new Error(read);
  return read;
};
const textIn = async (zip: Buffer, file: string) => {
  const { files } = await filesIn(zip);
  return textOf((await smallFile(sourceIn(zip), files, file)) ?? new Uint8Array());
};

describe('the whole passport as one ZIP', () => {
  it('holds record, history, work, certificate, credentials, proofs, keys and the pages', async () => {
    const { answer } = await download(house, artist, item);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="passport-${item}.zip"`,
    );
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
    const { manifest } = await filesIn(bytes);
    expect(manifest.files.map(({ name: file }) => file)).toEqual([
      'README.txt',
      'passport.html',
      'verify.html',
      'record/record.json',
      'record/history.json',
      'record/sealed-1.json',
      'credentials/version-1.jwt',
      'credentials/version-1.json',
      'proofs/version-1.json',
      'keys/did.json',
      'certificates/certificate-1.pdf',
      'work/1-art.jpg',
    ]);
    expect(manifest).toMatchObject({ object: name, left_out: [] });
    const { record } = JSON.parse(await textIn(bytes, 'record/record.json')) as {
      record: { msrp: unknown };
    };
    expect(record.msrp, 'the owner reads their whole record').not.toBeNull();
    expect(await textIn(bytes, 'README.txt')).toContain(`THE PASSPORT OF “${name}”`);
  });

  it('verifies alone: every step holds, nobody is asked', async () => {
    const check = await checkBytes(bytes);
    expect(check.steps.filter(({ holds }) => !holds)).toEqual([]);
    expect(check).toMatchObject({ holds: true, fault: null });
    expect(check.steps.map(({ what }) => what)).toEqual([
      ...['files', 'list', 'proofs', 'versions', 'certificates', 'record', 'pictures', 'opinions'],
    ]);
    expect(check.steps.find(({ what }) => what === 'pictures')?.sentence).toBe(
      'Pictures: 1 original as the credential names.',
    );
  });

  it('holds when the platform has another address since its latest version', async () => {
    const { ports } = house.parts;
    const { publicUrl } = ports;
    ports.publicUrl = 'https://passports.example';
    const { bytes: zip } = await download(house, artist, item);
    ports.publicUrl = publicUrl;
    const check = await checkBytes(zip);
    expect(check.steps.filter(({ holds }) => !holds)).toEqual([]);
    expect(await textIn(zip, 'README.txt')).toContain(
      `https://passports.example/object_detail/${item}`,
    );
  });

  it('is checked by the command, which names the file that was changed', async () => {
    const commandOn = (zip: Buffer) => checkFile('passport.zip', zip);
    const fine = await commandOn(bytes);
    expect(fine.said).toContain('ok   The platform has signed the list of the files.');
    expect(fine.code).toBe(0);
    const { files } = await filesIn(bytes);
    const certificate = files.find(({ name: file }) => file.startsWith('certificates/'));
    const changed = await commandOn(flipped(bytes, (certificate?.begin ?? 0) + 400));
    expect(changed.code).toBe(1);
    expect(changed.said).toContain(
      'NO   certificates/certificate-1.pdf is missing, or was changed.',
    );
  });

  it('does not hold with one byte changed: in every file, every header, the directory, the end', async () => {
    const { files } = await filesIn(bytes);
    const directory = (files.at(-1)?.begin ?? 0) + (files.at(-1)?.bytes ?? 0);
    const places = [
      ...files.flatMap(({ offset, begin, bytes: size }) => [
        ...Array.from({ length: begin - offset }, (_, at) => offset + at),
        begin,
        begin + Math.floor(size / 2),
        begin + size - 1,
      ]),
      ...Array.from({ length: bytes.length - directory }, (_, at) => directory + at),
    ];
    // Of so many every seventeenth; the bench `archiveFlips` changes ten thousand bytes.
    for (const at of places.filter((_, number) => number % 17 === 0)) {
      const { holds } = await checkBytes(flipped(bytes, at, 1 + (at % 255)));
      expect(holds, `byte ${at} was changed`).toBe(false);
    }
    expect((await checkBytes(Buffer.concat([bytes, Buffer.from([0])]))).holds).toBe(false);
    expect((await checkBytes(bytes.subarray(0, -1))).holds).toBe(false);
  });

  it('does not hold when a file is replaced and the list rewritten: the list is signed', async () => {
    const { files, list } = await filesIn(bytes);
    const entry = files.find(({ name: file }) => file === 'manifest.json');
    const said = Buffer.from(list).toString('utf8');
    const [, digest = ''] = /"sha256": "([0-9a-f]{64})"/.exec(said) ?? [];
    const other = createHash('sha256').update('another').digest('hex');
    const at = (entry?.begin ?? 0) + Buffer.byteLength(said.slice(0, said.indexOf(digest)));
    const changed = Buffer.from(bytes);
    changed.write(other, at, 'latin1');
    const check = await checkBytes(changed);
    expect(check.steps.find(({ what }) => what === 'list')).toMatchObject({ holds: false });
  });

  it('opens nothing that would be unpacked elsewhere, or that is no download of ours', async () => {
    expect(await openArchive(sourceIn(Buffer.from('PK')))).toBeNull();
    expect(await openArchive(sourceIn(Buffer.alloc(1_000)))).toBeNull();
    const climbing = Buffer.from(bytes);
    for (let at = climbing.indexOf('README.txt'); at >= 0; at = climbing.indexOf('README.txt', at))
      climbing.write('../../.txt', at, 'latin1');
    expect(await openArchive(sourceIn(climbing))).toBeNull();
  });
});

describe('who may download it', () => {
  it('is the owner alone: others of a published object are told so, of a draft they learn nothing', async () => {
    for (const who of ['creator', 'owner', 'expert', 'admin']) {
      const { answer, bytes: told } = await download(house, house.person(who), item);
      expect(answer.status, who).toBe(403);
      expect(JSON.parse(told.toString()), who).toMatchObject({ code: 'not_owner' });
    }
    expect((await download(house, null, item)).answer.status).toBe(401);
    const unpublished = serialOf(await draft(house, house.person('creator')));
    expect((await download(house, artist, unpublished)).answer.status).toBe(404);
    expect((await download(house, artist, randomUUID())).answer.status).toBe(404);
    const early = await download(house, house.person('creator'), unpublished);
    expect(early.answer.status).toBe(409);
    expect(JSON.parse(early.bytes.toString())).toMatchObject({ code: 'not_published' });
  });

  it('passes with the object: its new owner gets it with the work, its maker no longer does', async () => {
    const owner = house.person('owner');
    await own(house.parts.store.db, item, { account: owner.id });
    try {
      expect((await download(house, artist, item)).answer.status).toBe(403);
      const mine = await download(house, owner, item);
      expect(await checkBytes(mine.bytes)).toMatchObject({ holds: true });
      expect((await filesIn(mine.bytes)).manifest.files.at(-1)).toMatchObject({ part: 'work' });
    } finally {
      await own(house.parts.store.db, item, { account: artist.id });
    }
  });

  it('gets a photo as the maker took it for the maker alone; other owners get the largest copy', async () => {
    const made = await draft(house, artist, { type: 'digital', complete: 'form' });
    const sent = {
      photo: await send(house, artist, await photo(31), 'ITEMS_IMAGE', 'back.jpg'),
      art: await send(house, artist, await photo(32), 'ITEMS_IMAGE', 'art.jpg'),
    };
    await edit(house, artist, made.id, {
      ...{ photos: [sent.photo], digital_art: sent.art, complete: 'media' },
    });
    await edit(house, artist, made.id, { complete: 'passport' });
    await house.done(artist, models.publish, { params: { id: made.id } });
    const id = serialOf(made);
    await until(
      'its proof',
      async () => (await house.done(artist, items.one, { params: { id } })).proof,
    );
    const first = async (who: Person) =>
      (await filesIn((await download(house, who, id)).bytes)).manifest.files.find(
        ({ part }) => part === 'picture',
      );
    expect(await first(artist)).toMatchObject({ name: 'pictures/1-back.jpg' });
    const buyer = house.person('owner');
    await own(house.parts.store.db, id, { account: buyer.id });
    const theirs = await until('the copy of the photo', async () => {
      await forgetLimits(house);
      const one = await download(house, buyer, id);
      const check = await checkBytes(one.bytes);
      expect(check.holds, 'also while the copy is drawn').toBe(true);
      return check.manifest?.left_out.length === 0 && one;
    });
    const copy = (await filesIn(theirs.bytes)).manifest.files.find(
      ({ part }) => part === 'picture',
    );
    expect(copy?.name).toMatch(/^pictures\/1-picture\./);
    expect(copy?.copy_of).toBe((await first(buyer))?.copy_of);
    const check = await checkBytes(theirs.bytes);
    expect(check.holds).toBe(true);
    expect(check.steps.find(({ what }) => what === 'pictures')?.sentence).toBe(
      'Pictures: 1 original as the credential names, 1 smaller copy of originals that it names.',
    );
  });
});

describe('what is in it', () => {
  it('are the papers beside the record too, byte for byte', async () => {
    const bill = await pdf('Bill of sale');
    await changed(artist, model, [['účet č. 1.pdf', bill]]);
    const { bytes: more } = await download(house, artist, item);
    const { files } = await filesIn(more);
    const paper = await smallFile(sourceIn(more), files, 'papers/1-účet-č.-1.pdf');
    expect(Buffer.from(paper ?? []).equals(bill)).toBe(true);
    expect(await checkBytes(more)).toMatchObject({ holds: true });
  });
  it('is left out and named where it is damaged; what there is still holds', async () => {
    const art = (await filesIn(bytes)).manifest.files.at(-1);
    const { db } = house.parts.store;
    const row = await db
      .selectFrom('media')
      .select('variants')
      .where('id', '=', art?.media ?? '')
      .executeTakeFirstOrThrow();
    const { storage } = house.parts.ports;
    const key = row.variants['original']?.key ?? '';
    const whole = await storedBytes(house.parts.ports, key);
    await storage.put(key, flipped(whole, 100));
    try {
      const { bytes: rest } = await download(house, artist, item);
      const { manifest } = await filesIn(rest);
      expect(manifest.left_out).toMatchObject([{ name: 'work/1-art.jpg', why: 'damaged' }]);
      expect(await textIn(rest, 'README.txt')).toContain(
        'work/1-art.jpg: the copy of the platform is damaged',
      );
      expect(await checkBytes(rest)).toMatchObject({ holds: true });
    } finally {
      await storage.put(key, whole);
    }
  });

  it('is left out and named where the whole would be too large', async () => {
    const { storage } = house.parts.ports;
    await storage.put('tests/large', Buffer.alloc(5_000));
    const part = { name: 'work/1-a.bin', part: 'work', key: 'tests/large' } as const;
    const { files, out } = await survey(storage, [part, { ...part, name: 'work/2-b.bin' }], 9_999);
    expect(files).toMatchObject([{ name: 'work/1-a.bin', bytes: 5_000 }]);
    expect(out).toMatchObject([{ name: 'work/2-b.bin', bytes: 5_000, why: 'too_large' }]);
  });
});

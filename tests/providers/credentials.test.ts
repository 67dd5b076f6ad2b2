import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Credentials } from '#contract/frame/credentials';
import {
  openCopies,
  openCredentials,
  type CredentialReader,
} from '../../server/providers/credentials/index';
import { claimSigner, signerName, withCredentials } from './credentialSigner';

/** The child must find node_modules, therefore it is bundled below them. */
const built = resolve('node_modules/.cache/credentialsChild');
const folder = mkdtempSync(join(tmpdir(), 'credentials-'));
let reader: CredentialReader;
let plain: Buffer;
let signed: Buffer;
let files = 0;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'server/providers/credentials/child.ts',
      outDir: built,
      emptyOutDir: true,
      target: 'node20',
    },
  });
  reader = openCredentials(join(built, 'child.js'));
  plain = await sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  signed = await withCredentials(plain);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is read of these bytes; always in the shape of the contract. */
const read = async (bytes: Buffer, type = 'image/jpeg') => {
  const path = join(folder, String(files++));
  writeFileSync(path, bytes);
  const found = await reader.read(path, type);
  expect(Credentials.strict().parse(found)).toEqual(found);
  return found;
};
/** A copy with one thing about it changed. */
const spoiled = (change: (copy: Buffer) => Buffer | void) => {
  const copy = Buffer.from(signed);
  return change(copy) ?? copy;
};
const store = () => signed.indexOf('jumb') - 4;

describe('a signed picture', () => {
  it('is told with its signer, program, actions and source, and as on no trust list', async () => {
    const found = await read(signed);
    expect(found).toMatchObject({
      status: 'valid',
      signed_by: signerName,
      generator: 'Test studio 1.2',
      generative: true,
      ingredients: 0,
      problems: [],
      signed_at: null,
      time_stamped: false,
    });
    expect(found.said).toContain('on no trust list of ours');
    expect(found.actions).toEqual([
      {
        action: 'c2pa.created',
        said: 'Created',
        when: '2026-03-04T05:06:07Z',
        tool: null,
        source: 'made by generative AI',
      },
    ]);
  });

  it('of a camera is not called generative', async () => {
    const source = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture';
    const found = await read(await withCredentials(plain, 'image/jpeg', source));
    expect(found).toMatchObject({ status: 'valid', generative: false });
    expect(found.actions[0]?.source).toBe('captured by a digital camera');
  });

  it('of which one byte of a pixel changed is told as changed', async () => {
    const found = await read(
      spoiled((copy) => void copy.writeUInt8((copy.at(-900) ?? 0) ^ 1, copy.length - 900)),
    );
    expect(found.status).toBe('changed');
    expect(found.said).toBe('The file has been changed since it was signed.');
    expect(found.problems).toContain('assertion.dataHash.mismatch');
  });

  it('of which the claim or the signature changed is never told as valid', async () => {
    const claim = spoiled((copy) => void copy.write('Tesu', copy.indexOf('Test studio')));
    expect(['invalid', 'unreadable']).toContain((await read(claim)).status);
    const action = spoiled((copy) => void copy.write('2025', copy.indexOf('2026-03-04')));
    expect(['invalid', 'unreadable']).toContain((await read(action)).status);
  });

  it('encoded anew has none left, and none is inferred', async () => {
    expect(await read(await sharp(signed).jpeg().toBuffer())).toMatchObject({
      status: 'none',
      said: 'No Content Credentials in this file.',
      actions: [],
    });
  });
});

describe('a copy of ours', () => {
  const work = {
    title: 'Isobars „Wetter“',
    publisher: 'Galerie Ost',
    published_at: '2026-03-04T05:06:07Z',
    passport: 'https://passports.example/object_detail/1',
    version: 2,
    credential: 'sha256-3q2+7w==',
    original: 'ab'.repeat(32),
  };
  const child = () => join(built, 'child.js');
  const copyOf = async (bytes: Buffer, type: string, signer = claimSigner()) => {
    const [path, to] = [join(folder, String(files++)), join(folder, String(files++))];
    writeFileSync(path, bytes);
    await openCopies(child(), signer, tmpdir()).sign({ path, type, work, to });
    expect(readFileSync(path).equals(bytes), 'the original stays as it is').toBe(true);
    return readFileSync(to);
  };
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

  it.each([
    ['image/jpeg', (one: Buffer) => sharp(one).jpeg()],
    ['image/png', (one: Buffer) => sharp(one).png()],
    ['image/webp', (one: Buffer) => sharp(one).webp()],
    ['image/avif', (one: Buffer) => sharp(one).avif({ effort: 0 })],
  ])('of %s says who published it and holds, pixel for pixel', async (type, encode) => {
    const original = await encode(plain).toBuffer();
    const copy = await copyOf(original, type);
    const found = await read(copy, type);
    expect(found).toMatchObject({
      ...{ status: 'valid', problems: [], signed_by: signerName, ingredients: 1 },
      generator: 'Passepartout 1',
    });
    expect(found.actions.map(({ said, when }) => [said, when])).toEqual([
      ['Opened', null],
      ['Published', work.published_at],
    ]);
    for (const said of [work.passport, work.credential, work.original, work.publisher])
      expect(copy.includes(said)).toBe(true);
    expect(await pixels(copy)).toEqual(await pixels(original));
    expect(copy.length - original.length).toBeLessThan(12_000);
  });

  it('keeps the credentials that the original came with, and is told as changed where it was', async () => {
    const copy = await copyOf(signed, 'image/jpeg');
    expect(copy.includes('Test studio')).toBe(true);
    expect(await read(copy)).toMatchObject({ status: 'valid', ingredients: 1 });
    copy.writeUInt8((copy.at(-900) ?? 0) ^ 1, copy.length - 900);
    expect((await read(copy)).status).toBe('changed');
  });

  it('is not made where it would not hold, or the file can carry none', async () => {
    const other = { ...claimSigner(), sign: () => new Uint8Array(64).fill(7) };
    await expect(copyOf(plain, 'image/jpeg', other)).rejects.toThrow('invalid');
    await expect(copyOf(Buffer.from('no picture'), 'image/jpeg')).rejects.toThrow(
      'No Content Credentials were written',
    );
    const { carries } = openCopies(child(), claimSigner(), tmpdir());
    expect(['video/mp4', 'image/svg+xml', 'image/tiff'].filter(carries)).toEqual([]);
  });
});

describe('a file without', () => {
  it('is told as such, also where it only speaks of them', async () => {
    expect((await read(plain)).status).toBe('none');
    expect((await read(Buffer.concat([plain, Buffer.from('we love c2pa')]))).status).toBe('none');
    const png = await sharp(plain).png().toBuffer();
    expect((await read(png, 'image/png')).status).toBe('none');
  });

  it('that names them elsewhere is told so, and nothing is fetched', async () => {
    const xmp = await sharp(plain)
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="http://127.0.0.1:9/manifest.c2pa"/></rdf:RDF></x:xmpmeta>`,
      )
      .jpeg()
      .toBuffer();
    expect((await read(xmp)).status).toBe('elsewhere');
  });
});

describe('hostile credentials are told as unreadable, or as what is left of them; nothing breaks', () => {
  it.each<[string, () => Buffer]>([
    ['cut off in the manifest', () => signed.subarray(0, store() + 2_000)],
    [
      'a box that says 100 MB',
      () => spoiled((copy) => void copy.writeUInt32BE(100_000_000, store())),
    ],
    ['a box that says 0', () => spoiled((copy) => void copy.writeUInt32BE(0, store()))],
    ['a box that says 4 GB', () => spoiled((copy) => void copy.writeUInt32BE(0xffffffff, store()))],
    [
      'garbage for a manifest',
      () => spoiled((copy) => void copy.fill(0xa5, store() + 60, store() + 5_000)),
    ],
    [
      'the middle of the manifest gone',
      () => Buffer.concat([signed.subarray(0, store() + 500), signed.subarray(store() + 700)]),
    ],
    [
      'the label alone',
      () => Buffer.from('\xff\xd8\xff\xeb\0\x20JP\0\x01\0\0\0\x01\0\0\0\x10jumbjumdc2pa', 'latin1'),
    ],
  ])('%s', async (name, bytes) => {
    const found = await read(bytes());
    // The reader does not rest on a box's own length: where it finds the claim all the same, that claim holds.
    const lies = name.startsWith('a box that says') ? ['valid'] : [];
    expect(['unreadable', 'invalid', 'none', ...lies]).toContain(found.status);
    expect(found.said).not.toMatch(/Error|undefined|wasm/);
    expect((await read(signed)).status).toBe('valid');
  });

  it('a picture of another kind than is said: the claim is about its bytes, whatever they are called', async () => {
    for (const type of ['image/png', 'video/mp4']) {
      const found = await read(signed, type);
      expect(['valid', 'none', 'unreadable']).toContain(found.status);
      expect(found.said).not.toMatch(/Error|undefined|wasm/);
    }
  });
});

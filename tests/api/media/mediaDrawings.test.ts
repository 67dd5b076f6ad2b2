import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPictures, type Pictures } from '../../../server/providers/pictures/index';
import { startTestServer, type TestServer, type Person } from '../frame/testServer';
import { fetched, noise, withArt } from './mediaPictures';
import { sendChunk, sending } from './uploading';
import { some } from '../../setup/exhaustive';

let house: TestServer;
let artist: Person;
let trap: Server;
const asked: string[] = [];
beforeAll(async () => {
  house = await startTestServer('drawings');
  artist = house.person('artist');
  trap = createServer((request, reply) => {
    asked.push(request.url ?? '');
    void noise(40, 40)
      .png()
      .toBuffer()
      .then((bytes) => reply.end(bytes));
  }).listen(0, '127.0.0.1');
  writeFileSync(join(house.parts.config.dataDir, 'red.png'), await red());
});
afterAll(async () => {
  trap?.close();
  await house?.close();
});

const red = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
const svg = (body: string, attributes = 'width="40" height="40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" ${attributes}><rect width="40" height="40" fill="#0f0"/>${body}</svg>`;
const file = () => `file://${join(house.parts.config.dataDir, 'red.png')}`;
const net = () => `http://127.0.0.1:${(trap.address() as AddressInfo).port}/picture.png`;

/** What becomes of an SVG; its display size is looked at, for it must be green all over where nothing was fetched. */
const drawn = async (text: string) => {
  const { media } = await withArt(house, artist, Buffer.from(text), 'work.svg');
  if (media.refused) return { media, green: null };
  const { bytes, answer } = await fetched(house.url + media.urls.small);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const [r, g, b] = (await sharp(bytes).flatten().stats()).channels.map(({ mean }) => mean);
  return { media, green: (r ?? 255) < 5 && (g ?? 0) > 250 && (b ?? 255) < 5 };
};

describe('an SVG that reaches for more than itself draws nothing of it', () => {
  const reaching: [string, () => string][] = [
    ['a file', () => `<image href="${file()}" width="40" height="40"/>`],
    ['a file by xlink', () => `<image xlink:href="${file()}" width="40" height="40"/>`],
    ['a file beside it', () => '<image href="original" width="40" height="40"/>'],
    ['the network', () => `<image href="${net()}" width="40" height="40"/>`],
    [
      'the network by style',
      () => `<style>@import url("${net()}"); rect{fill:url("${net()}")}</style>`,
    ],
    ['a foreign use', () => `<use href="${net()}#a"/><use href="${file()}#a"/>`],
    ['an include', () => `<xi:include href="file:///etc/passwd" parse="text"/>`],
    ['a script', () => '<script>document.documentElement.innerHTML = ""</script>'],
    [
      'a foreign object',
      () =>
        `<foreignObject width="40" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${net()}"/></foreignObject>`,
    ],
    ['a handler', () => '<rect onload="alert(1)" width="1" height="1" fill="#0f0"/>'],
  ];
  it.each(some(reaching, 4))('%s', async (_, body) => {
    const { media, green } = await drawn(svg(body()));
    expect(media.refused).toBeNull();
    // `fill: url()` that is not found draws nothing over the rest; everything else stays green
    if (green === false) expect(body()).toContain('fill:url');
  });
  it('and asked the network for nothing', () => expect(asked).toEqual([]));
});

describe('an SVG that is made to hang ends', () => {
  let usual: Pictures;
  // What hangs for good is given up sooner than in the product: the way is the same.
  beforeAll(() => {
    const { ports, config } = house.parts;
    usual = { ...ports.pictures };
    const sooner = { render: 6, poster: 6, deepen: 6 };
    Object.assign(ports.pictures, openPictures(join(config.entries, 'picturesChild.js'), sooner));
  });
  afterAll(() => void Object.assign(house.parts.ports.pictures, usual));

  const uses = Array.from(
    { length: 24 },
    (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`,
  ).join('');
  const hanging: [string, () => string][] = [
    [
      'of a huge box',
      () => svg('', 'viewBox="0 0 1e9 1e9" width="1000000000" height="1000000000"'),
    ],
    ['thin and endless', () => svg('', 'width="1" height="99999999"')],
    ['deeply nested', () => svg('<g>'.repeat(200_000) + '</g>'.repeat(200_000))],
    [
      'of uses of uses',
      () =>
        svg(`<defs><g id="g0"><rect width="9" height="9"/></g>${uses}</defs><use href="#g24"/>`),
    ],
    [
      'of a vast blur',
      () =>
        svg(
          '<filter id="f"><feGaussianBlur stdDeviation="1e9"/><feTurbulence baseFrequency="1" numOctaves="9999"/></filter><rect width="40" height="40" filter="url(#f)"/>',
        ),
    ],
    ['that is no SVG after its name', () => '<svg <<<<'],
  ];
  it.each(some(hanging, 3))('%s', async (_, text) => {
    // Drawn, refused when it was looked at, or refused already when the record takes it.
    const told = await drawn(text()).then(
      ({ media }) => (media.ready ? 'drawn' : media.refused),
      (error: Error) => error.message,
    );
    expect(told).toMatch(/^drawn$|The picture|file_refused/);
    expect(told).not.toMatch(/\/tmp|\/dev|node_modules/);
    expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
  });

  const laughs = Array.from(
    { length: 12 },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  ).join('');
  it.each([
    ['a billion laughs', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg('<text>&l12;</text>')}`],
    [
      'an outside entity',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    ],
  ])('with entities of its own (%s) it is refused at the door', async (_, text) => {
    const answer = await sendChunk(
      house,
      artist,
      sending(Buffer.from(text), 'ITEMS_IMAGE', 'a.svg'),
      0,
    );
    expect(answer).toMatchObject({ status: 422, body: { code: 'file_refused' } });
  });
});

it('the original of an SVG is handed over as a file, never opened as a page', async () => {
  const text = svg('<script>alert(1)</script>');
  const { media } = await withArt(house, artist, Buffer.from(text), 'work.svg');
  for (const accept of ['text/html', 'image/svg+xml', '*/*']) {
    const { answer, bytes } = await fetched(house.url + media.urls.original, { accept });
    expect(bytes.toString()).toBe(text);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/(^|; )sandbox($|;)/);
  }
});

it('lines are drawn at the size they are shown in, not blown up', async () => {
  const { media } = await withArt(
    house,
    artist,
    Buffer.from(svg('', 'viewBox="0 0 40 20" width="40" height="20"')),
    'work.svg',
  );
  expect(media).toMatchObject({ width: 40, height: 20 });
  const { bytes } = await fetched(house.url + media.urls.large);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 2000, height: 1000 });
});

import { spawnSync } from 'node:child_process';
import { openSync, closeSync, ftruncateSync, mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeFootage } from '../../../demo/encodeFootage';
import { encode } from '../surfaces/encode';
import { bench, type Bench } from '../surfaces/engine';
import { clip, film, STRAIGHT } from '../surfaces/film';
import { leather, random } from '../surfaces/leather';
import { howMany } from '../../setup/exhaustive';

let engine: Bench;
let good: Buffer;
const reference = () => engine.path('reference.jpg');

beforeAll(async () => {
  engine = await bench('hostile');
  const surface = leather(22);
  await engine.picture('reference.jpg', film(surface, STRAIGHT));
  good = Buffer.from(await encodeFootage(clip(surface, STRAIGHT, 8), 8));
  engine.save('good.mp4', good);
});
afterAll(() => engine.close());

/** A copy of the good clip with a 32 bit number overwritten, `offset` bytes behind a box's name. */
const patched = (box: string, ...writes: [number, number][]) => {
  const bytes = Buffer.from(good);
  const at = bytes.indexOf(box);
  for (const [offset, value] of writes) bytes.writeUInt32BE(value, at + offset);
  return bytes;
};
const random60k = () => {
  const next = random(9);
  return Uint8Array.from({ length: 60_000 }, () => next() * 256);
};

describe('files that are no footage end in a code', () => {
  it.each<[string, () => Uint8Array | string, number[]]>([
    ['nothing', () => '', [104]],
    ['random bytes', random60k, [104]],
    ['a playlist naming our files', () => '#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n', [104]],
    ['a list for another program', () => "ffconcat version 1.0\nfile '/etc/passwd'\n", [104]],
    [
      'a drawing that includes a file',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      [104],
    ],
    ['a film of another kind (AVI)', () => 'RIFF\x10\0\0\0AVI LIST', [104]],
    ['a moving picture (GIF)', () => 'GIF89a\x01\0\x01\0\x80\0\0', [104]],
    ['a document (PDF)', () => '%PDF-1.7\n1 0 obj\n<< /F (/etc/passwd) >>', [104]],
    ['an archive (ZIP)', () => 'PK\x03\x04\x14\0\0\0\x08\0', [104]],
    ['a page (HTML)', () => '<!doctype html><img src="file:///etc/passwd">', [104]],
    ['sound (WAV)', () => 'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', [104]],
    [
      'a streaming manifest (DASH)',
      () => '<?xml version="1.0"?><MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>',
      [104],
    ],
    ['a transport stream head and nothing', () => '\x47\x40\0\x10'.repeat(200), [104]],
    ['a clip cut off in its head', () => good.subarray(0, 900), [104, 105]],
    ['a clip whose pictures are missing', () => good.subarray(0, good.indexOf('mdat') + 40), [105]],
    ['a Matroska head and nothing', () => Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0xff]), [104]],
    [
      'a playlist behind a true beginning',
      () => Buffer.concat([good.subarray(0, 32), Buffer.from('#EXTM3U\nfile:///etc/passwd\n')]),
      [104, 105],
    ],
  ])('%s', async (name, bytes, codes) => {
    const probe = engine.save(`no ${name.replaceAll('/', ' ')}`, bytes());
    const verdict = await engine.verify(probe, [reference()]);
    expect(codes).toContain(verdict.code);
    expect(verdict.confidence).toBeLessThan(1);
  });
});

describe('bombs and lies', () => {
  it('a clip that says it lasts for hours: 104, before anything is decoded', async () => {
    const hours = 0x7fffffff;
    const long = patched('stts', [4 + 4, 1], [4 + 8, 8], [4 + 12, hours]);
    const verdict = await engine.verify(engine.save('hours.mp4', long), [reference()]);
    expect(verdict.code).toBe(104);
  });

  it('a picture of 64 million pixels in a few kilobytes: 104', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: '#777' },
    })
      .png({ compressionLevel: 3 })
      .toBuffer();
    const verdict = await engine.verify(engine.save('bomb.png', bomb), [reference()]);
    expect(verdict.code).toBe(104);
  });

  it('a stream larger than its container says: 104', async () => {
    const sheet = { width: 4200, height: 2400, rgba: new Uint8Array(4200 * 2400 * 4).fill(120) };
    const bytes = Buffer.from(await encode([sheet], { container: 'mp4', codec: 'avc' }));
    const entry = bytes.indexOf('avc1', bytes.indexOf('stsd'));
    bytes.writeUInt16BE(640, entry + 4 + 24);
    bytes.writeUInt16BE(480, entry + 4 + 26);
    const verdict = await engine.verify(engine.save('larger.mp4', bytes), [reference()]);
    expect(verdict.code).toBe(104);
  });

  it('a file above the limit of bytes: 104', async () => {
    const file = openSync(engine.path('huge.mp4'), 'w');
    ftruncateSync(file, 201 * 1024 * 1024);
    closeSync(file);
    expect((await engine.verify(engine.path('huge.mp4'), [reference()])).code).toBe(104);
  });

  it('a pipe, a folder, nothing at all in place of the probe: 103', async () => {
    spawnSync('mkfifo', [engine.path('pipe.mp4')]);
    mkdirSync(engine.path('folder.mp4'));
    for (const name of ['pipe.mp4', 'folder.mp4', 'gone.mp4'])
      expect((await engine.verify(engine.path(name), [reference()])).code).toBe(103);
  });
});

it('a clip damaged anywhere ends in a code or a verdict within the limits, and the next job runs', async () => {
  const next = random(5);
  for (let round = 0; round < howMany(8, 2); round++) {
    const bytes = Buffer.from(good);
    const head = bytes.indexOf('mdat') < bytes.indexOf('moov') ? bytes.indexOf('moov') : 0;
    for (let hit = 0; hit < 40; hit++) {
      const within = round % 2 ? bytes.length : 1200;
      bytes[Math.min(bytes.length - 1, (round % 2 ? 0 : head) + Math.floor(next() * within))] =
        next() * 256;
    }
    const { code, confidence } = await engine.verify(engine.save(`hit${round}.mp4`, bytes), [
      reference(),
    ]);
    expect([null, 101, 102, 104, 105, 111]).toContain(code);
    if (code) expect(confidence).toBeLessThanOrEqual(82.5);
  }
  expect((await engine.verify(engine.path('good.mp4'), [reference()])).code).toBeNull();
});

it('a hostile reference ends in a code too, at registration and at a verification', async () => {
  const playlist = engine.save('reference.m3u8', '#EXTM3U\nfile:///etc/hostname\n');
  const cut = engine.save('reference.mp4', good.subarray(0, 900));
  for (const bad of [playlist, cut]) {
    const out = engine.out();
    const said = await engine.open().register({ references: [bad], out }, () => {});
    expect(said).toMatchObject({ ok: false, kept: [] });
    expect([104, 105]).toContain(said.code);
    expect((await engine.verify(engine.path('good.mp4'), [bad])).code).toBe(108);
  }
});

it('nothing of another file reaches the proof', async () => {
  const out = engine.out();
  const probe = engine.save('list.m3u8', '#EXTM3U\nfile:///etc/hostname\n');
  await engine.open().verify({ references: [reference()], probe, out }, () => {});
  expect(() => readFileSync(`${out}/probe.jpg`)).toThrow();
});

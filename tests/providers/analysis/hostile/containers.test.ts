import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefusalReason } from '#contract/frame/refusals';
import { encode } from '../../surfaces/encode';
import { bench, type Bench } from '../../surfaces/engine';
import { clip, film, STRAIGHT } from '../../surfaces/film';
import { leather } from '../../surfaces/leather';
import { oneKeyFrame } from './oneKeyFrame';

let engine: Bench;
let good: Buffer;
let pieces: Buffer;
let webm: Buffer;
const surface = leather(22);
const small = clip(surface, STRAIGHT, 8, 7, 320, 240);
/** Milliseconds of processor of a whole child that refuses a container: most of it is its start. */
const REFUSING = 5_000;

beforeAll(async () => {
  engine = await bench('containers');
  await engine.picture('reference.jpg', film(surface, STRAIGHT));
  good = Buffer.from(await encode(small, { container: 'mp4', codec: 'avc' }));
  pieces = await oneKeyFrame(small, { frames: 40, fps: 20, fragmented: true });
  webm = Buffer.from(await encode(small, { container: 'webm', codec: 'vp8' }));
});
afterAll(() => engine.close());

const verify = async (name: string, bytes: Uint8Array) => {
  const said = await engine.verify(engine.save(name.replaceAll(/\W/g, '-'), bytes), [
    engine.path('reference.jpg'),
  ]);
  return { ...said, cpuMs: said.evidence['cpuMs'] ?? Infinity };
};

type Write = readonly [offset: number, value: number];
/** A film with 32 bit numbers overwritten, so many bytes behind the name of a box. */
const patched = (from: Buffer, box: string, ...writes: Write[]): Buffer => {
  const bytes = Buffer.from(from);
  const at = bytes.indexOf(box);
  expect(at, box).toBeGreaterThan(0);
  for (const [offset, value] of writes) bytes.writeUInt32BE(value, at + offset);
  return bytes;
};
const renamed = (from: Buffer, box: string, to: string): Buffer => {
  const bytes = Buffer.from(from);
  bytes.write(to, bytes.indexOf(box), 'latin1');
  return bytes;
};
const box = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const nested = (depth: number): Buffer => {
  let inner = Buffer.alloc(0);
  for (let at = 0; at < depth; at++) inner = Buffer.from(box('mdia', inner));
  return box('moov', box('trak', inner));
};
const behind = (from: Buffer, mark: number[]) => from.indexOf(Buffer.from(mark)) + mark.length;
/** A film whose blocks are a few bytes each and say to be 256. */
const laced = (): Buffer => {
  const cluster = webm.lastIndexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]));
  const head = Buffer.from(webm.subarray(0, cluster));
  // A segment and a cluster of unknown size
  head.set([0x07, 0xff, 0xff, 0xff, 0xff, 0xff], behind(head, [0x18, 0x53, 0x80, 0x67]));
  const open = [0x1f, 0x43, 0xb6, 0x75, 0xff, 0xe7, 0x81, 0x00];
  const block = [0xa3, 0x86, 0x81, 0x00, 0x00, 0x86, 0xff, 0x00];
  return Buffer.concat([
    head,
    Buffer.from([...open, ...Array.from({ length: 60 }, () => block).flat()]),
  ]);
};

describe('counts that a container states are held against its bytes', () => {
  it.each<[string, () => Buffer]>([
    ['a billion sizes of samples', () => patched(good, 'stsz', [8, 0], [12, 1e9])],
    ['a billion samples of one size', () => patched(good, 'stsz', [8, 100], [12, 1e9])],
    ['a billion samples without bytes', () => patched(good, 'stts', [12, 4e9])],
    ['four billion entries of times', () => patched(good, 'stts', [8, 4e9])],
    ['four billion runs of chunks', () => patched(good, 'stsc', [8, 4e9])],
    ['a chunk of four billion samples', () => patched(good, 'stsc', [16, 4e9])],
    ['a chunk before the first', () => patched(good, 'stsc', [12, 0])],
    ['four billion chunks', () => patched(good, 'stco', [8, 4e9])],
    ['four billion key frames', () => patched(good, 'stss', [8, 4e9])],
    ['a key frame that comes again and again', () => patched(good, 'stss', [12, 0])],
    ['a table larger than what it lies in', () => patched(good, 'stsz', [-4, 0x7fff_ffff])],
    ['a track within the description of a codec', () => renamed(good, 'avcC', 'trak')],
    ['boxes within boxes within boxes', () => nested(2_000)],
    [
      'hundreds of thousands of boxes',
      () =>
        Buffer.concat([
          good.subarray(0, good.readUInt32BE(0)),
          Buffer.alloc(1_600_000, '\0\0\0\x08free'),
          good,
        ]),
    ],
    ['a piece of four billion samples', () => patched(pieces, 'trun', [8, 4e9])],
    ['a piece of samples without bytes', () => patched(pieces, 'trun', [4, 0], [8, 4e9])],
    [
      'an index where pictures lie',
      () => Buffer.concat([pieces, box('mdat', Buffer.from('\0\0\0\x08mfra\0\0\0\x0c', 'latin1'))]),
    ],
    [
      'a WebM element larger than what it lies in',
      () => {
        const bytes = Buffer.from(webm);
        bytes[behind(bytes, [0x16, 0x54, 0xae, 0x6b, 0x10]) + 7] = 0xff;
        return bytes;
      },
    ],
    ['thousands of frames out of a few bytes of WebM', laced],
    [
      'a WebM element without a size, for which a demuxer looks for ever',
      () => {
        const bytes = Buffer.from(webm);
        bytes[behind(bytes, [0x16, 0x54, 0xae, 0x6b, 0x10]) - 1] = 0;
        return bytes;
      },
    ],
    [
      'a second segment behind a broken first one',
      () => {
        const segment = webm.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]));
        const bytes = Buffer.concat([webm, webm.subarray(segment)]);
        bytes[behind(bytes, [0x16, 0x54, 0xae, 0x6b, 0x10]) - 1] = 0;
        return bytes;
      },
    ],
  ])('%s: 104, damaged, at once', async (name, bytes) => {
    const { code, reason, cpuMs } = await verify(name, bytes());
    expect({ code, reason }).toEqual({ code: 104, reason: 'damaged' });
    expect(cpuMs).toBeLessThan(REFUSING);
  });

  it('the films that were damaged are read as they are', async () => {
    for (const [name, bytes] of Object.entries({ good, pieces, webm }))
      expect([null, 101, 102, 111], name).toContain((await verify(name, bytes)).code);
  });
});

describe('a film that is whole, and yet not read, says why', () => {
  it.each<[string, RefusalReason, () => Buffer | Promise<Buffer>]>([
    ['lasts 32 seconds', 'too_long', () => oneKeyFrame(small, { frames: 64, fps: 2 })],
    [
      'has more frames than half a minute',
      'too_long',
      () => oneKeyFrame(small, { frames: 7_500, fps: 30 }),
    ],
    [
      'lasts 32 seconds, in pieces',
      'too_long',
      () => oneKeyFrame(small, { frames: 64, fps: 2, fragmented: true }),
    ],
    ['is MJPEG in QuickTime', 'format', () => renamed(good, 'avc1\0\0\0\0\0\0\0\x01', 'jpeg')],
    ['is MPEG-4 part 2', 'format', () => renamed(good, 'avc1\0\0\0\0\0\0\0\x01', 'mp4v')],
    ['is ProRes', 'format', () => renamed(good, 'avc1\0\0\0\0\0\0\0\x01', 'apcn')],
    ['is encrypted', 'format', () => renamed(good, 'avc1\0\0\0\0\0\0\0\x01', 'encv')],
    ['is AVI', 'format', () => Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1')],
    ['is a transport stream', 'format', () => Buffer.from('\x47\x40\0\x10'.repeat(200), 'latin1')],
  ])('a film that %s: 104, %s', async (name, reason, bytes) => {
    const said = await verify(name, await bytes());
    expect(said).toMatchObject({ code: 104, reason });
    expect(said.cpuMs).toBeLessThan(REFUSING);
  });

  it('is said of a reference too', async () => {
    const reference = engine.save(
      'long-reference',
      await oneKeyFrame(small, { frames: 64, fps: 2 }),
    );
    const job = { references: [reference], out: engine.out() };
    const said = await engine.open().register(job, () => {});
    expect(said).toMatchObject({ ok: false, code: 104, reason: 'too_long' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from '../../../../demo/encodeFootage';
import {
  framesWithin,
  spread,
} from '../../../../server/providers/analysis/footage/decoding/spread';
import { bench, type Bench } from '../../surfaces/engine';
import { clip, film, STRAIGHT } from '../../surfaces/film';
import { leather } from '../../surfaces/leather';
import { oneKeyFrame } from './oneKeyFrame';

/** Milliseconds of processor that no film may cost, as its child counts them. */
const MOST = 10_000;
const surface = leather(22);
let engine: Bench;
let large: Picture[];

beforeAll(async () => {
  engine = await bench('decoding');
  await engine.picture('reference.jpg', film(surface, STRAIGHT));
  large = clip(surface, { ...STRAIGHT, scale: 6, noise: 0 }, 2, 99, 3840, 2160);
});
afterAll(() => engine.close());

const verify = async (name: string, bytes: Uint8Array) => {
  const said = await engine.verify(engine.save(name, bytes), [engine.path('reference.jpg')]);
  expect(said.evidence['cpuMs']).toBeLessThan(MOST);
  return said;
};

describe('a film that is hard to decode', () => {
  it('of 240 frames a second and one key frame ends in time, with a verdict', async () => {
    const pictures = clip(surface, { ...STRAIGHT, scale: 3, noise: 0 }, 4, 99, 1920, 1080);
    const bytes = await oneKeyFrame(pictures, { frames: 3_600, fps: 240 });
    const { code, confidence } = await verify('fast.mp4', bytes);
    expect(code).toBeNull();
    expect(confidence).toBeGreaterThan(82.5);
  });

  it('of 4K with one key frame is verified within the memory of its child', async () => {
    const bytes = await oneKeyFrame(large, { frames: 150, fps: 30 });
    const { code, confidence } = await verify('large.mp4', bytes);
    expect(code).toBeNull();
    expect(confidence).toBeGreaterThan(82.5);
  });

  it('of 4K that is too dark says so: 111', async () => {
    const dark = large.map((picture) => ({
      ...picture,
      rgba: picture.rgba.map((tone) => tone / 8),
    }));
    const { code } = await verify('dark.mp4', await oneKeyFrame(dark, { frames: 150, fps: 30 }));
    expect(code).toBe(111);
  });

  it('whose packets lie over each other is refused', async () => {
    const bytes = await oneKeyFrame(large, { frames: 150, fps: 30 });
    const [table, pictures] = [bytes.indexOf('stsz'), bytes.indexOf('mdat')];
    const whole = bytes.length - pictures - 100;
    for (let at = 0; at < 150; at++) bytes.writeUInt32BE(whole, table + 16 + at * 4);
    expect([104, 105]).toContain((await verify('over.mp4', bytes)).code);
  });
});

describe('the frames that are decoded where not all may be', () => {
  const chosen = (keys: readonly boolean[], most: number) =>
    spread(keys, most).flatMap((taken, at) => (taken ? [at] : []));
  const film = (frames: number, every: number) =>
    Array.from({ length: frames }, (_, at) => at % every === 0);

  it('are all of a film that is short enough', () => {
    expect(chosen(film(6, 3), 6)).toEqual([0, 1, 2, 3, 4, 5]);
  });
  it('begin at every key frame', () => {
    expect(chosen(film(30, 10), 6)).toEqual([0, 1, 10, 11, 20, 21]);
  });
  it('leave out key frames where there are too many', () => {
    expect(chosen(film(10, 1), 5)).toEqual([0, 2, 4, 6, 8]);
  });
  it('are the first of a film with one key frame', () => {
    expect(chosen(film(30, 99), 4)).toEqual([0, 1, 2, 3]);
  });
  it('are never more than may be', () => {
    for (const every of [1, 2, 7, 30, 250, 9_999])
      for (const most of [1, 126, 444])
        expect(chosen(film(3_600, every), most).length).toBeLessThanOrEqual(most);
  });
  it('are fewer where they are larger', () => {
    expect(framesWithin(3840 * 2160)).toBeLessThan(framesWithin(1920 * 1080));
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { encode, type Recording } from '../surfaces/encode';
import { bench, type Bench } from '../surfaces/engine';
import { clip, film, STRAIGHT } from '../surfaces/film';
import { leather } from '../surfaces/leather';

const surface = leather(21);
const frames = clip(surface, { ...STRAIGHT, turn: 6, scale: 1.05, exposure: 0.9 }, 8);
let engine: Bench;

beforeAll(async () => {
  engine = await bench('formats');
  await engine.picture('reference.jpg', film(surface, STRAIGHT));
});
afterAll(() => engine.close());

it.each<[string, Recording]>([
  ['H.264 in MP4, as most phones', { container: 'mp4', codec: 'avc' }],
  ['H.264 in QuickTime', { container: 'mov', codec: 'avc' }],
  ['H.264 in Matroska', { container: 'mkv', codec: 'avc' }],
  ['HEVC in QuickTime, as an iPhone', { container: 'mov', codec: 'hevc' }],
  ['HEVC in MP4', { container: 'mp4', codec: 'hevc' }],
  ['VP8 in WebM, as older browsers', { container: 'webm', codec: 'vp8' }],
  ['VP9 in WebM, as browsers', { container: 'webm', codec: 'vp9' }],
])('reads %s', async (_name, recording) => {
  const bytes = await encode(frames, recording);
  const probe = engine.save(`probe.${recording.codec}.${recording.container}`, bytes);
  const verdict = await engine.verify(probe, [engine.path('reference.jpg')]);
  expect(verdict).toMatchObject({ code: null, liveness: { verdict: 'unsure' } });
  expect(verdict.confidence).toBeGreaterThan(82.5);
});

it.each([90, 180, 270] as const)(
  'turns a clip marked as rotated by %i degrees',
  async (rotation) => {
    const bytes = await encode(frames, { container: 'mp4', codec: 'avc', rotation });
    const probe = engine.save(`turned${rotation}.mp4`, bytes);
    const { confidence, position } = await engine.verify(probe, [engine.path('reference.jpg')]);
    expect(confidence).toBeGreaterThan(82.5);
    // The surface turns with the picture: upright, its spot lies where the camera was, seen from the reference.
    expect(Math.abs(position?.z ?? 0)).toBeGreaterThan(850);
  },
);

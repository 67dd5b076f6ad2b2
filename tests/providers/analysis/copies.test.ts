import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackPrint } from '../../../server/providers/analysis/copies/filmPrint';
import { lean, onePath } from '../../../server/providers/analysis/copies/paths';
import { meets } from '../../../server/providers/analysis/copies/recognise';
import { writePrint } from '../../../server/providers/analysis/copies/writePrint';
import type { KeptFrame } from '../../../server/providers/analysis/port';
import { readFileSync } from 'node:fs';
import { disguises, opened } from '../surfaces/disguises';
import { STRAIGHT, type Pose } from '../surfaces/film';
import { leather } from '../surfaces/leather';
import { shot } from '../surfaces/shot';
import { studio } from '../surfaces/studio';
import { some } from '../../setup/exhaustive';

const surface = leather(51);
const { close, fresh, path, register, save, verify } = studio('copies');
const filmed = async (name: string, seed: number, pose: Partial<Pose> = {}) =>
  save(name, await shot([{ surface, pose: { ...STRAIGHT, ...pose }, frames: 12, seed }], 12));
const again: Partial<Pose> = { x: 462, y: 446, turn: -4, tilt: 6, scale: 1.05 };

let kept: KeptFrame[];
let out: string;
let known: string[];
beforeAll(async () => {
  const reference = await filmed('reference.mp4', 3, { tilt: 2 });
  ({ kept, out } = await register([reference]));
  known = [path('reference.print')];
  expect(await writePrint({ film: reference, to: known[0]! })).toEqual({ frames: 12 });
}, 60_000);
afterAll(close);

const sent = (film: string) => verify(kept, film, known);

describe('a film that is already kept', () => {
  it.each(some(Object.keys(disguises), 4))('%s: is refused as a copy', async (name) => {
    const film = await opened(readFileSync(path('reference.mp4')));
    const bytes = await disguises[name]!(film);
    const verdict = await sent(save(`${name}.bin`, bytes));
    expect(verdict).toMatchObject({
      confidence: 0,
      code: 101,
      liveness: { score: 0, verdict: 'copy', reasons: ['kept'] },
      evidence: { copy: 1 },
    });
  });

  it('is known by the picture that people are shown of it', async () => {
    expect(await sent(join(out, 'reference.jpg'))).toMatchObject({
      confidence: 0,
      liveness: { reasons: ['kept'] },
    });
  });
});

describe('a second filming', () => {
  it.each([
    ['from elsewhere', 4, again],
    ['of the same light and nearly the same place', 5, { tilt: -2, x: 455 }],
    ['by a hand that is hardly moved', 6, { tilt: 5, turn: 1 }],
  ])('%s: is none', async (name, seed, pose) => {
    const verdict = await sent(await filmed(`${name}.mp4`, seed, pose));
    expect(verdict).toMatchObject({ code: null, evidence: { same: 0 } });
    expect(verdict.confidence).toBeGreaterThan(82.5);
    expect(verdict.evidence.path).toBeGreaterThan(2);
  });

  it('is a copy of itself as soon as it is kept', async () => {
    const film = await filmed('second.mp4', 8, again);
    expect((await sent(film)).confidence).toBeGreaterThan(82.5);
    known.push(path('second.print'));
    await writePrint({ film, to: known[1]! });
    expect((await sent(film)).liveness?.reasons).toEqual(['kept']);
  });
});

describe('the limits of a copy', () => {
  const meant = (left: number, lean: number | null, held = 0.5) =>
    meets({ path: { left, moved: 9 }, held, lean }, 0);

  it('take a path for one and the same where the frames lean as little as an editor leans them', () => {
    expect(meant(0.9, 0.9).walked).toBe(true);
    expect(meant(1.1, 0.1).walked).toBe(false);
  });

  it('take one that leans only where chance does not reach: of fifty kept films one comes near', () => {
    expect(meant(0.74, 6).walked).toBe(false);
    expect(meant(0.3, 6).walked).toBe(true);
  });

  it('take for stills what no hand moved', () => {
    expect(meant(5, 0.3, 0.1).still).toBe(true);
    expect(meant(5, 0.3, 0.3).still).toBe(false);
    expect(meant(5, 0.5, 0.1).still).toBe(false);
  });
});

describe('prints', () => {
  it('are small, and of no use once they are damaged', async () => {
    const packed = readFileSync(known[0]!);
    expect(packed.length).toBeLessThan(800_000);
    const print = unpackPrint(packed);
    // One frame of the beginning, one of when the light would be off.
    expect(print?.anchors.map(({ gray }) => gray.width)).toEqual([640, 640]);
    expect(print?.maps).toHaveLength(12);
    expect(unpackPrint(packed.subarray(0, packed.length >> 1))).toBeNull();
    const lost = await verify(kept, path('second.mp4'), [join(fresh(), 'none')]);
    expect(lost.code).toBe(103);
    expect(lost.confidence).toBeLessThan(82.5);
  });

  it('cannot be taken of what is no film', async () => {
    const to = path('none.print');
    expect(await writePrint({ film: save('text.mp4', Buffer.from('no film')), to })).toEqual({
      code: 104,
    });
    expect(await writePrint({ film: path('absent.mp4'), to })).toEqual({ code: 103 });
  });
});

describe('paths', () => {
  const size = { width: 640, height: 480 };
  const moved = (x: number, y: number) => [1, 0, x, 0, 1, y, 0, 0, 1];
  const known3 = [moved(0, 0), moved(9, 2), moved(14, -6)];

  it('are one where a single change leads from each frame to one of the other film', () => {
    // Half as large, mirrored, and moved.
    const changed = known3.map(([, , x = 0, , , y = 0]) => [
      -0.5,
      0,
      300 - x / 2,
      0,
      0.5,
      y / 2 + 7,
      0,
      0,
      1,
    ]);
    const path = onePath(known3, changed, size);
    expect(path?.left).toBeCloseTo(0);
    expect(path?.moved).toBeCloseTo(Math.hypot(14, 6));
  });
  it('are two where the frames lie otherwise', () => {
    const path = onePath(known3, [moved(0, 0), moved(-8, 5), moved(3, 11)], size);
    expect(path?.left).toBeGreaterThan(4);
  });
  it('are not told by a single frame', () => {
    expect(onePath(known3, [moved(0, 0)], size)).toBeNull();
  });
  it('lean by what a camera does to them, not by what an editor does', () => {
    const edited = [0, -0.7, 500, 1.1, 0, -20, 0, 0, 1];
    expect(lean(edited, size)).toBeCloseTo(0);
    const tilted = [1, 0, 0, 0, 1, 0, 1e-4, 0, 1];
    expect(lean(tilted, size)).toBeGreaterThan(1);
  });
});

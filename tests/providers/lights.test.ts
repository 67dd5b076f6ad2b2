import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeFootage, type Picture } from '../../server/demo/encodeFootage';
import { keptParts, type KeptFrame, type Registration } from '../../server/providers/analysis/port';
import { compareSpots } from '../../server/providers/analysis/surface/compareSpots';
import { describeFrames } from '../../server/providers/analysis/surface/describeFrames';
import { registerSurface } from '../../server/providers/analysis/surface/register';
import { verifySurface } from '../../server/providers/analysis/surface/verify';
import { clip, film, STRAIGHT } from './surfaces/film';
import { leather, type Surface } from './surfaces/leather';

/** Within this process: what the child does around it is tested elsewhere, and starting one for each job takes most of the time. */
const folder = mkdtempSync(join(tmpdir(), 'lights-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);
let jobs = 0;
const fresh = () => {
  const made = path(`out${jobs++}`);
  mkdirSync(made);
  return made;
};
const save = (name: string, bytes: Uint8Array) => {
  writeFileSync(path(name), bytes);
  return path(name);
};
const picture = async (name: string, { width, height, rgba }: Picture) => {
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 92 })
    .toFile(path(name));
  return path(name);
};

/** The same relief with the light from another side: what was bright along one flank is bright along the other. */
const lit = ({ size, tone }: Surface, across: number, down: number): Surface => ({
  size,
  tone: tone.map((value, at) => {
    const x = at % size;
    const beside = tone[Math.min(tone.length - 1, at + (x + 2 < size ? 2 : 0))]!;
    const below = tone[Math.min(tone.length - 1, at + 2 * size)]!;
    const slope = across * (beside - value) + down * (below - value);
    return Math.max(0.02, Math.min(0.98, 0.45 + 0.25 * value + slope));
  }),
});

const filmed = async (name: string, surface: Surface, pose: Partial<typeof STRAIGHT> = {}) =>
  save(name, await encodeFootage(clip(surface, { ...STRAIGHT, ...pose }, 12), 12));

const register = async (references: string[]) => {
  const out = fresh();
  const said = await registerSurface(references, out, () => {});
  return { said, out, kept: keptOf(said, out) };
};
const keptOf = ({ kept }: Registration, out: string): KeptFrame[] =>
  kept.map((map, at) => {
    const of = (part: string) => `${out}/frame-${at}${part}`;
    const { gray, shown, detail, points } = keptParts;
    return { gray: of(gray), shown: of(shown), detail: of(detail), points: of(points), map };
  });
const verify = async (references: (string | KeptFrame)[], probe: string) =>
  verifySurface({ references, probe, out: null }, () => {});

describe('references under several lights', () => {
  const surface = leather(71);
  const east = lit(surface, 2.2, 0);
  /** A quarter round would leave this relief nothing in common with itself: the footage would be told to lie apart. */
  const aslant = lit(surface, 1.69, 1.41);
  const west = lit(surface, -2.2, 0);

  it('keeps one frame of a clip under one light, and one more of each other light', async () => {
    const one = await filmed('east.mp4', east);
    const alone = await register([one]);
    expect(alone.said).toMatchObject({ ok: true, code: null, warnings: [] });
    expect(alone.said.kept).toHaveLength(1);
    const again = await register([one, await filmed('east2.mp4', east, { x: 462 })]);
    expect(again.said.kept).toHaveLength(1);
    expect(again.said.footage.map(({ frames }) => frames)).toEqual([1, 0]);
    const more = await register([one, await filmed('aslant.mp4', aslant, { x: 480, turn: 6 })]);
    expect(more.said).toMatchObject({ ok: true, warnings: [] });
    expect(more.said.kept).toHaveLength(2);
    expect(more.said.footage.map(({ frames }) => frames)).toEqual([1, 1]);
  });

  it('a probe under the other light is found more surely, and its place is told from the first frame', async () => {
    const first = await filmed('first.mp4', east);
    const second = await filmed('second.mp4', aslant, { x: 510, scale: 1.1 });
    const { kept } = await register([first, second]);
    const probe = await filmed('probe.mp4', aslant, { x: 450, y: 450, noise: 4 });
    const [single, both] = [await verify(kept.slice(0, 1), probe), await verify(kept, probe)];
    expect(both.evidence.zncc).toBeGreaterThan((single.evidence.zncc ?? 0) + 0.05);
    expect(both.code).toBeNull();
    // The second light was filmed 60 to the right and nearer; the probe stands where the first did.
    const { x, y, z } = both.position ?? { x: NaN, y: NaN, z: NaN };
    expect([Math.abs(x), Math.abs(y), Math.abs(z - 1000)].every((off) => off < 30)).toBe(true);
  });

  it('another spot is still another spot under any of them', async () => {
    const { kept } = await register([
      await filmed('a.mp4', east),
      await filmed('b.mp4', aslant),
      await filmed('c.mp4', west),
    ]);
    expect(kept.length).toBeGreaterThanOrEqual(2);
    for (const light of [2.2, 0, -2.2]) {
      const other = await filmed(`other${light}.mp4`, lit(leather(72), light, 2.2));
      expect((await verify(kept, other)).confidence).toBeLessThan(20);
    }
  });

  it('footage of another place is told and left out', async () => {
    const { said } = await register([
      await filmed('here.mp4', east),
      await filmed('there.mp4', lit(leather(73), 2.2, 0)),
    ]);
    expect(said).toMatchObject({ ok: true, warnings: ['apart'] });
    expect(said.footage).toEqual([
      { frames: 1, warnings: [] },
      { frames: 0, warnings: ['apart'] },
    ]);
  });
});

describe('kept frames', () => {
  const surface = leather(74);

  it('give the same answer as the footage they were taken from, and need it no more', async () => {
    const reference = await picture('still.jpg', film(surface, STRAIGHT));
    const probe = await filmed('again.mp4', surface, { x: 470, turn: 8, scale: 1.05 });
    const { kept } = await register([reference]);
    const [live, stored] = [await verify([reference], probe), await verify(kept, probe)];
    expect(stored).toEqual({ ...live, stages: stored.stages });
  });

  it('have their points found anew for another version, to the byte, and on the fly until then', async () => {
    const { kept, out } = await register([await picture('spot.jpg', film(surface, STRAIGHT))]);
    const made = fresh();
    const frames = kept.map(({ gray }) => gray);
    expect(await describeFrames({ frames, out: made })).toBe(1);
    const points = readFileSync(`${out}/frame-0.points`);
    expect(readFileSync(`${made}/0.points`).equals(points)).toBe(true);
    const probe = await filmed('other.mp4', surface, { x: 460 });
    const known = await verify(kept, probe);
    const old = save('old.points', Buffer.concat([Buffer.from('surface-0\0'), points]));
    for (const stale of [null, old]) {
      const found = await verify(
        kept.map((frame) => ({ ...frame, points: stale })),
        probe,
      );
      expect(found.confidence).toBe(known.confidence);
    }
  });

  it('that are gone end in 108', async () => {
    const { kept } = await register([await picture('gone.jpg', film(surface, STRAIGHT))]);
    const probe = path('again.mp4');
    const lost = kept.map((frame) => ({ ...frame, gray: path('nowhere.png') }));
    expect((await verify(lost, probe)).code).toBe(108);
  });
});

it('says which other spots of an object it would take for this one', async () => {
  const wide = leather(75, 1500);
  const spot = async (name: string, x: number, y: number) =>
    (await register([await picture(name, film(wide, { ...STRAIGHT, x, y }))])).kept;
  const own = await spot('own.jpg', 400, 400);
  const others = [
    { id: 'beside', frames: await spot('beside.jpg', 470, 430) },
    { id: 'away', frames: await spot('away.jpg', 1150, 1150) },
  ];
  const found = await compareSpots({ frames: own, others });
  expect(found.map(({ id, confidence }) => [id, confidence > 82.5])).toEqual([
    ['beside', true],
    ['away', false],
  ]);
});

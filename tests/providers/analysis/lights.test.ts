import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { compareSpots } from '../../../server/providers/analysis/surface/compareSpots';
import { describeFrames } from '../../../server/providers/analysis/surface/describeFrames';
import { film, STRAIGHT } from '../surfaces/film';
import { leather } from '../surfaces/leather';
import { lit } from '../surfaces/lit';
import { studio } from '../surfaces/studio';

/** Within this process: what the child does around it is tested elsewhere, and starting one for each job takes most of the time. */
const { path, fresh, save, picture, filmed, register, verify, close } = studio('lights');
afterAll(close);

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
    const [described] = await describeFrames({ spots: [kept], out: made });
    expect(described).toMatchObject({ own: expect.closeTo(1, 1) as number, warnings: [] });
    expect(readFileSync(`${made}/0.jpg`).length).toBeGreaterThan(1000);
    const points = readFileSync(`${out}/frame-0.points`);
    expect(readFileSync(`${made}/0-0.points`).equals(points)).toBe(true);
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

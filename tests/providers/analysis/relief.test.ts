import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeptFrame, Medium } from '../../../server/providers/analysis/port';
import { partsOf } from '../../../server/providers/analysis/footage/parts';
import { leather, type Surface } from '../surfaces/leather';
import { lit } from '../surfaces/lit';
import { studio } from '../surfaces/studio';
import { switched, torchUntil } from '../surfaces/switched';

const { save, filmed, register, verify, close } = studio('relief');
afterAll(close);

const hide = leather(91);
/** One relief under the light beside the lens, and under the window's. */
const [torch, room] = [lit(hide, 2.2, 0), lit(hide, 1.69, 1.41)];
/** Another day, another window. */
const evening = lit(hide, 1.4, 1.7);

const film = async (
  name: string,
  ...film: Parameters<typeof switched>
): Promise<Medium & { path: string }> => ({
  path: save(`${name}.mp4`, await switched(...film)),
  torchUntil,
});
const again = { x: 462, y: 444, turn: 4, scale: 1.04 };

describe('a registration with the light switched off halfway', () => {
  it('keeps a frame of either light, the lit one first, and knows that the spot answers', async () => {
    const { said } = await register([await film('reference', torch, room)]);
    expect(said).toMatchObject({ ok: true, code: null, answersLight: true });
    const lights = said.kept.map((frame) => frame.lit);
    expect(lights[0]).toBe(true);
    expect(lights).toContain(false);
  });

  it('of a surface without relief keeps both too, and knows that it does not answer', async () => {
    const { said } = await register([await film('flat', hide, hide)]);
    expect(said).toMatchObject({ ok: true, answersLight: false });
    expect(new Set(said.kept.map((frame) => frame.lit))).toEqual(new Set([true, false]));
  });

  it('whose light was not switched knows of no light', async () => {
    const { said } = await register([await filmed('one.mp4', torch)]);
    expect(said).toMatchObject({ ok: true, answersLight: false });
    expect(said.kept.map((frame) => frame.lit)).toEqual([null]);
  });
});

describe('a verification with the light switched off halfway', () => {
  let kept: KeptFrame[];
  beforeAll(async () => {
    ({ kept } = await register([await film('known', torch, room)]));
  });
  const verified = async (name: string, ...films: Parameters<typeof switched>) =>
    verify(kept, await film(name, ...films));

  it('is answered by the relief, under another window too', async () => {
    for (const [name, window] of [
      ['same', room],
      ['evening', evening],
    ] as const) {
      const verdict = await verified(name, torch, window, again);
      expect(verdict).toMatchObject({
        code: null,
        liveness: { verdict: 'live', reasons: ['answered'] },
      });
      expect(verdict.confidence).toBeGreaterThan(82.5);
      expect(verdict.evidence.expected).toBeGreaterThan(0.15);
      expect(verdict.evidence.gain).toBeGreaterThan(0.1);
    }
  });

  it.each<[string, Surface]>([
    ['of the lit surface', torch],
    ['of the unlit surface', room],
  ])('is not answered by a flat picture %s, which fails with 101', async (name, picture) => {
    // Its own light goes too: darker, softer, a little moved; but no flank turns round.
    const after = { exposure: 0.6, blur: 1, x: 470 };
    const verdict = await verified(name.replaceAll(' ', '-'), picture, picture, again, after);
    expect(verdict.evidence.evidence).toBeGreaterThan(0.35);
    expect(verdict).toMatchObject({
      code: 101,
      liveness: { verdict: 'copy', reasons: ['still'] },
    });
    expect(verdict.confidence).toBeLessThanOrEqual(82.5);
    expect(verdict.liveness?.score).toBeLessThan(0.5);
  });

  it('in the dark cannot be judged, and says so', async () => {
    const verdict = await verified('dark', torch, room, again, { exposure: 0.02 });
    expect(verdict).toMatchObject({
      code: null,
      liveness: { verdict: 'unsure', reasons: ['dark'] },
    });
  });

  it('says nothing where the light stayed, or where the registration knows of one light only', async () => {
    const still = await verify(kept, await filmed('stayed.mp4', torch, again));
    expect(still).toMatchObject({ code: null, liveness: { verdict: 'unsure', reasons: [] } });
    const { kept: single } = await register([await filmed('single.mp4', torch)]);
    const asked = await verify(single, await film('asked', torch, room, again));
    expect(asked).toMatchObject({ code: null, liveness: { verdict: 'unsure', reasons: [] } });
  });

  it('of a surface that hardly answers says that', async () => {
    const flat = (await register([await film('sheet', hide, hide)])).kept;
    const verdict = await verify(flat, await film('sheet-again', hide, hide, again));
    expect(verdict).toMatchObject({
      code: null,
      liveness: { verdict: 'unsure', reasons: ['plain'] },
    });
  });

  it('of another surface is not asked at all', async () => {
    const other = leather(92);
    const verdict = await verified('other', lit(other, 2.2, 0), lit(other, 1.69, 1.41));
    expect(verdict).toMatchObject({ liveness: null });
    expect(verdict.code).not.toBeNull();
  });
});

describe('the parts of a clip', () => {
  it('are its quarters; with the light switched, two of either time and nothing between', () => {
    const at = (part: ReturnType<typeof partsOf>, ...moments: number[]) =>
      moments.map((moment) => part.at(moment)?.index ?? null);
    expect(at(partsOf(4, null), 0, 0.9, 1.1, 2.5, 3.9, 4)).toEqual([0, 0, 1, 2, 3, 3]);
    const part = partsOf(5, 2.5);
    expect(at(part, 0, 1.1, 1.3, 2.39)).toEqual([0, 0, 1, 1]);
    expect(at(part, 2.45, 2.99)).toEqual([null, null]);
    expect(at(part, 3, 3.9, 4.1, 5)).toEqual([2, 2, 3, 3]);
    expect([part.at(1)?.lit, part.at(4)?.lit]).toEqual([true, false]);
  });

  it.each([
    [2, 2.5],
    [2, 1.9],
    [5, 0.1],
    [0.5, 0.3],
  ])('of %s s, switched at %s, are its quarters: too little was filmed of one light', (of, at) => {
    const part = partsOf(of, at);
    const moments = [0, 0.3, 0.6, 0.95].map((share) => part.at(share * of));
    expect(moments).toEqual([0, 1, 2, 3].map((index) => ({ index, lit: null, tipped: false })));
  });
});

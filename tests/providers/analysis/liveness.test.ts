import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeFootage } from '../../../demo/encodeFootage';
import { halftone, pixels, woven } from '../surfaces/copies';
import { bench, type Bench } from '../surfaces/engine';
import { clip, film, STRAIGHT } from '../surfaces/film';
import { leather, type Surface } from '../surfaces/leather';

const surface = leather(23);
let engine: Bench;

beforeAll(async () => {
  engine = await bench('liveness');
  await engine.picture('surface.jpg', film(surface, STRAIGHT));
});
afterAll(() => engine.close());

const again = { ...STRAIGHT, x: 460, y: 445, turn: 5, scale: 1.05, noise: 3 };
async function filmed(name: string, shown: Surface, reference = 'surface.jpg') {
  const bytes = await encodeFootage(clip(shown, again, 8), 8);
  return engine.verify(engine.save(`${name}.mp4`, bytes), [engine.path(reference)]);
}

describe('a copy of the true spot', () => {
  it.each<[string, Surface]>([
    ['print', halftone(surface, 6)],
    ['screen', pixels(surface, 5)],
  ])('%s: matches, and fails for its raster with 101', async (name, shown) => {
    const verdict = await filmed(name, shown);
    expect(verdict.evidence.evidence).toBeGreaterThan(0.35);
    expect(verdict).toMatchObject({
      code: 101,
      liveness: { verdict: 'copy', reasons: ['raster'] },
      evidence: { copy: 1 },
    });
    expect(verdict.confidence).toBeLessThanOrEqual(82.5);
    expect(verdict.liveness?.score).toBeLessThan(0.5);
  });
});

describe('the thing itself', () => {
  it('shows no raster; that alone is no proof, and the verdict says so', async () => {
    const verdict = await filmed('itself', surface);
    expect(verdict).toMatchObject({ code: null, evidence: { copy: 0 } });
    expect(verdict.liveness).toMatchObject({ verdict: 'unsure', reasons: [] });
    expect(verdict.liveness?.score).toBeGreaterThan(0.5);
  });

  it('may be woven as regularly as a raster: its own pattern stands in the reference too', async () => {
    const cloth = woven(surface, 7);
    await engine.picture('cloth.jpg', film(cloth, STRAIGHT));
    expect(await filmed('cloth', cloth, 'cloth.jpg')).toMatchObject({
      code: null,
      liveness: { verdict: 'unsure' },
    });
    expect((await filmed('not cloth', cloth)).liveness).toMatchObject({ verdict: 'copy' });
  });
});

it('a surface that is not recognised is not asked', async () => {
  expect(await filmed('another', leather(24))).toMatchObject({ code: 102, liveness: null });
});

import { afterAll, describe, expect, it } from 'vitest';
import { film, FRAME, sheetOf, type Frame, type Take } from '../../../demo/film';
import { caseBack } from '../../../demo/surfaces/metals';
import { studio } from '../surfaces/studio';

const { picture, verify, close } = studio('brushed');
afterAll(close);

const STRAIGHT: Take = {
  seed: 7,
  turn: 0,
  tiltX: 0.5,
  tiltY: -0.5,
  zoom: 1,
  exposure: 1,
  warmth: 0,
};
const AGAIN: Take = { ...STRAIGHT, seed: 8, turn: 6, tiltX: -3, tiltY: 2, zoom: 0.97 };
const sheet = sheetOf(caseBack, 7);
const shot = (take: Take) => film(sheet, take)[FRAME.count >> 1]!;

/** The same picture with one square of it out of focus: every pixel there is the mean of those around it. */
function partlySoft({ width, height, rgba }: Frame, reach: number, side: number): Frame {
  const out = rgba.slice();
  for (let y = 160; y < 160 + side; y++)
    for (let x = 240; x < 240 + side; x++)
      for (let colour = 0; colour < 3; colour++) {
        let sum = 0;
        for (let dy = -reach; dy <= reach; dy++)
          for (let dx = -reach; dx <= reach; dx++)
            sum += rgba[((y + dy) * width + x + dx) * 4 + colour]!;
        out[(y * width + x) * 4 + colour] = sum / (2 * reach + 1) ** 2;
      }
  return { width, height, rgba: out };
}

describe('brushed metal, whose lines are as fine as a camera tells', () => {
  const reference = picture('reference.jpg', shot(STRAIGHT));

  it.each([
    { reach: 1, side: 160 },
    { reach: 1, side: 240 },
    { reach: 2, side: 160 },
  ])('passes where $side pixels of it are softer by $reach', async ({ reach, side }) => {
    const probe = await picture(`soft-${reach}-${side}.jpg`, partlySoft(shot(AGAIN), reach, side));
    const said = await verify([await reference], probe);
    expect(said).toMatchObject({ code: null, reason: null });
    expect(said.confidence).toBeGreaterThan(82.5);
  });
});

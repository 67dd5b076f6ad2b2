/** How much of a copy's own grain is seen. */
import { boxed } from './box';
import { AREA, rms, SPOT, WIDE } from './field';
import { aboveOf, LIGHTS, shaded, type Body, type Light, type Part } from './light';
import type { Material, Motif } from './series/motif';

const ACROSS = 720;
const DOWN = 540;
const PART: Part = [SPOT.x - 360, SPOT.y - 270, SPOT.x + 360, SPOT.y + 270];

function spotOf(tone: Float32Array): Float32Array {
  const out = new Float32Array(ACROSS * DOWN);
  for (let y = 0; y < DOWN; y++) {
    const from = (y + PART[1]) * WIDE + PART[0];
    out.set(tone.subarray(from, from + ACROSS), y * ACROSS);
  }
  return out;
}

/** Grey levels rms between 2 and 10 pixels of a picture 640 wide, of 1.5 surface pixels each. */
function contrast(spot: Float32Array): number {
  const fine = boxed(spot, ACROSS, DOWN, 1);
  const coarse = boxed(boxed(spot, ACROSS, DOWN, 7), ACROSS, DOWN, 7);
  return 255 * rms(fine.map((value, at) => value - coarse[at]!));
}

const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** own, motif: grey levels rms as of `contrast`; own also by light. */
export interface Seen {
  own: number;
  ownByLight: Record<string, number>;
  motif: number;
}

/** A copy whose grain is as high as `own` grey levels of contrast ask for, in the mean of the lights. */
export function grown(motif: Motif, material: Material, grain: Float32Array, own: number) {
  const body: Body = {
    albedo: motif.albedo,
    height: new Float32Array(motif.height),
    above: aboveOf(motif.height),
  };
  const above = { motif: new Float32Array(body.above), grain: aboveOf(grain) };
  const spot = (light: Light) => spotOf(shaded(body, material, light, PART));
  const bare = LIGHTS.map(spot);
  let amount = 0.2;
  let seen: number[] = [];
  for (let round = 0; round < 4; round++) {
    for (let at = 0; at < AREA; at++) {
      body.height[at] = motif.height[at]! + amount * grain[at]!;
      body.above[at] = above.motif[at]! + amount * above.grain[at]!;
    }
    seen = LIGHTS.map((light, at) => {
      const without = bare[at]!;
      return contrast(spot(light).map((value, pixel) => value - without[pixel]!));
    });
    if (round < 3) amount *= own / Math.max(1e-6, mean(seen));
  }
  const figures: Seen = {
    own: mean(seen),
    ownByLight: Object.fromEntries(LIGHTS.map(({ name }, at) => [name, seen[at]!])),
    motif: mean(bare.map(contrast)),
  };
  return { tones: LIGHTS.map((light) => shaded(body, material, light)), figures };
}

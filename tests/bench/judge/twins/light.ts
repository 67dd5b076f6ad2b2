/** Three lights, and what they make of a relief. */
import { AREA, HIGH, SPOT, soft, WIDE } from './field';
import type { Material } from './series/motif';

/** Direction towards the light (x right, y down, z to the viewer); ambient: share from everywhere; slope: brightness across a frame. */
export interface Light {
  name: 'frontal' | 'left' | 'upper';
  to: [number, number, number];
  ambient: number;
  slope: [number, number];
}

export const LIGHTS: Light[] = [
  { name: 'frontal', to: [0.16, -0.12, 1], ambient: 0.5, slope: [0.04, -0.06] },
  { name: 'left', to: [-0.95, 0.12, 1], ambient: 0.35, slope: [-0.2, 0.03] },
  { name: 'upper', to: [0.65, -0.75, 1], ambient: 0.4, slope: [0.12, -0.12] },
];

/** How a copy stands before the light: colour, relief, and how far each place is above those around it. */
export interface Body {
  albedo: Float32Array;
  height: Float32Array;
  above: Float32Array;
}

export function aboveOf(height: Float32Array): Float32Array {
  const even = soft(height, 6);
  return height.map((value, at) => value - even[at]!);
}

/** Left, top, right and bottom in surface pixels. */
export type Part = readonly [number, number, number, number];
const WHOLE: Part = [0, 0, WIDE, HIGH];

/**
 * Brightness 0 to 1 of the copy under the light. The colour of ink stays, the flanks of a relief turn with the light,
 * hollows are darker under any. Outside of the part asked for it is 0.
 */
export function shaded(
  { albedo, height, above }: Body,
  { cavity, gloss }: Material,
  light: Light,
  [left, top, right, bottom]: Part = WHOLE,
): Float32Array {
  const [lx, ly, lz] = light.to;
  const far = Math.hypot(lx, ly, lz);
  const half = Math.hypot(lx, ly, lz + far);
  const [mx, my, mz] = [lx / half, ly / half, (lz + far) / half];
  const flat = mz ** 16;
  const out = new Float32Array(AREA);
  for (let y = top; y < bottom; y++) {
    const up = y ? -WIDE : 0;
    const down = y < HIGH - 1 ? WIDE : 0;
    const fall = 1 + (light.slope[1] * (y - SPOT.y)) / 640;
    for (let x = left; x < right; x++) {
      const at = y * WIDE + x;
      const sx = (height[x < WIDE - 1 ? at + 1 : at]! - height[x ? at - 1 : at]!) / 2;
      const sy = (height[at + down]! - height[at + up]!) / 2;
      const steep = 1 / Math.sqrt(1 + sx * sx + sy * sy);
      const facing = Math.max(0, ((lz - sx * lx - sy * ly) / lz) * steep);
      const open = Math.max(0.3, Math.min(1.6, 1 + cavity * above[at]!));
      let tone = albedo[at]! * (light.ambient * open + (1 - light.ambient) * facing * open);
      if (gloss) {
        const glint = Math.max(0, (mz - sx * mx - sy * my) * steep) ** 16;
        tone += gloss * (glint - flat);
      }
      out[at] = Math.max(0.01, tone * (fall + (light.slope[0] * (x - SPOT.x)) / 960));
    }
  }
  return out;
}

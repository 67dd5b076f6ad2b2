/** The own grain of a copy: what chance put into the paper, the metal, the hide or the stone. Each field has rms 1. */
import { leather } from '../../../../providers/surfaces/leather';
import { AREA, HIGH, mix, rough, soft, WIDE } from '../field';

/** Strokes of about `length` pixels that bend a little; `bend` in radians a pixel. */
function strokes(next: () => number, count: number, length: number, bend: number): Float32Array {
  const out = new Float32Array(AREA);
  for (let stroke = 0; stroke < count; stroke++) {
    let x = next() * WIDE;
    let y = next() * HIGH;
    let way = next() * 2 * Math.PI;
    const turn = (next() - 0.5) * 2 * bend;
    const weight = 0.3 + next();
    for (let step = length * (0.5 + next()); step > 0; step--) {
      x += Math.cos(way);
      y += Math.sin(way);
      way += turn;
      if (x < 0 || y < 0 || x >= WIDE || y >= HIGH) break;
      out[(y | 0) * WIDE + (x | 0)]! += weight;
    }
  }
  return out;
}

function evened(field: Float32Array): Float32Array {
  const out = new Float32Array(AREA);
  mix(out, field, 1);
  return out;
}

export function paper(next: () => number): Float32Array {
  const out = rough(next, [
    [1, 0.5],
    [3, 1],
    [7, 1.5],
  ]);
  mix(out, soft(strokes(next, 40_000, 36, 0.04), 1), 1.4);
  return evened(out);
}

/** Scratches, dents and dull places. */
export function metal(next: () => number): Float32Array {
  const out = rough(next, [
    [1, 0.35],
    [2, 0.5],
    [5, 0.8],
  ]);
  mix(out, soft(strokes(next, 1_400, 260, 0.002), 1), -0.9);
  mix(out, soft(strokes(next, 2_500, 5, 0.3), 2, 2), -1);
  return evened(out);
}

/** `size` of the leather's cells in surface pixels. */
export function hide(next: () => number, size: number): Float32Array {
  const { tone } = leather(1 + Math.floor(next() * 1e9), WIDE, size);
  return evened(soft(tone.subarray(0, AREA), 1));
}

export function stone(next: () => number): Float32Array {
  const out = rough(next, [
    [1, 0.4],
    [3, 1],
    [6, 1],
    [12, 1.4],
  ]);
  for (let at = 0; at < AREA; at++) out[at] = -Math.abs(out[at]!);
  mix(out, soft(strokes(next, 9_000, 6, 0.4), 2, 2), -0.7);
  return evened(out);
}

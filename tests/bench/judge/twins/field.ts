/** Fields over the whole of a surface: rows from the top, one number a surface pixel. */
import { boxed } from './box';

/** Surface pixels; at scale 1 a frame of 960 shows 960 of them. Wide enough for a second spot beside the first. */
export const WIDE = 2100;
export const HIGH = 1280;
export const AREA = WIDE * HIGH;
/** Where the registered spot is. */
export const SPOT = { x: 700, y: 640 };
/** Width of a frame in surface pixels at scale 1. */
export const VIEW = 960;

export const soft = (field: Float32Array, radius: number, passes = 1): Float32Array =>
  passes ? soft(boxed(field, WIDE, HIGH, radius), radius, passes - 1) : field;

export function rms(field: Float32Array): number {
  let squares = 0;
  let sum = 0;
  for (let at = 0; at < field.length; at++) {
    sum += field[at]!;
    squares += field[at]! ** 2;
  }
  return Math.sqrt(Math.max(0, squares / field.length - (sum / field.length) ** 2));
}

/** Adds `part` times `weight` to `whole`, after making its rms 1. */
export function mix(whole: Float32Array, part: Float32Array, weight: number): void {
  const by = weight / (rms(part) || 1);
  for (let at = 0; at < whole.length; at++) whole[at]! += by * part[at]!;
}

/** Noise of several sizes; `sizes`: radius in surface pixels and weight. */
export function rough(next: () => number, sizes: [number, number][]): Float32Array {
  const out = new Float32Array(AREA);
  const white = Float32Array.from({ length: AREA }, () => next() - 0.5);
  for (const [radius, weight] of sizes) mix(out, soft(white, radius, 2), weight);
  return out;
}

/** Numbers along a line that change slowly, -1 to 1, `step` pixels from knot to knot. */
export function slowly(next: () => number, length: number, step: number): Float32Array {
  const knots = Array.from({ length: Math.ceil(length / step) + 2 }, () => next() * 2 - 1);
  return Float32Array.from({ length }, (_, at) => {
    const knot = Math.floor(at / step);
    const share = at / step - knot;
    const eased = share * share * (3 - 2 * share);
    return knots[knot]! * (1 - eased) + knots[knot + 1]! * eased;
  });
}

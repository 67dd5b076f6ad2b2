/** A picture's middle frequencies at half the working size: what light and blur leave alone. */
export interface Band {
  width: number;
  height: number;
  data: Float32Array;
  /** Grey levels of noise in it; 0 where nobody measured it. */
  noise?: number;
}

/** Grey levels below which the contrast of a place is not evened out. */
const FAINT = 1.5;

/** Of a picture at half the working size: takes away what is larger than about 10 working pixels, and evens out the contrast from place to place. */
export function band({ width, height, data: half }: Band): Band {
  const fine = boxed(half, width, height, 1);
  const coarse = boxed(boxed(half, width, height, 5), width, height, 5);
  for (let i = 0; i < fine.length; i++) fine[i]! -= coarse[i]!;
  const energy = boxed(
    fine.map((value) => value * value),
    width,
    height,
    10,
  );
  for (let i = 0; i < fine.length; i++) fine[i]! /= Math.sqrt(energy[i]!) + FAINT;
  return { width, height, data: fine };
}

/** Grey levels (root mean square) that a place had before its contrast was evened out, from its variance after that. */
export function levelsOf(variance: number): number {
  const evened = Math.min(0.99, Math.sqrt(Math.max(0, variance)));
  return (FAINT * evened) / (1 - evened);
}

/** Mean over a square of 2r+1, edges repeated. */
export function boxed(data: Float32Array, width: number, height: number, r: number): Float32Array {
  return lines(lines(data, width, height, r, 1, width), height, width, r, width, 1);
}

function lines(
  data: Float32Array,
  length: number,
  count: number,
  r: number,
  step: number,
  next: number,
): Float32Array {
  const out = new Float32Array(data.length);
  const span = 2 * r + 1;
  for (let line = 0; line < count; line++) {
    const start = line * next;
    const last = start + (length - 1) * step;
    let sum = data[start]! * (r + 1);
    for (let i = 1; i <= r; i++) sum += data[Math.min(last, start + i * step)]!;
    for (let i = 0; i < length; i++) {
      out[start + i * step] = sum / span;
      sum +=
        data[Math.min(last, start + (i + r + 1) * step)]! -
        data[Math.max(start, start + (i - r) * step)]!;
    }
  }
  return out;
}

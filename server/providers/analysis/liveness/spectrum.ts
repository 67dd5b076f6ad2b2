import { boxed } from '../pixels/band';
import type { Gray } from '../pixels/frame';
import { fourier, SIDE } from '../pixels/fourier';

/**
 * Height of each frequency over its surroundings, 1 being none. Row and column run from -SIDE/2; a step is 1/SIDE waves
 * a pixel.
 */
export type Spectrum = Float32Array;

const WINDOW = Float64Array.from({ length: SIDE }, (_, at) => {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / SIDE);
});
/** Radius of the surroundings, frequencies. */
const AROUND = 7;
const DARK = 1e-9;

/**
 * Mean power spectrum of several squares of one picture (Welch 1967), each of weight one, over its own geometric mean
 * from place to place. A texture falls off smoothly and stays near 1; what repeats exactly, dot by dot, stands out by
 * hundreds. Two squares go through one transform, as its real and its imaginary part.
 */
export function spectrum(squares: readonly Gray[]): Spectrum {
  const power = new Float64Array(SIDE * SIDE);
  for (let at = 0; at < squares.length; at += 2) {
    const first = windowed(squares[at]!);
    const second = windowed(squares[at + 1] ?? squares[at]!);
    fourier(first, second);
    gather(power, first, second);
  }
  const level = new Float32Array(SIDE * SIDE);
  const middle = SIDE / 2;
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const from = ((y + middle) % SIDE) * SIDE + ((x + middle) % SIDE);
      level[y * SIDE + x] = Math.log(power[from]! + DARK);
    }
  const ground = boxed(level, SIDE, SIDE, AROUND);
  return level.map((value, at) => Math.exp(value - ground[at]!));
}

/** Without its mean and faded at the borders, scaled to the same contrast whatever the light. */
function windowed({ data }: Gray): Float64Array {
  let mean = 0;
  for (const value of data) mean += value;
  mean /= data.length;
  const out = new Float64Array(SIDE * SIDE);
  let energy = 0;
  for (let y = 0, at = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++, at++) {
      const value = (data[at]! - mean) * WINDOW[x]! * WINDOW[y]!;
      out[at] = value;
      energy += value * value;
    }
  const scale = energy > 0 ? 1 / Math.sqrt(energy) : 0;
  for (let at = 0; at < out.length; at++) out[at]! *= scale;
  return out;
}

/** Adds the powers of both squares: the even part of the transform is the first's, the odd part the second's. */
function gather(power: Float64Array, re: Float64Array, im: Float64Array): void {
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const at = y * SIDE + x;
      const other = ((SIDE - y) % SIDE) * SIDE + ((SIDE - x) % SIDE);
      power[at]! += (re[at]! ** 2 + im[at]! ** 2 + re[other]! ** 2 + im[other]! ** 2) / 2;
    }
}

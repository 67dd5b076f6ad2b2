import { fourier } from '../pixels/fourier';
import { CELL, type Place } from './grid';

/** Side of the square that is looked at around a cell, half-size pixels. */
export const SQUARE = 2 * CELL;
export const AREA = SQUARE * SQUARE;

/** Fades a square out to its edges (Hann). */
const FADE = Float64Array.from(
  { length: SQUARE },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / SQUARE),
);

/** The waves of a square. */
export interface Waves {
  real: Float64Array;
  imaginary: Float64Array;
}

/** The waves in the square around a cell of a picture. */
export function wavesOf(data: Float32Array, width: number, height: number, cell: Place): Waves {
  const left = clamped(cell.x - CELL / 2, width);
  const top = clamped(cell.y - CELL / 2, height);
  const real = new Float64Array(AREA);
  const imaginary = new Float64Array(AREA);
  for (let y = 0, at = 0; y < SQUARE; y++)
    for (let x = 0; x < SQUARE; x++, at++)
      real[at] = data[(top + y) * width + left + x]! * FADE[x]! * FADE[y]!;
  fourier(real, imaginary, SQUARE);
  return { real, imaginary };
}

const clamped = (at: number, side: number): number => Math.max(0, Math.min(side - SQUARE, at));

/** How many times the wave at a place of the spectrum fits into the square. */
export function wavesIn(at: number): number {
  const [u, v] = [at % SQUARE, Math.floor(at / SQUARE)].map((k) =>
    k > SQUARE / 2 ? k - SQUARE : k,
  );
  return Math.hypot(u!, v!);
}

import type { View } from '../features/view';
import type { Band } from '../pixels/band';
import { fourier, SIDE } from '../pixels/fourier';
import { residual } from './residual';

/**
 * A surface repeats where a shift of it looks so much more like it than half-way there: it is refused, or its pictures alone
 * prove no match.
 */
export const REPEATS = { refused: 0.5, unproven: 0.3 };
/** Shifts that are looked at, half-size pixels. */
const NEAREST = 10;
const FARTHEST = 48;
/** Places on the way to a shift where the surface must look less like itself. */
const BETWEEN = 12;

const AREA = SIDE * SIDE;
/** Fades a square out to its edges (Hann). */
const FADE = Float64Array.from(
  { length: SIDE },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / SIDE),
);

/**
 * How much a picture repeats itself, 0 to 1: the highest peak of its autocorrelation over six squares, and not the slow
 * fall along the lines of brushed metal. (Wiener and Khinchin; Lin, Wang and Yang: Extracting Periodicity of a Regular
 * Texture Based on Autocorrelation Functions, Pattern Recognition Letters 1997.)
 */
function repetition(band: Band): number {
  if (band.width < SIDE || band.height < SIDE) return 0;
  const power = new Float64Array(AREA);
  const lefts = [0, (band.width - SIDE) >> 1, band.width - SIDE];
  for (const top of [0, band.height - SIDE])
    for (const left of lefts) addPower(power, squareOf(band, left, top));
  const even = new Float64Array(AREA);
  addPower(even, new Float64Array(AREA).fill(1));
  const [likeness, faded] = [correlationOf(power), correlationOf(even)];
  const at = (dx: number, dy: number) => {
    const place = dy * SIDE + ((dx + SIDE) % SIDE);
    return likeness[place]! / faded[place]! / (likeness[0]! / faded[0]!);
  };
  let most = 0;
  for (let dy = 0; dy <= FARTHEST; dy++)
    for (let dx = -FARTHEST; dx <= FARTHEST; dx++) {
      const distance = Math.hypot(dx, dy);
      if (distance < NEAREST || distance > FARTHEST || at(dx, dy) <= most) continue;
      const before = Array.from({ length: BETWEEN }, (_, step) => {
        const share = (step + 1) / (BETWEEN + 1);
        return at(Math.round(dx * share), Math.round(dy * share));
      });
      most = Math.max(most, Math.min(at(dx, dy), at(dx, dy) - Math.min(...before)));
    }
  return most;
}

/** How much what a frame shows beside its motif repeats: the letters of a print do, and its text does not. */
export const repetitionOf = ({ half, motif }: View): number =>
  repetition({ ...half, data: residual(half, motif()) });

/** A square of a picture without its mean. */
function squareOf({ width, data }: Band, left: number, top: number): Float64Array {
  const square = Float64Array.from(
    { length: AREA },
    (_, at) => data[(top + Math.floor(at / SIDE)) * width + left + (at % SIDE)]!,
  );
  const mean = square.reduce((sum, value) => sum + value, 0) / AREA;
  return square.map((value) => value - mean);
}

function addPower(power: Float64Array, square: Float64Array): void {
  const real = square.map((value, at) => value * FADE[at % SIDE]! * FADE[Math.floor(at / SIDE)]!);
  const imaginary = new Float64Array(AREA);
  fourier(real, imaginary);
  for (let at = 0; at < AREA; at++) power[at]! += real[at]! ** 2 + imaginary[at]! ** 2;
}

function correlationOf(power: Float64Array): Float64Array {
  const real = Float64Array.from(power);
  fourier(real, new Float64Array(AREA));
  return real;
}

import type { View } from '../features/view';
import { boxed, type Band } from '../pixels/band';
import { doubled, type Bend } from '../pixels/bend';
import type { Gray } from '../pixels/frame';
import type { Homography } from '../pixels/homography';
import { lay } from '../pixels/lay';
import { noiseOf } from '../pixels/noise';

/** Working pixels: squares a little larger than small print, compared at shifts up to 2 either way. */
export const CELL = 12;
const MARGIN = 4;
const REACH = 2;
/** Grey levels, or times the noise, by which a cell must vary in one of the pictures: print does. */
const STRONG = { levels: 14, noises: 4 };
/**
 * Working pixels, either way, over which the registered picture and the filmed one are averaged to ask again. A part of a film
 * is out of focus, or lines as fine as those of brushed metal are blurred where the film is laid between pixels: that is no change.
 */
const SOFTER = [
  [1, 1],
  [2, 0],
  [0, 2],
] as const;

/** Both pictures over each other. */
interface Sight {
  known: Band;
  seen: Band;
}

/** `x`, `y`: the middle of a cell of print, in the reference's working pixels; how well it agrees, -1 to 1. */
export interface PrintCell {
  x: number;
  y: number;
  agreement: number;
}

/** `softened`: how well the same cells agree with one picture or both softened, as agrees best. Three layings more. */
export interface PrintCells {
  cells: PrintCell[];
  softened: () => PrintCell[];
}

/**
 * The cells of the reference in which one of two pictures varies as print does, and how well both agree there.
 * `map` leads from the reference's working pixels to the probe's.
 */
export function printCells(
  reference: View,
  probe: View,
  map: Homography,
  bend: Bend | null,
): PrintCells {
  const over = (known: Band, seen: Band): Sight => ({
    known,
    seen: laid(seen, reference.gray, map, bend && doubled(bend)),
  });
  const [known, seen] = [detailOf(reference.gray), detailOf(probe.gray)];
  const sharp = over(known, seen);
  const noise = Math.max(noiseOf(reference.gray), noiseOf(probe.gray));
  const least = Math.max(STRONG.levels, STRONG.noises * noise);
  const cells: PrintCell[] = [];
  for (const y of middles(reference.gray.height))
    for (const x of middles(reference.gray.width))
      if (isPrint(sharp, x, y, least)) cells.push({ x, y, agreement: agreementOf(sharp, x, y) });
  return {
    cells,
    softened: () => {
      const softer = SOFTER.map(([one, other]) => over(soft(known, one), soft(seen, other)));
      return cells.map(({ x, y }) => ({
        x,
        y,
        agreement: Math.max(...softer.map((sight) => agreementOf(sight, x, y))),
      }));
    },
  };
}

/** The middles of the cells along a side of so many pixels. */
const middles = (side: number): number[] =>
  Array.from(
    { length: Math.floor((side - 2 * MARGIN) / CELL) },
    (_, at) => MARGIN + (at + 0.5) * CELL,
  );

/** What is finer than about 12 pixels, grey levels. */
function detailOf({ width, height, data }: Gray): Band {
  const own = Float32Array.from(data);
  const coarse = boxed(boxed(own, width, height, 4), width, height, 4);
  return { width, height, data: own.map((value, at) => value - coarse[at]!) };
}

const soft = (band: Band, reach: number): Band =>
  reach ? { ...band, data: boxed(band.data, band.width, band.height, reach) } : band;

function laid(
  band: Band,
  onto: { width: number; height: number },
  map: Homography,
  bend: Bend | null,
): Band {
  const { width, height } = onto;
  const data = new Float32Array(width * height);
  lay(data, onto, band, { map, bend, outside: NaN });
  return { width, height, data };
}

/** Whether a cell lies in both pictures, and varies in one of them as print does. */
function isPrint(sight: Sight, x: number, y: number, least: number): boolean {
  const { known, seen, agreement } = compare(sight, x, y, 0, 0);
  return !Number.isNaN(agreement) && Math.max(known, seen) >= least;
}

/** The best agreement of a cell near its place, -1 to 1. */
function agreementOf(sight: Sight, x: number, y: number): number {
  let best = -1;
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const { agreement } = compare(sight, x, y, dx, dy);
      if (agreement > best) best = agreement;
    }
  return best;
}

/** NaN for a cell that the probe does not reach. */
function compare({ known, seen }: Sight, x: number, y: number, dx: number, dy: number) {
  const { width } = known;
  const [left, top] = [x - CELL / 2, y - CELL / 2];
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let j = top; j < top + CELL; j++)
    for (let i = left; i < left + CELL; i++) {
      const p = known.data[j * width + i]!;
      const q = seen.data[(j + dy) * width + i + dx]!;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  const n = CELL * CELL;
  const [va, vb] = [aa / n - (a / n) ** 2, bb / n - (b / n) ** 2];
  return {
    known: Math.sqrt(Math.max(0, va)),
    seen: Math.sqrt(Math.max(0, vb)),
    agreement: (ab / n - (a * b) / n / n) / Math.sqrt(va * vb + 1e-9),
  };
}

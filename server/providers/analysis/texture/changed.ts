import type { View } from '../features/view';
import { boxed, type Band } from '../pixels/band';
import { areaOf, type Area } from '../pixels/area';
import { doubled, type Bend } from '../pixels/bend';
import type { Gray } from '../pixels/frame';
import type { Homography } from '../pixels/homography';
import { lay } from '../pixels/lay';
import { noiseOf } from '../pixels/noise';

/** Working pixels: squares a little larger than small print, compared at shifts up to 2 either way. */
const CELL = 12;
const MARGIN = 4;
const REACH = 2;
/** Grey levels, or times the noise, by which a cell must vary in one of the pictures: print does. */
const STRONG = { levels: 14, noises: 4 };
/** Print of which half of the cells agree by less says nothing about the others. */
const LEGIBLE = 0.7;
/**
 * So many neighbours that agree by so much less than the middle cell of print are a change, where the whole picture agrees
 * by `whole`: the better it agrees, the fewer neighbours disagree by chance. (docs/decisions/0097: how they were set.)
 */
const SURE = [
  { whole: 0.9, less: 0.3, cells: 7 },
  { whole: 0.9, less: 0.2, cells: 10 },
  { whole: 0.8, less: 0.2, cells: 12 },
  { whole: 0.75, less: 0.2, cells: 18 },
  { whole: 0.7, less: 0.2, cells: 25 },
  { whole: 0.65, less: 0.2, cells: 50 },
  { whole: 0.5, less: 0.2, cells: 70 },
] as const;
/** By how much less, in the figures of a match that has no such group. */
const TOLD = 0.2;

interface Sight {
  known: Band;
  seen: Band;
}

/**
 * `cells`: how many neighbouring cells of print disagree; `area`: where they lie, in the reference's working pixels;
 * `agreement`: of the middle cell of print, -1 to 1; `sure`: whether the print around them agrees so well that it was changed.
 */
export interface Changed {
  cells: number;
  area: Area | null;
  agreement: number;
  sure: boolean;
}

/**
 * Looks for a place where strong print disagrees although the print around it agrees: a line that was changed, a number,
 * another text below the same head. Where paper with a grain of its own lies below, a changed line still agrees by half and
 * more, so what counts is by how much less than the rest. Not sure where the pictures agree too little.
 * `map` leads from the reference's working pixels to the probe's; laid so, the pictures agree by `whole`, -1 to 1.
 */
export function changed(
  reference: View,
  probe: View,
  { map, whole }: { map: Homography; whole: number },
  bend: Bend | null,
): Changed {
  const sight = {
    known: detailOf(reference.gray),
    seen: laid(detailOf(probe.gray), reference.gray, map, bend && doubled(bend)),
  };
  const noise = Math.max(noiseOf(reference.gray), noiseOf(probe.gray));
  const least = Math.max(STRONG.levels, STRONG.noises * noise);
  const { width, height } = reference.gray;
  const [columns, rows] = [width, height].map((side) => Math.floor((side - 2 * MARGIN) / CELL));
  const agreements = new Map<number, number>();
  for (let row = 0; row < rows!; row++)
    for (let column = 0; column < columns!; column++) {
      const agreement = agreementOf(sight, MARGIN + column * CELL, MARGIN + row * CELL, least);
      if (agreement !== null) agreements.set(row * columns! + column, agreement);
    }
  const sorted = [...agreements.values()].sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? 0;
  const groupOf = (less: number) => {
    const open = [...agreements].filter(([, one]) => one < middle - less).map(([at]) => at);
    return largestGroup(new Set(open), columns!);
  };
  const limit =
    middle >= LEGIBLE
      ? SURE.find((one) => whole >= one.whole && groupOf(one.less).length >= one.cells)
      : undefined;
  const group = groupOf(limit?.less ?? TOLD);
  const centreOf = (at: number) => MARGIN + (at + 0.5) * CELL;
  const centres = group.map((at) => ({
    x: centreOf(at % columns!),
    y: centreOf(Math.floor(at / columns!)),
  }));
  const sure = limit !== undefined;
  return { cells: group.length, area: areaOf(centres, CELL), agreement: middle, sure };
}

/** What is finer than about 12 pixels, grey levels. */
function detailOf({ width, height, data }: Gray): Band {
  const own = Float32Array.from(data);
  const coarse = boxed(boxed(own, width, height, 4), width, height, 4);
  return { width, height, data: own.map((value, at) => value - coarse[at]!) };
}

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

/** The best agreement of a cell near its place, -1 to 1; null where it is plain in both pictures, or not in both. */
function agreementOf(sight: Sight, x: number, y: number, least: number): number | null {
  const still = compare(sight, x, y, 0, 0);
  if (Number.isNaN(still.agreement) || Math.max(still.known, still.seen) < least) return null;
  let best = still.agreement;
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
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let j = y; j < y + CELL; j++)
    for (let i = x; i < x + CELL; i++) {
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

/** The cells of the largest group of neighbours. */
function largestGroup(open: Set<number>, columns: number): number[] {
  let largest: number[] = [];
  for (const first of open) {
    const group = [first];
    open.delete(first);
    for (const at of group)
      for (const step of [-1, 0, 1])
        for (const near of [at + step - columns, at + step, at + step + columns])
          if (Math.abs((near % columns) - (at % columns)) <= 1 && open.delete(near))
            group.push(near);
    if (group.length > largest.length) largest = group;
  }
  return largest;
}

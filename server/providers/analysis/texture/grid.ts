/** Half-size pixels: squares of 16 with a margin of 4, as matching/cells.ts lays them. */
export const CELL = 16;
const MARGIN = 4;
/** A cell of which less is free of the motif says nothing. */
const FREE = 0.4;

/** The upper left corner of a cell. */
export interface Place {
  x: number;
  y: number;
}

/** The cells of a picture of `width` by `height`. */
export function* cellsOf(width: number, height: number): Generator<Place> {
  for (let y = MARGIN; y + CELL + MARGIN <= height; y += CELL)
    for (let x = MARGIN; x + CELL + MARGIN <= width; x += CELL) yield { x, y };
}

/** How much the uncovered pixels of a cell vary (root mean square); null where too few are. */
export function spreadOf(
  data: Float32Array,
  covered: Uint8Array,
  width: number,
  { x, y }: Place,
): number | null {
  let n = 0;
  let sum = 0;
  let squares = 0;
  for (let j = y; j < y + CELL; j++)
    for (let at = j * width + x, end = at + CELL; at < end; at++) {
      if (covered[at]) continue;
      n++;
      sum += data[at]!;
      squares += data[at]! ** 2;
    }
  if (n < CELL * CELL * FREE) return null;
  return Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
}

/** How the uncovered pixels of a cell agree in two pictures, -1 to 1. */
export function correlation(
  first: Float32Array,
  second: Float32Array,
  covered: Uint8Array,
  width: number,
  { x, y }: Place,
): number {
  let n = 0;
  const sums = { a: 0, b: 0, aa: 0, bb: 0, ab: 0 };
  for (let j = y; j < y + CELL; j++)
    for (let at = j * width + x, end = at + CELL; at < end; at++) {
      if (covered[at]) continue;
      const [a, b] = [first[at]!, second[at]!];
      n++;
      sums.a += a;
      sums.b += b;
      sums.aa += a * a;
      sums.bb += b * b;
      sums.ab += a * b;
    }
  const spread = (n * sums.aa - sums.a ** 2) * (n * sums.bb - sums.b ** 2);
  return spread > 0 ? (n * sums.ab - sums.a * sums.b) / Math.sqrt(spread) : 0;
}

/** Side of the squares that spectra are taken of, pixels; a power of two. */
export const SIDE = 128;

interface Tables {
  cos: Float64Array;
  sin: Float64Array;
  turned: Uint16Array;
}

const known = new Map<number, Tables>();

function tablesOf(side: number): Tables {
  const made = known.get(side) ?? tables(side);
  known.set(side, made);
  return made;
}

function tables(side: number): Tables {
  const bits = Math.log2(side);
  const wave = (of: (angle: number) => number) =>
    Float64Array.from({ length: side / 2 }, (_, k) => of((2 * Math.PI * k) / side));
  const turned = Uint16Array.from({ length: side }, (_, at) => {
    let back = 0;
    for (let bit = 0; bit < bits; bit++) back |= ((at >> bit) & 1) << (bits - 1 - bit);
    return back;
  });
  return { cos: wave(Math.cos), sin: wave(Math.sin), turned };
}

/**
 * Transforms side x side complex numbers in place; `side` is a power of two. (Cooley and Tukey 1965, radix two, rows and then
 * columns.)
 */
export function fourier(real: Float64Array, imaginary: Float64Array, side = SIDE): void {
  const made = tablesOf(side);
  for (let line = 0; line < side; line++) one(real, imaginary, line * side, 1, side, made);
  for (let line = 0; line < side; line++) one(real, imaginary, line, side, side, made);
}

function one(
  re: Float64Array,
  im: Float64Array,
  start: number,
  step: number,
  side: number,
  { cos, sin, turned }: Tables,
): void {
  for (let at = 0; at < side; at++) {
    const other = turned[at]!;
    if (other <= at) continue;
    const a = start + at * step;
    const b = start + other * step;
    [re[a], re[b]] = [re[b]!, re[a]!];
    [im[a], im[b]] = [im[b]!, im[a]!];
  }
  for (let half = 1; half < side; half *= 2) {
    const stride = side / (2 * half);
    for (let k = 0; k < half; k++) {
      const c = cos[k * stride]!;
      const s = sin[k * stride]!;
      for (let from = k; from < side; from += 2 * half) {
        const a = start + from * step;
        const b = start + (from + half) * step;
        const r = re[b]! * c + im[b]! * s;
        const i = im[b]! * c - re[b]! * s;
        re[b] = re[a]! - r;
        im[b] = im[a]! - i;
        re[a]! += r;
        im[a]! += i;
      }
    }
  }
}

/** Side of the squares that are transformed, pixels; a power of two. */
export const SIDE = 128;

const COS = Float64Array.from({ length: SIDE / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / SIDE));
const SIN = Float64Array.from({ length: SIDE / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / SIDE));
const BITS = Math.log2(SIDE);
const TURNED = Uint16Array.from({ length: SIDE }, (_, at) => {
  let back = 0;
  for (let bit = 0; bit < BITS; bit++) back |= ((at >> bit) & 1) << (BITS - 1 - bit);
  return back;
});

/** Transforms SIDE x SIDE complex numbers in place. (Cooley and Tukey 1965, radix two, rows and then columns.) */
export function fourier(real: Float64Array, imaginary: Float64Array): void {
  for (let line = 0; line < SIDE; line++) one(real, imaginary, line * SIDE, 1);
  for (let line = 0; line < SIDE; line++) one(real, imaginary, line, SIDE);
}

function one(re: Float64Array, im: Float64Array, start: number, step: number): void {
  for (let at = 0; at < SIDE; at++) {
    const other = TURNED[at]!;
    if (other <= at) continue;
    const a = start + at * step;
    const b = start + other * step;
    [re[a], re[b]] = [re[b]!, re[a]!];
    [im[a], im[b]] = [im[b]!, im[a]!];
  }
  for (let half = 1; half < SIDE; half *= 2) {
    const stride = SIDE / (2 * half);
    for (let k = 0; k < half; k++) {
      const cos = COS[k * stride]!;
      const sin = SIN[k * stride]!;
      for (let from = k; from < SIDE; from += 2 * half) {
        const a = start + from * step;
        const b = a + half * step;
        const r = re[b]! * cos + im[b]! * sin;
        const i = im[b]! * cos - re[b]! * sin;
        re[b] = re[a]! - r;
        im[b] = im[a]! - i;
        re[a]! += r;
        im[a]! += i;
      }
    }
  }
}

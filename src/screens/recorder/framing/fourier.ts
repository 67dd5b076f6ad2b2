/** A square of complex numbers, `size` by `size`; `size` is a power of two. */
export interface Plane {
  size: number;
  re: Float32Array;
  im: Float32Array;
}

export const plane = (size: number): Plane => ({
  size,
  re: new Float32Array(size * size),
  im: new Float32Array(size * size),
});

interface Tables {
  cos: Float32Array;
  sin: Float32Array;
  order: Uint16Array;
}
const known = new Map<number, Tables>();
const tablesOf = (size: number): Tables => {
  const found = known.get(size);
  if (found) return found;
  const bits = Math.log2(size);
  const made: Tables = {
    cos: Float32Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size)),
    sin: Float32Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size)),
    order: Uint16Array.from({ length: size }, (_, i) => {
      let turned = 0;
      for (let bit = 0; bit < bits; bit += 1) turned |= ((i >> bit) & 1) << (bits - 1 - bit);
      return turned;
    }),
  };
  known.set(size, made);
  return made;
};

/** One line in place: `size` numbers from `from`, `step` apart (Cooley and Tukey, radix 2, decimation in time). */
const line = (
  { size, re, im }: Plane,
  { cos, sin, order }: Tables,
  from: number,
  step: number,
): void => {
  for (let i = 0; i < size; i += 1) {
    const j = order[i] as number;
    if (j <= i) continue;
    const a = from + i * step;
    const b = from + j * step;
    const r = re[a] as number;
    const m = im[a] as number;
    re[a] = re[b] as number;
    im[a] = im[b] as number;
    re[b] = r;
    im[b] = m;
  }
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (half * 2);
    for (let k = 0; k < half; k += 1) {
      const c = cos[k * stride] as number;
      const s = -(sin[k * stride] as number);
      for (let start = k; start < size; start += half * 2) {
        const a = from + start * step;
        const b = a + half * step;
        const br = re[b] as number;
        const bi = im[b] as number;
        const r = br * c - bi * s;
        const m = br * s + bi * c;
        re[b] = (re[a] as number) - r;
        im[b] = (im[a] as number) - m;
        re[a] = (re[a] as number) + r;
        im[a] = (im[a] as number) + m;
      }
    }
  }
};

const columns = (field: Plane) => {
  const tables = tablesOf(field.size);
  for (let column = 0; column < field.size; column += 1) line(field, tables, column, field.size);
};

/** The two-dimensional Fourier transform in place, not scaled. Empty rows cost nothing. */
export const transform = (field: Plane): void => {
  const { size, re, im } = field;
  const tables = tablesOf(size);
  for (let from = 0; from < size * size; from += size) {
    let filled = false;
    for (let at = from; at < from + size && !filled; at += 1) filled = re[at] !== 0 || im[at] !== 0;
    if (filled) line(field, tables, from, 1);
  }
  columns(field);
};

/**
 * Replaces the spectrum `field` by the correlation of what it came from with what `fixed` came from: at each place how
 * well the first, laid there, agrees with the second. Two real pictures may be asked at once, one in each part.
 * Only the first `rows` rows are worked out.
 */
export const correlated = (field: Plane, fixed: Plane, rows: number): void => {
  const { re, im, size } = field;
  const scale = 1 / (size * size);
  // The inverse transform of conj(F) R is, for real pictures, the forward transform of F conj(R).
  for (let at = 0; at < re.length; at += 1) {
    const a = (re[at] as number) * scale;
    const b = (im[at] as number) * scale;
    const c = fixed.re[at] as number;
    const d = -(fixed.im[at] as number);
    re[at] = a * c - b * d;
    im[at] = a * d + b * c;
  }
  columns(field);
  const tables = tablesOf(size);
  for (let row = 0; row < rows; row += 1) line(field, tables, row * size, 1);
};

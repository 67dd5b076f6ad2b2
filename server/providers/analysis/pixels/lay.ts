import type { Band } from './band';
import type { Homography } from './homography';

/** Writes the probe into `data` as the reference's camera would have seen it; `outside` where the probe does not reach. */
export function lay(
  data: Float32Array,
  { width, height }: { width: number; height: number },
  probe: Band,
  map: Homography,
  outside = 0,
): void {
  const { width: pw, height: ph, data: source } = probe;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = map;
  data.fill(outside);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const w = 1 / (g * x + h * y + i);
      const u = (a * x + b * y + c) * w;
      const v = (d * x + e * y + f) * w;
      if (!(u >= 0 && v >= 0 && u < pw - 1 && v < ph - 1)) continue;
      const iu = u | 0;
      const iv = v | 0;
      const fu = u - iu;
      const p = iv * pw + iu;
      const top = source[p]! + fu * (source[p + 1]! - source[p]!);
      const low = source[p + pw]! + fu * (source[p + pw + 1]! - source[p + pw]!);
      data[at] = top + (v - iv) * (low - top);
    }
}

import type { Band } from './band';
import { moved, type Bend } from './bend';
import type { Homography } from './homography';

interface How {
  /** From the reference's pixels to the probe's. */
  map: Homography;
  /** What the map leaves out, on the reference's side. */
  bend?: Bend | null;
  /** Stands where the probe does not reach. */
  outside?: number;
}

/** Writes the probe into `data` as the reference's camera would have seen it. */
export function lay(
  data: Float32Array,
  { width, height }: { width: number; height: number },
  { width: pw, height: ph, data: source }: Band,
  { map, bend = null, outside = 0 }: How,
): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = map;
  data.fill(outside);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      let [sx, sy] = [x, y];
      if (bend) {
        const [dx, dy] = moved(bend, x, y);
        sx += dx;
        sy += dy;
      }
      const w = 1 / (g * sx + h * sy + i);
      const u = (a * sx + b * sy + c) * w;
      const v = (d * sx + e * sy + f) * w;
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

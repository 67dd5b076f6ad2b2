import { kernel } from '../kernel/load';
import type { Gray } from './frame';

/** Bytes for the sums of one row, two each; rows are up to 16384 wide. */
const SUMS = 32_768;

/**
 * Shrinks a plane by averaging the area under each new pixel; never enlarges. `stride` is the bytes of a source row, at most
 * 16 384. */
export function shrink(
  source: Uint8Array,
  width: number,
  height: number,
  stride: number,
  longest: number,
): Gray {
  const ratio = Math.min(1, longest / Math.max(width, height));
  const w = Math.max(1, Math.round(width * ratio));
  const h = Math.max(1, Math.round(height * ratio));
  const data = new Uint8Array(w * h);
  const columns = edges(width, w);
  const rows = edges(height, h);
  const { bytes, words, stack } = kernel();
  for (let y = 0; y < h; y++) {
    const top = rows[y]!;
    const high = rows[y + 1]! - top;
    // The sums of the columns lie in the kernel's memory from 0, the rows themselves behind them.
    bytes.set(source.subarray(top * stride, top * stride + (high - 1) * stride + width), SUMS);
    stack(SUMS, high, stride, width, 0);
    for (let x = 0, right = 0; x < w; x++) {
      const left = right;
      right = columns[x + 1]!;
      let sum = 0;
      for (let sx = left; sx < right; sx++) sum += words[sx]!;
      data[y * w + x] = (sum / ((right - left) * high) + 0.5) | 0;
    }
  }
  return { width: w, height: h, data };
}

function edges(from: number, to: number): Int32Array {
  return Int32Array.from({ length: to + 1 }, (_, index) => Math.round((index * from) / to));
}

/** Turns a picture clockwise by quarter turns, then mirrors it, as a phone's container asks for. */
export function upright(gray: Gray, degrees: number, mirror: boolean): Gray {
  const turns = (((degrees / 90) % 4) + 4) % 4;
  if (turns === 0 && !mirror) return gray;
  const { width, height, data } = gray;
  const [w, h] = turns % 2 ? [height, width] : [width, height];
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const ux = mirror ? w - 1 - x : x;
      const [sx, sy] =
        turns === 1
          ? [y, height - 1 - ux]
          : turns === 2
            ? [width - 1 - ux, height - 1 - y]
            : turns === 3
              ? [width - 1 - y, ux]
              : [ux, y];
      turned[y * w + x] = data[sy * width + sx]!;
    }
  return { width: w, height: h, data: turned };
}

/** Each new pixel is the mean of four. */
export function halved<T extends { width: number; height: number; data: ArrayLike<number> }>(
  plane: T,
) {
  const width = plane.width >> 1;
  const height = plane.height >> 1;
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 2 * y * plane.width + 2 * x;
      const below = at + plane.width;
      data[y * width + x] =
        (plane.data[at]! + plane.data[at + 1]! + plane.data[below]! + plane.data[below + 1]!) / 4;
    }
  return { width, height, data };
}

import type { Gray } from '../pixels/frame';

/** Twice as large, each new pixel between its nearest four. */
export function doubled({ width, height, data }: Gray): Gray {
  const [w, h] = [2 * width, 2 * height];
  const out = new Uint8Array(w * h);
  const place = (at: number, most: number) => Math.max(0, Math.min(most - 1.001, at / 2 - 0.25));
  for (let y = 0; y < h; y++) {
    const v = place(y, height);
    const row = (v | 0) * width;
    const down = v - (v | 0);
    for (let x = 0; x < w; x++) {
      const u = place(x, width);
      const at = row + (u | 0);
      const across = u - (u | 0);
      const top = data[at]! + across * (data[at + 1]! - data[at]!);
      const low = data[at + width]! + across * (data[at + width + 1]! - data[at + width]!);
      out[y * w + x] = top + down * (low - top) + 0.5;
    }
  }
  return { width: w, height: h, data: out };
}

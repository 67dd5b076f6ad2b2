/** What the lens lays on the sensor. */
import { HIGH, VIEW, WIDE } from '../field';
import type { Hold } from './hand';
import type { Phone } from './phones';

/** Brightness 0 to 1, rows from the top. */
export interface Grey {
  width: number;
  height: number;
  data: Float32Array;
}

/** The surface as seen from the hold: tilt, turn, radial distortion, vignette, and rows read one after the other. */
export function projected(
  tone: Float32Array,
  hold: Hold,
  { reach, radial, rolling }: Phone,
  width: number,
  height: number,
): Grey {
  const data = new Float32Array(width * height);
  const pixel = VIEW / width;
  const scale = 1 / (hold.scale * reach);
  const cos = Math.cos(hold.turn) * scale;
  const sin = Math.sin(hold.turn) * scale;
  const slope = Math.tan(hold.tilt) / (VIEW * 1.15);
  const across = slope * Math.cos(hold.axis);
  const down = slope * Math.sin(hold.axis);
  const far = 4 / (VIEW * VIEW);
  for (let y = 0; y < height; y++) {
    const late = rolling * (y / height - 0.5);
    const v0 = (y - height / 2) * pixel + hold.drift[1] * late;
    for (let x = 0; x < width; x++) {
      const u0 = (x - width / 2) * pixel + hold.drift[0] * late;
      const r2 = (u0 * u0 + v0 * v0) * far;
      const bent = (1 + radial * r2) / (1 + across * u0 + down * v0);
      const u = u0 * bent;
      const v = v0 * bent;
      let sx = Math.abs(hold.x + cos * u - sin * v);
      let sy = Math.abs(hold.y + sin * u + cos * v);
      // Beyond the edge the surface goes on mirrored: no clip is meant to show it, a corner may.
      if (sx >= WIDE - 1) sx = 2 * (WIDE - 1) - sx - 0.01;
      if (sy >= HIGH - 1) sy = 2 * (HIGH - 1) - sy - 0.01;
      const i = sx | 0;
      const j = sy | 0;
      const at = j * WIDE + i;
      const a = sx - i;
      const top = tone[at]! + a * (tone[at + 1]! - tone[at]!);
      const low = tone[at + WIDE]! + a * (tone[at + WIDE + 1]! - tone[at + WIDE]!);
      data[y * width + x] = (top + (sy - j) * (low - top)) * (1 - 0.06 * r2);
    }
  }
  return { width, height, data };
}

/** Gaussian blur; sigma in pixels. */
export function blurred({ width, height, data }: Grey, sigma: number): Grey {
  const reach = Math.max(1, Math.min(6, Math.ceil(sigma * 2.2)));
  const taps = Array.from({ length: reach + 1 }, (_, k) =>
    Math.exp((-k * k) / (2 * sigma * sigma)),
  );
  const sum = taps.reduce((a, b) => a + b, 0) * 2 - 1;
  const kernel = Float32Array.from(taps, (value) => value / sum);
  const half = new Float32Array(data.length);
  const line = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    line.set(data.subarray(row, row + width), reach);
    line.fill(data[row]!, 0, reach);
    line.fill(data[row + width - 1]!, width + reach);
    for (let x = 0; x < width; x++) {
      let value = kernel[0]! * line[x + reach]!;
      for (let k = 1; k <= reach; k++)
        value += kernel[k]! * (line[x + reach - k]! + line[x + reach + k]!);
      half[row + x] = value;
    }
  }
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y++)
    for (let k = 0; k <= reach; k++) {
      const weight = kernel[k]!;
      const row = y * width;
      const up = Math.max(0, y - k) * width;
      const low = Math.min(height - 1, y + k) * width;
      if (k === 0) for (let x = 0; x < width; x++) out[row + x] = weight * half[row + x]!;
      else
        for (let x = 0; x < width; x++) out[row + x]! += weight * (half[up + x]! + half[low + x]!);
    }
  return { width, height, data: out };
}

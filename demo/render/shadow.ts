import type { Picture } from './picture';
import { clamp } from './shape';

const GRAIN = 4;

/**
 * Darkens the picture where `cover` (0..1 of the world) lies, moved by dx, dy and softened by
 * `soft` (all in picture heights). Worked at a quarter of the size: shadows are soft anyway.
 */
export function shadow(
  picture: Picture,
  cover: (x: number, y: number) => number,
  { dx = 0, dy = 0, soft = 0.03, strength = 0.5 },
): void {
  const { width, height, view, rgb } = picture;
  const scale = height * view.zoom;
  const columns = Math.ceil(width / GRAIN) + 1;
  const rows = Math.ceil(height / GRAIN) + 1;
  let from = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      from[row * columns + column] = cover(
        (column * GRAIN - width / 2) / scale + view.x - dx,
        (row * GRAIN - height / 2) / scale + view.y - dy,
      );
  const radius = Math.max(1, Math.round((soft * scale) / GRAIN / 2));
  for (let pass = 0; pass < 3; pass += 1) {
    from = blurred(from, columns, rows, radius, 1, columns);
    from = blurred(from, rows, columns, radius, columns, 1);
  }
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / GRAIN);
    const fy = y / GRAIN - row;
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x / GRAIN);
      const fx = x / GRAIN - column;
      const at = row * columns + column;
      const upper = from[at]! + (from[at + 1]! - from[at]!) * fx;
      const low = at + columns;
      const lower = low + 1 < from.length ? from[low]! + (from[low + 1]! - from[low]!) * fx : upper;
      const dark = 1 - strength * clamp(upper + (lower - upper) * fy);
      const target = (y * width + x) * 3;
      rgb[target] = rgb[target]! * dark;
      rgb[target + 1] = rgb[target + 1]! * dark;
      rgb[target + 2] = rgb[target + 2]! * dark;
    }
  }
}

/** A running mean along lines of `along` samples; edges repeat. */
function blurred(
  from: Float32Array,
  along: number,
  lines: number,
  radius: number,
  step: number,
  stride: number,
): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line += 1) {
    const start = line * stride;
    const read = (at: number): number =>
      from[start + (at < 0 ? 0 : at >= along ? along - 1 : at) * step]!;
    let sum = 0;
    for (let at = -radius; at <= radius; at += 1) sum += read(at);
    for (let at = 0; at < along; at += 1) {
      to[start + at * step] = sum * share;
      sum += read(at + radius + 1) - read(at - radius);
    }
  }
  return to;
}

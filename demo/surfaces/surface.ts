import type { Texel } from '../render/layer';
import type { Cell } from '../render/noise';
import { cells, noise } from '../render/noise';
import { smooth } from '../render/shape';
import type { Colour } from '../render/picture';

/**
 * A few square centimetres of an object under a magnifier: x, y in frame heights around the
 * middle. `seed` tells two pieces of the same material apart.
 */
export type Surface = (seed: number) => (x: number, y: number, out: Texel) => void;

/** Thin wandering lines (fibres, hairs, scratches), 1 on the line; `lean` turns them. */
export function threads(
  x: number,
  y: number,
  lean: number,
  long: number,
  fine: number,
  seed: number,
): number {
  const c = Math.cos(lean);
  const s = Math.sin(lean);
  const along = (x * c + y * s) / long;
  const across = (y * c - x * s) / fine;
  const away = Math.abs(noise(along, across, seed));
  return (
    smooth(0.11, 0.02, away) * smooth(0.05, 0.45, noise(along * 0.8 + 40, across * 0.5, seed + 3))
  );
}

const cell: Cell = { near: 0, next: 0, id: 0 };

/** Round dents or pits about `size` wide, 0..1; `rare` 0 = everywhere, 1 = nowhere. */
export function pits(x: number, y: number, size: number, rare: number, seed: number): number {
  cells((0.8 * x - 0.6 * y) / (size * 1.7), (0.6 * x + 0.8 * y) / (size * 1.7), seed, cell);
  if (cell.id < 0.45 + 0.55 * rare) return 0;
  const wide = 0.16 + 0.26 * ((cell.id * 53) % 1);
  return smooth(wide, wide * 0.45, cell.near);
}

export function dye(out: Texel, from: Colour, factor: number): void {
  out.rgb[0] = from[0] * factor;
  out.rgb[1] = from[1] * factor;
  out.rgb[2] = from[2] * factor;
}

export function stain(out: Texel, to: Colour, part: number): void {
  for (let at = 0; at < 3; at += 1) out.rgb[at] = out.rgb[at]! + (to[at]! - out.rgb[at]!) * part;
}

import type { Cell } from '../render/noise';
import { cells, fbm, noise, ridges } from '../render/noise';
import type { Colour } from '../render/picture';
import { colour } from '../render/picture';
import { clamp, smooth } from '../render/shape';
import type { Surface } from './surface';
import { dye, pits, stain, threads } from './surface';

/** Grained hide: islands between creases, hair pores, scars of wear. */
const hide =
  (base: Colour, worn: Colour, dark: Colour, coarse: number, wear: number): Surface =>
  (seed) => {
    const cell: Cell = { near: 0, next: 0, id: 0 };
    return (x, y, out) => {
      const warp = 0.5 * fbm(x * 5, y * 5, 3, seed);
      const size = coarse * (1 + 0.25 * noise(x * 1.6, y * 1.6, seed + 1));
      cells(x * size + warp, y * size - warp, seed + 2, cell);
      const island = smooth(0, 0.34, cell.next - cell.near);
      const lift = cell.id;
      cells(x * size * 2.7, y * size * 2.7, seed + 4, cell);
      const fine = smooth(0, 0.4, cell.next - cell.near);
      const pore =
        pits(x, y, 0.011, 0.55, seed + 5) * smooth(-0.2, 0.3, noise(x * 6, y * 6, seed + 6));
      const crease = smooth(0.86, 0.97, ridges(x * 3.1, y * 3.1, 3, seed + 8));
      const scuff = smooth(0.22, 0.5, fbm(x * 3.4, y * 8, 4, seed + 9)) * wear;
      const scar =
        Math.max(
          threads(x, y, 0.6, 0.9, 0.05, seed + 10),
          threads(x, y, -0.9, 0.5, 0.04, seed + 11),
        ) * 0.8;
      const tone =
        0.66 +
        0.3 * island +
        0.1 * fine +
        0.34 * (lift - 0.5) +
        0.22 * fbm(x * 7, y * 7, 4, seed + 12);
      dye(out, base, tone);
      stain(out, worn, clamp(scuff + 0.55 * scar));
      stain(out, dark, clamp(0.75 * pore + 0.4 * crease + 0.35 * (1 - island)));
      out.rough = 0.46;
      out.high =
        0.006 * island * (0.5 + lift) +
        0.0016 * fine -
        0.004 * pore -
        0.004 * crease -
        0.0018 * scar;
    };
  };

export const calf = hide(colour('#2C5B4D'), colour('#4F7F6C'), colour('#0E211C'), 13, 0.4);
export const ballLeather = hide(colour('#94562A'), colour('#C8935A'), colour('#371D0D'), 9, 0.9);

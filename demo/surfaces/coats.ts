import type { Cell } from '../render/noise';
import { cells, fbm, noise, ridges } from '../render/noise';
import type { Colour } from '../render/picture';
import { colour } from '../render/picture';
import { clamp, mix, smooth } from '../render/shape';
import type { Surface } from './surface';
import { dye, pits, stain, threads } from './surface';

const BLOOM = colour('#EFE6CF');
const DIRT = colour('#140F0A');
const PORE = colour('#0C0908');

const SEA: readonly Colour[] = [
  colour('#2B4653'),
  colour('#48707C'),
  colour('#8FA5A2'),
  colour('#D8C69C'),
];

/** Oil paint laid with a knife: bristle ridges, lifted rims, craquelure with dirt in it. */
export const impasto: Surface = (seed) => {
  const cell: Cell = { near: 0, next: 0, id: 0 };
  return (x, y, out) => {
    const warp = 0.45 * fbm(x * 3, y * 3, 3, seed);
    cells(x * 3.2 + warp, y * 5.5 + warp, seed + 1, cell);
    const rim = smooth(0.12, 0, cell.next - cell.near);
    const id = cell.id;
    const lean = (id - 0.5) * 1.4;
    const bristle =
      noise((x + y * lean) * 5, (y - x * lean) * 62, seed + 2) +
      0.5 * noise((x + y * lean) * 9, (y - x * lean) * 130, seed + 3);
    cells(
      x * 9 + 0.6 * fbm(x * 6, y * 6, 3, seed + 4),
      y * 9 + 0.6 * fbm(x * 6 + 7, y * 6, 3, seed + 5),
      seed + 6,
      cell,
    );
    const crack =
      smooth(0.05, 0.012, cell.next - cell.near) *
      smooth(-0.3, 0.05, fbm(x * 3, y * 3, 2, seed + 7));
    const at = clamp(id + 0.1 * bristle + 0.25 * fbm(x * 4, y * 4, 3, seed + 8)) * 2.999;
    const step = Math.floor(at);
    const from = SEA[step]!;
    const to = SEA[step + 1] ?? from;
    for (let part = 0; part < 3; part += 1)
      out.rgb[part] = mix(from[part]!, to[part]!, at - step) * (0.95 + 0.1 * bristle);
    const bloom = pits(x, y, 0.012, 0.62, seed + 9);
    stain(out, BLOOM, 0.5 * bloom);
    stain(out, DIRT, 0.85 * crack);
    out.rough = 0.5;
    out.high = 0.008 * bristle + 0.018 * rim * (id - 0.1) - 0.01 * crack;
  };
};

const GLAZE = colour('#2B2523');
const CLAY = colour('#B8643A');
const SALT = colour('#D8C3A4');

/** Black glaze over red clay: chipped, scratched in the ground, with lime still sitting on it. */
export const glaze: Surface = (seed) => (x, y, out) => {
  const wheel = noise(x * 2, y * 46, seed) + 0.5 * noise(x * 5, y * 110, seed + 1);
  const chip = smooth(
    0.2,
    0.26,
    fbm(x * 5, y * 5, 5, seed + 2) + 0.08 * noise(x * 60, y * 60, seed + 3),
  );
  const lime = smooth(0.18, 0.42, fbm(x * 9 + 5, y * 9, 5, seed + 4));
  const craze = smooth(0.9, 0.985, ridges(x * 6, y * 6, 2, seed + 5));
  const scratch = Math.max(
    threads(x, y, 0.9, 0.8, 0.05, seed + 6),
    threads(x, y, -0.5, 0.6, 0.05, seed + 7),
  );
  const grit = pits(x, y, 0.012, 0.5, seed + 8);
  dye(out, GLAZE, 1.1 + 0.35 * wheel + 0.6 * fbm(x * 6, y * 6, 4, seed + 9));
  stain(
    out,
    CLAY,
    clamp(chip * (0.85 + 0.3 * fbm(x * 24, y * 24, 3, seed + 10)) + 0.55 * scratch + 0.3 * craze),
  );
  stain(out, SALT, clamp(0.62 * lime + 0.5 * grit * chip));
  stain(out, PORE, 0.6 * grit * (1 - chip));
  out.rough = mix(0.35, 0.85, chip);
  out.sheen = mix(1, 0.3, chip);
  out.high = 0.002 * wheel - 0.012 * chip + 0.005 * lime - 0.003 * scratch - 0.004 * grit;
};

import type { Cell } from '../render/noise';
import { cells, fbm, noise } from '../render/noise';
import { colour } from '../render/picture';
import { clamp, smooth } from '../render/shape';
import type { Surface } from './surface';
import { dye, pits, stain, threads } from './surface';

const HOLLOW = colour('#17110B');
const FILED = colour('#D8DADB');

const GOLD = colour('#C39A55');
const TARNISH = colour('#4A3117');
const BRIGHT = colour('#F1DBA6');

/** A case back worn for fifty years: brushed once, then scratched by every day of it. */
export const caseBack: Surface = (seed) => (x, y, out) => {
  const brush = noise(x * 3, y * 130, seed) + 0.6 * noise(x * 7, y * 260, seed + 1);
  let scratch = 0;
  for (let set = 0; set < 5; set += 1)
    scratch = Math.max(scratch, threads(x, y, set * 0.71 + seed, 0.75, 0.055, seed + 10 + set));
  const ding = pits(x, y, 0.035, 0.5, seed + 20);
  const spot = smooth(0.12, 0.5, fbm(x * 8, y * 8, 5, seed + 21));
  const speck = pits(x, y, 0.009, 0.62, seed + 22);
  dye(out, GOLD, 0.86 + 0.06 * brush + 0.22 * fbm(x * 4, y * 4, 4, seed + 23));
  stain(out, TARNISH, clamp(0.55 * spot + 0.7 * speck + 0.4 * ding));
  stain(out, BRIGHT, 0.7 * scratch);
  out.metal = 0.4;
  out.rough = 0.5;
  out.high = 0.0012 * brush - 0.004 * scratch - 0.012 * ding - 0.002 * speck;
};

/** A hand-engraved gold clasp: leaves cut with a graver over a hammered ground, matted with a fine punch. */
export const clasp: Surface = (seed) => {
  const cell: Cell = { near: 0, next: 0, id: 0 };
  return (x, y, out) => {
    const bend = 0.5 * fbm(x * 3, y * 3, 3, seed);
    cells(x * 9 + bend, y * 9 + bend, seed + 1, cell);
    const hammer = cell.near;
    const rim = smooth(0.16, 0, cell.next - cell.near);
    const flow = fbm(x * 2.2, y * 2.2, 3, seed + 2) * 9;
    const cut = smooth(0.7, 0.95, Math.sin(flow * 4 + 5 * noise(x * 5, y * 5, seed + 3)));
    const dirt = smooth(0, 0.45, fbm(x * 11, y * 11, 5, seed + 4));
    const speck = pits(x, y, 0.008, 0.6, seed + 5);
    const scratch = Math.max(
      threads(x, y, 1.1, 0.6, 0.05, seed + 6),
      threads(x, y, -0.4, 0.8, 0.06, seed + 7),
    );
    const matt = fbm(x * 45, y * 45, 3, seed + 9);
    dye(
      out,
      GOLD,
      0.95 + 0.2 * (cell.id - 0.5) + 0.16 * fbm(x * 14, y * 14, 3, seed + 8) + 0.4 * matt,
    );
    stain(
      out,
      TARNISH,
      clamp(0.45 * rim + 0.4 * cut + 0.4 * dirt * rim + 0.3 * dirt + 0.6 * speck),
    );
    stain(out, BRIGHT, 0.65 * scratch);
    out.metal = 0.4;
    out.rough = 0.45;
    out.high = 0.022 * hammer - 0.008 * cut - 0.003 * scratch + 0.006 * matt;
  };
};

const BROWN = colour('#54402C');
const GREEN = colour('#7DA08E');
const PALE = colour('#C3D2BE');

/** Cast bronze: brown skin, green bloom, casting pits with pale salts in them. */
export const patina: Surface = (seed) => (x, y, out) => {
  const bloom = smooth(-0.12, 0.32, fbm(x * 5, y * 5, 5, seed));
  const crust = smooth(0.05, 0.4, fbm(x * 19, y * 19, 4, seed + 1));
  const pit = pits(x, y, 0.026, 0.42, seed + 2);
  const fine = pits(x, y, 0.009, 0.5, seed + 3);
  const run = threads(x, y, 1.5, 0.5, 0.09, seed + 4);
  dye(out, BROWN, 0.9 + 0.35 * fbm(x * 26, y * 26, 3, seed + 5));
  stain(out, GREEN, clamp(0.8 * bloom * (0.5 + crust)));
  stain(out, PALE, clamp(0.7 * crust * bloom * fine + 0.6 * run * bloom));
  stain(out, HOLLOW, clamp(0.75 * pit));
  out.metal = 0.15;
  out.rough = 0.6;
  out.high = 0.006 * crust - 0.016 * pit - 0.004 * fine + 0.01 * fbm(x * 9, y * 9, 3, seed + 6);
};

const ALLOY = colour('#8D9093');
const SOOT = colour('#26251F');

/** A sand-cast engine block beside its stamped number: grains of the mould, oil, file marks. */
export const casting: Surface = (seed) => {
  const cell: Cell = { near: 0, next: 0, id: 0 };
  return (x, y, out) => {
    cells(x * 34, y * 34, seed, cell);
    const grain = (1 - cell.near) * (0.5 + cell.id);
    const lump = fbm(x * 6, y * 6, 5, seed + 1);
    const oil = smooth(0.02, 0.4, fbm(x * 4.2, y * 4.2, 5, seed + 2));
    const filed = smooth(0.2, 0.4, fbm(x * 2.1, y * 2.1, 2, seed + 3));
    const mark = threads(x, y, 0.32, 1.2, 0.035, seed + 4) * filed;
    const hole = pits(x, y, 0.03, 0.56, seed + 5);
    dye(out, ALLOY, 0.72 + 0.28 * grain + 0.3 * lump);
    stain(out, SOOT, clamp(0.6 * oil + 0.8 * hole));
    stain(out, FILED, 0.75 * mark);
    out.metal = 0.3;
    out.rough = 0.6;
    out.high = (0.008 * grain + 0.016 * lump) * (1 - 0.6 * filed) - 0.018 * hole - 0.003 * mark;
  };
};

import { fbm, ridges } from '../render/noise';
import type { Colour } from '../render/picture';
import { colour } from '../render/picture';
import { clamp, smooth } from '../render/shape';
import type { Surface } from './surface';
import { dye, pits, stain, threads } from './surface';

const FOX = colour('#8A6A3C');
const SPECK = colour('#3B2A1A');
const HAIR = colour('#8A6438');

/** Paper or card: felted fibres, specks in the pulp, foxing, and whatever was printed on it. */
const sheet =
  (base: Colour, fibre: number, speck: number, ink: Colour, printed: number): Surface =>
  (seed) =>
  (x, y, out) => {
    let hairs = 0;
    let dark = 0;
    for (let set = 0; set < 6; set += 1) {
      const line = threads(x, y, set * 0.57 + seed * 0.3, 0.16, 0.022, seed + set * 5);
      if (set % 2) hairs = Math.max(hairs, line);
      else dark = Math.max(dark, line);
    }
    const felt = fbm(x * 40, y * 40, 4, seed + 40);
    const cloud = fbm(x * 5, y * 5, 4, seed + 41);
    const fox = smooth(0.22, 0.5, fbm(x * 7 + 9, y * 7, 5, seed + 42));
    const bit = pits(x, y, 0.011, 1 - speck, seed + 43);
    const line = printed * smooth(0.045, 0.025, Math.abs(fbm(x * 1.7, y * 1.7, 2, seed + 44)));
    const letter = line * smooth(-0.2, 0.05, 0.6 * fbm(x * 60, y * 60, 3, seed + 45) + felt);
    dye(out, base, 0.86 + 0.12 * felt + 0.13 * cloud + 0.1 * fibre * hairs);
    stain(out, FOX, clamp(0.3 * fox + 0.34 * fibre * dark));
    stain(out, SPECK, clamp(0.75 * bit));
    stain(out, ink, clamp(0.88 * letter));
    out.rough = 0.9;
    out.sheen = 0.3;
    out.high = 0.006 * felt + 0.004 * hairs - 0.003 * dark + 0.004 * cloud;
  };

export const labelPaper = sheet(colour('#E6DABF'), 1, 0.42, colour('#2B211C'), 1);
export const sleeveCard = sheet(colour('#BFA67A'), 1.2, 0.5, colour('#1D1B1A'), 0.7);

const INK = colour('#241610');
const SKIN = colour('#E2D2B0');

/** Calf vellum: follicles in drifts, veins, iron-gall ink eaten at the edges by time. */
export const vellum: Surface = (seed) => (x, y, out) => {
  const drift = smooth(-0.25, 0.3, fbm(x * 3, y * 3, 3, seed));
  const follicle = pits(x, y, 0.014, 0.4, seed + 1) * drift;
  const vein = smooth(0.88, 0.97, ridges(x * 2.6, y * 2.6, 2, seed + 2));
  const nap = fbm(x * 30, y * 30, 4, seed + 3);
  const away = Math.abs(fbm(x * 1.9 + 3, y * 1.9, 2, seed + 4)) - 0.035;
  const pen = smooth(0.012, -0.006, away + 0.02 * nap);
  const pool = 0.6 + 0.5 * fbm(x * 16, y * 16, 3, seed + 5);
  const halo = smooth(0.06, 0, away) * 0.35;
  const flake = pits(x, y, 0.018, 0.5, seed + 6);
  dye(out, SKIN, 0.9 + 0.12 * nap + 0.14 * fbm(x * 4, y * 4, 4, seed + 7));
  stain(out, HAIR, clamp(0.55 * follicle + 0.3 * vein + halo));
  stain(out, INK, clamp(pen * pool * (1 - 0.8 * flake)));
  out.rough = 0.7;
  out.sheen = 0.5;
  out.high = 0.005 * nap - 0.006 * follicle + 0.006 * vein + 0.003 * pen;
};

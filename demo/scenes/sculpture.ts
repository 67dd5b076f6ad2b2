import { sweep } from '../render/backdrop';
import { paint } from '../render/layer';
import { fbm, noise } from '../render/noise';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, portrait } from '../render/scene';
import { clamp, mix, roundBox, smooth } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio } from '../render/studio';

const BRONZE = colour('#4B3A2A');
const VERDIGRIS = colour('#6E8C7B');
const POLISHED = colour('#D9A860');
const STONE = colour('#8C8881');

const meltMax = (a: number, b: number, k: number): number => {
  const h = clamp(0.5 + (0.5 * (a - b)) / k);
  return mix(b, a, h) + k * h * (1 - h);
};

/** Signed distance of the pierced form: an upright egg, hollowed and opened by two slanting holes. */
function form(x: number, y: number, z: number): number {
  const turn = 0.5 + y * 1.1;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const px = x * c + z * s;
  const pz = z * c - x * s;
  const taper = 1 + 0.28 * y;
  const ex = px / (0.235 * taper);
  const ey = y / 0.335;
  const ez = pz / (0.165 * taper);
  const k0 = Math.sqrt(ex * ex + ey * ey + ez * ez);
  const shell = (k0 - 1) * 0.165;
  const holeX = px - 0.035;
  const holeY = y + 0.075;
  const upper =
    Math.sqrt((holeX * 0.92) ** 2 + (holeY * 0.7) ** 2) - 0.088 - 0.18 * Math.max(0, pz);
  const lowX = px + 0.075;
  const lowY = y - 0.165;
  const lower = Math.sqrt((lowX * 0.9) ** 2 + (lowY * 0.85) ** 2) - 0.036 - 0.2 * Math.max(0, pz);
  return meltMax(meltMax(shell, -upper, 0.035), -lower, 0.028);
}

/** The walls of the holes were left polished: 1 there, 0 on the outer skin. */
function hollow(x: number, y: number, z: number): number {
  const turn = 0.5 + y * 1.1;
  const px = x * Math.cos(turn) + z * Math.sin(turn);
  const pz = z * Math.cos(turn) - x * Math.sin(turn);
  const taper = 1 + 0.28 * y;
  const k0 = Math.sqrt(
    (px / (0.235 * taper)) ** 2 + (y / 0.335) ** 2 + (pz / (0.165 * taper)) ** 2,
  );
  return smooth(0.985, 0.93, k0);
}

const CENTRE = -0.045;
const [kx, ky, kz] = studio.key;

function compose(picture: Picture): void {
  sweep(picture, {
    light: colour('#E7E4DF'),
    dark: colour('#A9A49C'),
    at: [0.1, 0.25],
    horizon: 0.3,
  });
  const block = (x: number, y: number): number => roundBox(x, y - 0.375, 0.17, 0.085, 0.003);
  shadow(picture, (x, y) => clamp(1.3 - ((x - 0.07) / 0.22) ** 2 - ((y - 0.455) / 0.03) ** 2), {
    soft: 0.06, strength: 0.55, dx: 0.06,
  }); // prettier-ignore
  paint(picture, studio, {
    box: [-0.18, 0.26, 0.18, 0.47],
    texel: (x, y, out, pixel) => {
      const away = block(x, y);
      out.cover = clamp(-away / pixel);
      if (out.cover <= 0) return;
      const top = y < 0.318;
      const speck =
        fbm(x * 90, y * 90, 4, 14) + 0.6 * Math.max(0, noise(x * 260, y * 260, 15) - 0.4);
      const vein = smooth(0.035, 0, Math.abs(fbm(x * 5 + 3, y * 7, 4, 16)));
      const tone = 0.9 + 0.16 * speck + 0.12 * vein;
      [out.rgb[0], out.rgb[1], out.rgb[2]] = STONE.map(
        (part) => part * tone,
      ) as unknown as typeof STONE;
      out.ny = top ? -0.86 : 0.08;
      out.rough = 0.75;
      out.sheen = 0.4;
      const contact = Math.exp(-((x / 0.085) ** 2) - ((y - 0.297) / 0.012) ** 2);
      out.open = top ? 1 - 0.75 * contact : mix(1, 0.72, smooth(0.32, 0.46, y));
    },
  });
  paint(picture, studio, {
    box: [-0.3, -0.41, 0.3, 0.31],
    texel: (worldX, worldY, out, pixel) => {
      const x = worldX;
      const y = worldY - CENTRE;
      out.cover = 0;
      const bound = (x / 0.31) ** 2 + (y / 0.34) ** 2;
      if (bound > 1) return;
      let z = 0.26;
      let away = 1;
      let least = 1;
      for (let step = 0; step < 80; step += 1) {
        away = form(x, y, z);
        if (away < least) least = away;
        if (away < 0.0006) break;
        z -= Math.max(away * 0.85, 0.0014);
        if (z < -0.3) break;
      }
      if (away >= 0.0006) {
        if (least > pixel) return;
        out.cover = clamp(1 - least / pixel) * 0.6;
        z = 0;
      } else out.cover = 1;
      const step = 0.0015;
      const gx = form(x + step, y, z) - form(x - step, y, z);
      const gy = form(x, y + step, z) - form(x, y - step, z);
      const gz = form(x, y, z + step) - form(x, y, z - step);
      const length = Math.hypot(gx, gy, gz) || 1;
      out.nx = (gx / length) * 0.985;
      out.ny = (gy / length) * 0.985;
      const nz = gz / length;
      // Walk towards the lamp for the cast shadow, along the normal for what the hollow hides.
      let lit = 1;
      for (let far = 0.02; far < 0.3; far += 0.035) {
        const clear = form(x + kx * far, y + ky * far, z + kz * far);
        lit = Math.min(lit, clamp(0.5 + (clear / far) * 5));
      }
      let open = 0;
      for (const far of [0.02, 0.05, 0.1])
        open += clamp(form(x + out.nx * far, y + out.ny * far, z + nz * far) / far);
      out.open = mix(0.35, 1, open / 3) * mix(0.45, 1, lit);
      const inner = hollow(x, y, z);
      const drip = fbm(x * 7, y * 2.4 + z * 3, 5, 5);
      const bloom = smooth(-0.05, 0.45, drip + 0.35 * out.ny * -1 + 0.1) * (1 - inner);
      const pit = fbm(x * 75, y * 75 + z * 60, 3, 6);
      for (let part = 0; part < 3; part += 1)
        out.rgb[part] =
          mix(mix(BRONZE[part]!, VERDIGRIS[part]!, bloom * 0.7), POLISHED[part]!, inner) *
          (1 + 0.12 * pit);
      out.metal = mix(0.75 - 0.6 * bloom, 1, inner);
      out.rough = mix(0.42 + 0.3 * bloom + 0.08 * pit, 0.26, inner);
      out.high = (0.0007 * pit + 0.0011 * fbm(x * 20, y * 20 + z * 16, 2, 7)) * (1 - 0.8 * inner);
    },
  });
}

export const sculpture = [
  portrait(compose, { x: 0.01, y: 0.03, zoom: 1.04 }),
  closeUp(compose, { x: -0.02, y: -0.1, zoom: 2.3 }),
];

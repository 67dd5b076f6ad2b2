import { sweep } from '../render/backdrop';
import type { Drawing } from '../render/lettering';
import { draw, look } from '../render/lettering';
import { paint } from '../render/layer';
import { fbm, noise } from '../render/noise';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, portrait } from '../render/scene';
import { clamp, curve, mix, rod, smooth, stretch, tabled } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio } from '../render/studio';
import { meet, spot } from '../render/turned';

const CLAY = colour('#B8643A');
const GLAZE = colour('#1B1716');
const TALL = 0.72;
const TOP = -0.4;

const body = {
  radius: tabled(curve([
    [0, 0.098], [0.012, 0.104], [0.026, 0.1], [0.038, 0.072], [0.07, 0.06], [0.13, 0.058],
    [0.165, 0.068], [0.21, 0.13], [0.27, 0.196], [0.33, 0.218], [0.4, 0.204], [0.5, 0.14],
    [0.6, 0.076], [0.655, 0.052], [0.672, 0.054], [0.684, 0.086], [0.7, 0.098], [0.72, 0.1],
  ]), TALL),
  tall: TALL, x: 0, y: TOP, tilt: 0.13,
}; // prettier-ignore

/** The handle's middle line: from the neck up, out and down to the shoulder. */
const handle: [number, number][] = [];
for (let step = 0; step <= 24; step += 1) {
  const t = step / 24;
  const u = 1 - t;
  const at = (a: number, b: number, c: number, d: number): number =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  handle.push([at(0.056, 0.15, 0.2, 0.148), at(-0.325, -0.36, -0.28, -0.165)]);
}

function handleAway(x: number, y: number): number {
  let away = 9;
  for (let at = 1; at < handle.length; at += 1) {
    const [ax, ay] = handle[at - 1]!;
    const [bx, by] = handle[at]!;
    away = Math.min(away, stretch(Math.abs(x), y, ax, ay, bx, by));
  }
  return away;
}

/** The painted bands, unrolled: red where the clay was reserved. u = half a turn, v = the height. */
async function bands(): Promise<Drawing> {
  const width = 1800;
  const height = 900;
  const y = (v: number): number => (v / TALL) * height;
  const parts: string[] = [];
  const key = 50;
  for (let x = 0; x < width; x += key)
    parts.push(
      `<path d="M${x} ${y(0.262)} h${key} M${x + 4} ${y(0.262)} v${y(0.03)} h${key - 12} v${-y(0.021)} h${-(key - 26)} v${y(0.011)} h${key - 38}" fill="none" stroke="#fff" stroke-width="5.2"/>`,
    );
  for (const v of [0.252, 0.302, 0.437, 0.472])
    parts.push(`<rect x="0" y="${y(v)}" width="${width}" height="4.5" fill="#fff"/>`);
  for (let x = 0; x < width; x += 36)
    parts.push(
      `<path d="M${x} ${y(0.464)} c10 -2 14 -20 28 -20 c-3 10 -13 17 -28 20 M${x + 4} ${y(0.446)} c8 1 14 6 18 14 c-9 -1 -15 -6 -18 -14" fill="#fff"/>`,
    );
  for (let x = 0; x < width; x += 75)
    parts.push(
      `<path d="M${x} ${y(0.648)} L${x + 37.5} ${y(0.57)} L${x + 75} ${y(0.648)}" fill="none" stroke="#fff" stroke-width="5"/>`,
    );
  for (let x = 0; x < width; x += 45)
    parts.push(
      `<path d="M${x + 22} ${y(0.07)} c16 10 16 30 0 46 c-16 -16 -16 -36 0 -46 M${x + 22} ${y(0.11)} v30" fill="#fff" stroke="#fff" stroke-width="2"/>`,
    );
  parts.push(`<rect y="${y(0.703)}" width="${width}" height="60" fill="#fff"/>`);
  return draw(parts.join(''), width, height);
}

async function compose(picture: Picture): Promise<void> {
  const painted = await bands();
  sweep(picture, { light: colour('#E6E2DC'), dark: colour('#B9B3AA'), at: [0.05, 0.3] });
  shadow(picture, (x, y) => clamp(1.4 - ((x - 0.05) / 0.17) ** 2 - ((y - 0.322) / 0.026) ** 2), {
    soft: 0.05,
    strength: 0.55,
    dx: 0.05,
  });
  shadow(picture, (x, y) => clamp(1.3 - (x / 0.105) ** 2 - ((y - 0.322) / 0.014) ** 2), {
    soft: 0.012,
    strength: 0.7,
  });
  paintAmphora(picture, painted);
}

/** The vessel alone, its foot at y = 0.31. */
function paintAmphora(picture: Picture, painted: Drawing): void {
  paint(picture, studio, {
    box: [-0.24, -0.42, 0.24, -0.12],
    texel: (x, y, out, pixel) => {
      const away = handleAway(x, y);
      const wide = 0.0165;
      out.cover = clamp((wide - away) / pixel);
      out.high = rod(away, wide) + 0.25 * rod(Math.abs(away - 0.0085), 0.006);
      [out.rgb[0], out.rgb[1], out.rgb[2]] = GLAZE;
      out.rough = 0.22;
      out.sheen = 0.85;
      out.open = mix(0.4, 1, smooth(0.05, 0.09, Math.abs(x)));
    },
  });
  const at = spot();
  paint(picture, studio, {
    box: [-0.23, -0.43, 0.23, 0.36],
    texel: (x, y, out, pixel) => {
      meet(body, x, y, pixel, at);
      out.cover = at.cover;
      if (at.cover <= 0) return;
      out.nx = at.nx;
      out.ny = at.ny;
      const along = at.turn * 0.2;
      const wheel = noise(along * 4, at.v * 95, 3) * 0.6 + noise(along * 9, at.v * 260, 4) * 0.3;
      const worn = fbm(along * 22 + 3, at.v * 22, 4, 11);
      const red = at.inner
        ? 0.85
        : look(painted, 0.5 + at.turn / Math.PI / 1.02, at.v / TALL, 3) * (0.93 + 0.2 * worn);
      const chip = smooth(0.47, 0.5, worn + 0.1 * noise(along * 160, at.v * 160, 8));
      const part = clamp(Math.max(red, chip));
      const clay = 0.82 + 0.3 * fbm(along * 60, at.v * 60, 3, 21) - 0.3 * chip;
      const pale = 0.014 * (1 + wheel) + 0.02 * smooth(0.0, 0.5, fbm(along * 9, at.v * 5, 3, 33));
      out.rgb[0] = mix(GLAZE[0] + pale, CLAY[0] * clay, part);
      out.rgb[1] = mix(GLAZE[1] + pale * 0.8, CLAY[1] * clay, part);
      out.rgb[2] = mix(GLAZE[2] + pale * 0.6, CLAY[2] * clay, part);
      out.rough = mix(0.2 + 0.08 * wheel, 0.85, part);
      out.sheen = mix(0.95, 0.35, part);
      out.high =
        0.00022 * wheel -
        0.0007 * chip -
        0.00025 * part +
        0.00016 * fbm(along * 150, at.v * 150, 2, 9);
      const under = smooth(0.0, 0.06, Math.abs(at.v - 0.05));
      out.open = at.inner
        ? 0.12 + 0.5 * smooth(0.3, 1, Math.abs(at.turn) / Math.PI) * 0.6
        : (0.7 + 0.3 * under) * (1 - 0.5 * smooth(0.6, 0.68, at.v) * (1 - smooth(0.68, 0.7, at.v)));
    },
  });
}

export const amphora = [
  portrait(compose, { x: 0, y: -0.02, zoom: 1.08 }),
  closeUp(compose, { x: 0.02, y: -0.12, zoom: 2.9 }),
];

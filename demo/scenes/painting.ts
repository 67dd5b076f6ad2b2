import { ground } from '../render/backdrop';
import { paint } from '../render/layer';
import type { Cell } from '../render/noise';
import { cells, fbm, noise, ridges } from '../render/noise';
import type { Colour, Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, landscape } from '../render/scene';
import { clamp, mix, smooth } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio } from '../render/studio';

const HALF = { x: 0.5, y: 0.345 };
const FRAME = 0.022;
const OAK = colour('#8C6A45');

const ramp: readonly (readonly [number, Colour])[] = [
  [0, colour('#8FA0A6')], [0.2, colour('#B9BDB4')], [0.38, colour('#DCCFB2')], [0.5, colour('#E6D7B6')],
  [0.575, colour('#CDAE8B')], [0.6, colour('#6D6B6C')], [0.63, colour('#33495A')], [0.74, colour('#3F5F6C')],
  [0.86, colour('#274350')], [1, colour('#182A36')],
] as const; // prettier-ignore

const SHADES = 512;
const shades = new Float32Array((SHADES + 1) * 3);
for (let shade = 0; shade <= SHADES; shade += 1) {
  const at = shade / SHADES;
  let step = 1;
  while (step < ramp.length - 1 && ramp[step]![0] < at) step += 1;
  const [from, a] = ramp[step - 1]!;
  const [to, b] = ramp[step]!;
  for (let part = 0; part < 3; part += 1)
    shades[shade * 3 + part] = mix(a[part]!, b[part]!, smooth(from, to, at));
}
const SUNLIGHT = [0.98, 0.86, 0.62];
const DISC = [1, 0.93, 0.76];
const HULL = [0.035, 0.045, 0.055];

interface Stroke {
  rgb: [number, number, number];
  high: number;
}
const cell: Cell = { near: 0, next: 0, id: 0 };

/** One knife-laid layer of oil at u, v in 0..1 of the canvas, thick where the knife lifted off. */
function oil(u: number, v: number, out: Stroke): void {
  const wx = u * 1.45 + 0.03 * fbm(u * 9, v * 9, 3, 71);
  const wy = v + 0.018 * fbm(u * 7, v * 11, 3, 72);
  let high = 0;
  let shift = 0;
  let edge = 0;
  for (let layer = 0; layer < 2; layer += 1) {
    const fine = layer ? 2.1 : 1;
    cells(wx * 6 * fine + layer * 31, wy * 21 * fine + layer * 17, 80 + layer, cell);
    const lift = smooth(0.14, 0, cell.next - cell.near);
    const lean = (cell.id - 0.5) * 0.5;
    const bristle = noise(
      (wx + wy * lean) * 16,
      (wy - wx * lean) * 330 * (0.8 + cell.id * 0.4),
      85 + layer,
    );
    high += (0.5 * bristle + 1.1 * lift * (cell.id - 0.2)) / fine;
    shift += ((cell.id - 0.5) * 0.075) / fine + bristle * 0.008;
    edge += lift / fine;
  }
  const calm = 0.35 + 0.65 * smooth(0.5, 0.62, v) + 0.3 * smooth(0.3, 0, v);
  const at = clamp(wy + shift * calm + 0.03 * fbm(u * 3, v * 3, 3, 91));
  // A low sun behind haze, and its broken path on the water.
  const sun = Math.exp(-(((u - 0.64) / 0.055) ** 2 + ((v - 0.5) / 0.05) ** 2));
  const haze = Math.exp(-(((u - 0.64) / 0.3) ** 2 + ((v - 0.5) / 0.16) ** 2));
  const glint =
    smooth(
      0.1,
      0.55,
      noise(wx * 17, wy * 95, 93) +
        0.22 * noise(wx * 120, wy * 260, 95) +
        0.4 * noise(wx * 5, wy * 40, 94),
    ) *
    Math.exp(-(((u - 0.64) / (0.03 + 0.2 * (v - 0.6))) ** 2)) *
    smooth(0.6, 0.63, v);
  const boat =
    u > 0.2 && u < 0.335
      ? smooth(0.006, 0, Math.abs(v - 0.617 - 0.3 * (u - 0.27) ** 2) - 0.006)
      : 0;
  const mast =
    smooth(0.0022, 0.0006, Math.abs(u - 0.262 - 0.02 * (v - 0.6))) *
    smooth(0.49, 0.5, v) *
    (v < 0.615 ? 1 : 0);
  const shade = Math.round(at * SHADES) * 3;
  const wood = clamp(Math.max(boat, mast) * (0.8 + 0.2 * noise(u * 200, v * 200, 3)));
  for (let part = 0; part < 3; part += 1) {
    const light = SUNLIGHT[part]!;
    let value = shades[shade + part]!;
    value = mix(value, light * 0.9, clamp(0.32 * haze * (v < 0.6 ? 1 : 0.4)));
    value = mix(value, DISC[part]!, clamp(sun * (0.9 + 0.3 * shift * 10)));
    value = mix(value, light * 0.88, clamp(glint * 0.85));
    value = mix(value, HULL[part]!, wood);
    out.rgb[part] = value * (1 - 0.06 * edge);
  }
  // Age: fine cracks where the paint lies thick.
  const crack =
    smooth(0.915, 0.955, ridges(u * 26, v * 19, 2, 97)) *
    smooth(0.2, 0.5, fbm(u * 4, v * 4, 2, 98) + 0.3);
  out.rgb[0] *= 1 - 0.35 * crack;
  out.rgb[1] *= 1 - 0.38 * crack;
  out.rgb[2] *= 1 - 0.42 * crack;
  out.high = high + 1.2 * glint + sun - 0.9 * crack;
}

function compose(picture: Picture): void {
  ground(picture, { light: colour('#E7E3DC'), dark: colour('#C9C3B9'), texture: 0.012 });
  const away = (x: number, y: number): number =>
    Math.max(Math.abs(x) - HALF.x - FRAME, Math.abs(y) - HALF.y - FRAME);
  shadow(picture, (x, y) => (away(x, y) < 0 ? 1 : 0), {
    dx: 0.02,
    dy: 0.03,
    soft: 0.06,
    strength: 0.42,
  });
  shadow(picture, (x, y) => (away(x, y) < 0 ? 1 : 0), {
    dx: 0.005,
    dy: 0.008,
    soft: 0.014,
    strength: 0.4,
  });
  paint(picture, studio, {
    box: [-0.54, -0.38, 0.54, 0.38],
    texel: (x, y, out, pixel) => {
      out.cover = clamp(-away(x, y) / pixel);
      if (out.cover <= 0) return;
      const dx = Math.abs(x) - HALF.x;
      const dy = Math.abs(y) - HALF.y;
      if (dx < 0 && dy < 0) {
        out.cover = 0;
        return;
      }
      const upright = dx > dy;
      const [along, across] = upright ? [y, x] : [x, y];
      const band = Math.max(dx, dy) / FRAME;
      const fibre = noise(across * 420, along * 9, 5) + 0.5 * noise(across * 1300, along * 22, 6);
      const tone = 0.85 + 0.16 * fibre;
      [out.rgb[0], out.rgb[1], out.rgb[2]] = OAK.map((part) => part * tone) as unknown as Colour;
      out.rough = 0.6;
      out.sheen = 0.5;
      out.high = 0.00012 * fibre;
      const slope = band < 0.22 ? -0.6 : band > 0.86 ? 0.5 : 0;
      if (upright) out.nx = Math.sign(x) * slope;
      else out.ny = Math.sign(y) * slope;
      out.open = 1 - 0.5 * smooth(0.003, 0, Math.abs(dx - dy));
    },
  });
  const stroke: Stroke = { rgb: [0, 0, 0], high: 0 };
  paint(picture, studio, {
    box: [-HALF.x, -HALF.y, HALF.x, HALF.y],
    texel: (x, y, out) => {
      oil(x / HALF.x / 2 + 0.5, y / HALF.y / 2 + 0.5, stroke);
      [out.rgb[0], out.rgb[1], out.rgb[2]] = stroke.rgb;
      const weave = Math.sin(x * 1500) * Math.sin(y * 1500) * 0.00005;
      out.high = 0.0007 * stroke.high + weave;
      out.rough = 0.55;
      out.sheen = 0.75;
      const rim = Math.max(x * -1 - HALF.x + 0.02, y * -1 - HALF.y + 0.02);
      out.open = 1 - 0.45 * smooth(0.008, 0.02, rim);
    },
  });
}

export const painting = [
  landscape(compose, { x: 0, y: 0, zoom: 1.16 }),
  closeUp(compose, { x: 0.2, y: 0.06, zoom: 4 }),
];

import { sweep } from '../render/backdrop';
import { draw, lettering, look } from '../render/lettering';
import { paint } from '../render/layer';
import type { Cell } from '../render/noise';
import { cells, fbm, noise } from '../render/noise';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, landscape } from '../render/scene';
import { clamp, mix, norm, rod, smooth, stretch } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio } from '../render/studio';

const HIDE = colour('#9A5B2C');
const WORN = colour('#C08A50');
const SEAM = colour('#2E1B10');
const LACE = colour('#D9C9A6');
const RADIUS = 0.335;
const MIDDLE = 0.03;

/** The ball turned so that three panels meet near the front. */
function turned(x: number, y: number, z: number): [number, number, number] {
  const a = 0.52;
  const b = 0.42;
  const x1 = x * Math.cos(a) + z * Math.sin(a);
  const z1 = z * Math.cos(a) - x * Math.sin(a);
  return [x1, y * Math.cos(b) - z1 * Math.sin(b), z1 * Math.cos(b) + y * Math.sin(b)];
}

async function compose(picture: Picture): Promise<void> {
  const stamp = await draw(
    [
      lettering({ words: 'HARLAND & PRYCE', x: 400, y: 128, size: 38, track: 0.14, face: 'sans' }),
      lettering({ words: '“Meridian”', x: 400, y: 212, size: 70, face: 'italic' }),
      lettering({
        words: 'HAND SEWN · SIZE 5',
        x: 400,
        y: 285,
        size: 40,
        track: 0.2,
        face: 'sans',
      }),
    ].join(''),
    800,
    320,
  );
  sweep(picture, { light: colour('#E9E4DB'), dark: colour('#BDB5A8'), at: [0, 0.35] });
  shadow(picture, (x, y) => clamp(1.3 - ((x - 0.06) / 0.3) ** 2 - ((y - 0.365) / 0.05) ** 2), {
    soft: 0.12, strength: 0.5, dx: 0.08,
  }); // prettier-ignore
  shadow(picture, (x, y) => clamp(1.3 - (x / 0.13) ** 2 - ((y - 0.364) / 0.014) ** 2), {
    soft: 0.03, strength: 0.85,
  }); // prettier-ignore
  const cell: Cell = { near: 0, next: 0, id: 0 };
  paint(picture, studio, {
    box: [-0.345, -0.32, 0.345, 0.38],
    texel: (worldX, worldY, out, pixel) => {
      const x = worldX / RADIUS;
      const y = (worldY - MIDDLE) / RADIUS;
      const off = norm(x, y);
      out.cover = clamp(((1 - off) * RADIUS) / pixel + 0.5);
      if (out.cover <= 0) return;
      const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
      out.nx = x * 0.998;
      out.ny = y * 0.998;
      const [px, py, pz] = turned(x, y, z);
      // Six faces of three strips each, the strips of neighbouring faces crossing.
      const ax = Math.abs(px);
      const ay = Math.abs(py);
      const az = Math.abs(pz);
      const major = Math.max(ax, ay, az);
      let u: number;
      let v: number;
      let face: number;
      if (major === az) [u, v, face] = [px / az, py / az, pz > 0 ? 1 : 2];
      else if (major === ax) [u, v, face] = [py / ax, pz / ax, px > 0 ? 3 : 4];
      else [u, v, face] = [pz / ay, px / ay, py > 0 ? 5 : 6];
      u = (Math.atan(u) / Math.PI) * 4;
      v = (Math.atan(v) / Math.PI) * 4;
      const strip = v < -0.34 ? -1 : v > 0.34 ? 1 : 0;
      const border = 1 - Math.max(Math.abs(u), Math.abs(v));
      const seam = Math.min(border, Math.abs(Math.abs(v) - 0.34));
      const tone = noise(face * 5.3, strip * 3.7, 9);
      cells(u * 46 + face * 71, v * 46, 3, cell);
      const pebble = smooth(0, 0.4, cell.next - cell.near);
      const wear = clamp(
        0.5 + 0.9 * fbm(px * 3.1, py * 3.1 + pz * 2, 4, 31) + 0.25 * smooth(0.05, 0.14, seam) - 0.2,
      );
      const scuff = smooth(0.32, 0.5, fbm(u * 5 + face * 9, v * 16, 4, 41));
      const print = face === 1 && strip === 0 ? look(stamp, u * 0.51 + 0.5, v * 1.36 + 0.5, 3) : 0;
      const groove = smooth(0.045, 0, seam);
      const stitch =
        Math.abs(seam - 0.055) < 0.014 && (Math.abs(((u + v * 0.31) * 16) % 1) < 0.28 ? 1 : 0);
      const dark = mix(1, 0.32, groove) * (1 - 0.72 * clamp(print * (1 - 0.8 * scuff)));
      const base = (0.9 + 0.16 * tone) * (0.9 + 0.12 * pebble);
      for (let part = 0; part < 3; part += 1) {
        const skin = mix(HIDE[part]!, WORN[part]!, clamp(wear * 0.75 + scuff * 0.5)) * base;
        out.rgb[part] = mix(skin, SEAM[part]!, groove * 0.75) * dark;
      }
      out.rough = mix(0.42, 0.8, scuff);
      out.sheen = 0.9;
      out.high =
        -0.011 * smooth(0.1, 0, seam) ** 2 +
        0.0011 * pebble * (1 - scuff * 0.6) +
        0.0016 * fbm(u * 9, v * 9 + face, 3, 51) -
        (stitch ? 0.0012 : 0);
      out.open = 1 - 0.45 * groove;
      // The lacing: a slit with seven crossings on the second face.
      if (face === 3 && strip === 0) {
        const slit = Math.abs(v) * RADIUS;
        if (slit < 0.006 && Math.abs(u) < 0.72) {
          out.rgb[0] *= 0.25;
          out.rgb[1] *= 0.25;
          out.rgb[2] *= 0.25;
          out.high -= 0.004;
        }
        for (let at = -3; at <= 3; at += 1) {
          const away =
            stretch(u, v, at * 0.2 - 0.045, -0.14, at * 0.2 + 0.045, 0.14) * RADIUS * 0.78;
          if (away > 0.0085) continue;
          const weave = 0.86 + 0.14 * Math.sin(u * 190 + v * 260) + 0.12 * noise(u * 40, v * 40, 8);
          [out.rgb[0], out.rgb[1], out.rgb[2]] = LACE.map((part) => part * weave * 0.85) as [
            number,
            number,
            number,
          ];
          out.high = 0.004 + rod(away, 0.0085);
          out.rough = 0.9;
        }
      }
      out.open *= 1 - 0.42 * smooth(0.55, 1, y) - 0.1 * smooth(0.8, 1, off);
    },
  });
}

export const football = [
  landscape(compose, { x: 0.01, y: 0.03, zoom: 1.12 }),
  closeUp(compose, { x: -0.03, y: -0.06, zoom: 2.6 }),
];

import { ground } from '../render/backdrop';
import { draw, lettering, look } from '../render/lettering';
import { paint } from '../render/layer';
import { fbm, noise } from '../render/noise';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, landscape } from '../render/scene';
import { clamp, mix, norm, smooth, stretch } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio } from '../render/studio';

const DISC = { x: 0.17, y: 0, radius: 0.335 };
const SLEEVE = { left: -0.56, right: 0.13, top: -0.345, bottom: 0.345 };
const CARD = colour('#C9B48C');
const LABEL = colour('#E8DFC9');
const RED = colour('#8E2F23');

async function compose(picture: Picture): Promise<void> {
  const label = await draw(
    [
      lettering({ words: 'NORTHLIGHT', x: 400, y: 200, size: 40, face: 'sans', track: 0.12 }),
      lettering({
        words: 'RECORDING COMPANY',
        x: 400,
        y: 242,
        size: 20,
        face: 'sans',
        track: 0.28,
      }),
      '<path d="M90 285 h620" stroke="#000" stroke-width="3"/>',
      lettering({ words: 'TEST PRESSING', x: 400, y: 340, size: 32, face: 'sans', track: 0.16 }),
      lettering({ words: 'NL 4471', x: 160, y: 425, size: 32, face: 'sans' }),
      lettering({ words: 'Side A', x: 640, y: 425, size: 34, face: 'italic' }),
      lettering({ words: 'The Ilse Marden Quintet', x: 400, y: 555, size: 46, face: 'italic' }),
      lettering({ words: 'Late Ferry', x: 400, y: 612, size: 40 }),
      lettering({ words: '33 RPM · MONO', x: 400, y: 680, size: 26, face: 'sans', track: 0.15 }),
    ].join(''),
    800,
    800,
  );
  const pencil = await draw(
    lettering({
      words: 'approved — I. M. 9 Oct.',
      x: 400,
      y: 70,
      size: 62,
      face: 'italic',
      turn: -2,
    }),
    800,
    110,
  );
  ground(picture, { light: colour('#DEDAD3'), dark: colour('#B5AFA6'), texture: 0.02 });
  const discAway = (x: number, y: number): number => norm(x - DISC.x, y - DISC.y) - DISC.radius;
  shadow(picture, (x, y) => (discAway(x, y) < 0 ? 1 : 0), {
    dx: 0.012,
    dy: 0.016,
    soft: 0.025,
    strength: 0.6,
  });
  paint(picture, studio, {
    box: [-0.18, -0.35, 0.52, 0.35],
    texel: (worldX, worldY, out, pixel) => {
      const x = worldX - DISC.x;
      const y = worldY - DISC.y;
      const off = norm(x, y);
      out.cover = clamp((DISC.radius - off) / pixel);
      if (out.cover <= 0) return;
      const angle = Math.atan2(y, x);
      const paper = clamp((0.112 - off) / pixel);
      const hole = off < 0.0075;
      if (paper > 0.5) {
        const u = x / 0.224 + 0.5;
        const v = y / 0.224 + 0.5;
        const fibre = fbm(x * 420, y * 420, 3, 4);
        const ink = look(label, u, v, 3) * (0.88 + 0.14 * noise(x * 900, y * 900, 5));
        const band = v < 0.345 ? 1 : 0;
        const rub = smooth(0.25, 0.5, fbm(x * 40, y * 40, 4, 6)) * 0.5;
        for (let part = 0; part < 3; part += 1) {
          const sheet = mix(LABEL[part]!, RED[part]!, band * (1 - rub)) * (0.94 + 0.07 * fibre);
          out.rgb[part] = hole ? 0.02 : mix(sheet, band ? LABEL[part]! : 0.02, clamp(ink));
        }
        out.rough = 0.85;
        out.sheen = 0.3;
        out.high = 0.00006 * fibre - 0.001 * smooth(0.004, 0, Math.abs(off - 0.046));
        return;
      }
      const ring = (off - 0.112) / (DISC.radius - 0.112);
      const gap =
        [0.02, 0.27, 0.47, 0.74, 0.985].some((at) => Math.abs(ring - at) < 0.0065) || ring < 0.12;
      const loud = 0.5 + 0.5 * noise(ring * 60, 3, 12) + 0.25 * noise(ring * 400, angle * 3, 13);
      // Grooves mirror the lamp as two bright fans opposite each other.
      const fan = (at: number, wide: number): number => {
        const turn = Math.abs(Math.atan2(Math.sin(angle - at), Math.cos(angle - at)));
        return Math.exp(-((turn / wide) ** 2));
      };
      const sweepLight =
        fan(-2.3, 0.32) + fan(0.84, 0.3) * 0.8 + 0.35 * fan(-0.75, 0.16) + 0.3 * fan(2.4, 0.14);
      const gloss = gap ? 0.35 * sweepLight : sweepLight * (0.5 + 0.45 * loud);
      const scratch = noise(off * 900, angle * 2.2, 14) > 0.93 ? 0.05 : 0;
      const value =
        0.006 + 0.16 * gloss * (0.75 + 0.25 * noise(off * 1500, 2, 15)) + scratch * sweepLight;
      out.rgb[0] = value;
      out.rgb[1] = value * 0.985;
      out.rgb[2] = value * 0.96;
      out.rough = 0.35;
      out.sheen = gap ? 1.3 : 0.7;
    },
  });
  const shape = (x: number, y: number): number => {
    const mouth = x - SLEEVE.right + 0.02 * Math.exp(-((y / 0.11) ** 2)) * 2.2;
    return Math.max(SLEEVE.left - x, mouth, SLEEVE.top - y, y - SLEEVE.bottom);
  };
  shadow(picture, (x, y) => (shape(x, y) < 0 ? 1 : 0), {
    dx: 0.01,
    dy: 0.014,
    soft: 0.022,
    strength: 0.62,
  });
  paint(picture, studio, {
    box: [-0.58, -0.36, 0.16, 0.36],
    texel: (x, y, out, pixel) => {
      const away = shape(x, y);
      out.cover = clamp(-away / pixel);
      if (out.cover <= 0) return;
      const fibre = fbm(x * 190, y * 190, 3, 22);
      const stain = smooth(0.05, 0.5, fbm(x * 5 + 8, y * 5, 5, 23));
      // The disc has pressed its ring into the card over the years.
      const ringAway = Math.abs(norm(x + 0.205, y) - 0.325);
      const wear =
        smooth(0.012, 0.001, ringAway) *
        (0.4 + 0.6 * smooth(-0.3, 0.4, fbm(x * 26, y * 26, 3, 24)));
      const rim = smooth(-0.012, 0, away) * smooth(-0.2, 0.4, fbm(x * 40, y * 40, 3, 26));
      const crease = smooth(0.0016, 0, stretch(x, y, -0.56, -0.24, -0.46, -0.345));
      const fleck = noise(x * 330, y * 330, 25) > 0.86 ? 0.82 : 1;
      const dark =
        (0.95 + 0.06 * fibre) * (1 - 0.2 * stain) * fleck * (1 + 0.14 * wear + 0.22 * rim);
      const written =
        look(pencil, (x + 0.52) / 0.32, (y - 0.255) / 0.045, 3) * (0.55 + 0.3 * fibre);
      const tag = look(label, (x + 0.54) / 0.25, (y + 0.36) / 0.25, 3);
      const ink = clamp(1 - 0.72 * written) * (1 - (y < -0.277 ? 0.85 * tag : 0));
      out.rgb[0] = CARD[0] * dark * ink;
      out.rgb[1] = CARD[1] * dark * ink * (1 - 0.04 * stain);
      out.rgb[2] = CARD[2] * dark * ink * (1 - 0.12 * stain);
      out.rough = 0.92;
      out.sheen = 0.2;
      out.high = 0.00016 * fibre - 0.0009 * wear - 0.001 * crease + 0.002 * smooth(0, -0.006, away);
    },
  });
}

export const record = [
  landscape(compose, { x: -0.02, y: 0, zoom: 1.12 }),
  closeUp(compose, { x: 0.215, y: 0, zoom: 3 }),
];

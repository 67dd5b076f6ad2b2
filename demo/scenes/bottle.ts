import { sweep } from '../render/backdrop';
import type { Drawing } from '../render/lettering';
import { draw, lettering, look } from '../render/lettering';
import { paint } from '../render/layer';
import { fbm, noise } from '../render/noise';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import { closeUp, portrait } from '../render/scene';
import { clamp, curve, mix, smooth, tabled } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio } from '../render/studio';
import { meet, spot } from '../render/turned';

const PAPER = colour('#EDE4CF');
const INK = colour('#2B211C');
const WAX = colour('#5E1A1B');
const GLASS = colour('#0D1510');
const LABEL = { top: 0.44, bottom: 0.672, half: 1.16 };

const body = {
  radius: tabled(curve([
    [0, 0.028], [0.006, 0.033], [0.032, 0.0335], [0.038, 0.0305], [0.2, 0.0315], [0.235, 0.035],
    [0.285, 0.062], [0.335, 0.096], [0.38, 0.107], [0.42, 0.109], [0.74, 0.107], [0.768, 0.105],
    [0.782, 0.096], [0.786, 0.09],
  ]), 0.786),
  tall: 0.786, x: 0, y: -0.43, tilt: 0.045,
}; // prettier-ignore

async function label(): Promise<Drawing> {
  const ink = (words: string, y: number, size: number, more = {}): string =>
    lettering({ words, x: 500, y, size, ...more });
  return draw(
    [
      '<rect x="22" y="22" width="956" height="868" fill="none" stroke="#000" stroke-width="3"/>',
      '<rect x="34" y="34" width="932" height="844" fill="none" stroke="#000" stroke-width="1.2"/>',
      '<g fill="none" stroke="#000" stroke-width="2.4"><path d="M320 300 h360 M342 300 v-62 h44 v62 M614 300 v-62 h44 v62 M386 262 h228 M420 262 v-58 l80 -46 l80 46 v58 M470 300 v-50 h60 v50 M336 238 l28 -34 l28 34 M608 238 l28 -34 l28 34"/>',
      '<path stroke-width="1.4" d="M120 330 C 230 306 300 322 400 316 S 640 326 880 330 M150 346 C 280 330 420 340 500 334 S 760 342 850 346"/></g>',
      ...Array.from(
        { length: 18 },
        (_, at) =>
          `<path d="M${150 + at * 41} ${352 + (at % 3) * 3} c4 -14 14 -14 18 0" fill="none" stroke="#000" stroke-width="1.5"/>`,
      ),
      ink('GRAND VIN DE GARDE', 118, 32, { track: 0.22 }),
      ink('Clos Vérance', 488, 128, { face: 'italic' }),
      ink('1982', 610, 84, { track: 0.12 }),
      '<path d="M300 650 h400" stroke="#000" stroke-width="2"/>',
      ink('MIS EN BOUTEILLE AU DOMAINE', 712, 30, { track: 0.16 }),
      ink('Héritiers Aumônier-Roche, vignerons', 768, 36, { face: 'italic' }),
      ink('75 cl', 840, 30, { align: 'left', x: 80 }),
      ink('N° 0417 / 3600', 840, 30, { face: 'italic', x: 830 }),
    ].join(''),
    1000,
    912,
  );
}

async function compose(picture: Picture): Promise<void> {
  const printed = await label();
  sweep(picture, { light: colour('#E4DED5'), dark: colour('#ADA69B'), at: [-0.05, 0.3] });
  shadow(picture, (x, y) => clamp(1.3 - ((x - 0.04) / 0.14) ** 2 - ((y - 0.355) / 0.018) ** 2), {
    soft: 0.05, strength: 0.55, dx: 0.06,
  }); // prettier-ignore
  shadow(picture, (x, y) => clamp(1.3 - (x / 0.108) ** 2 - ((y - 0.357) / 0.008) ** 2), {
    soft: 0.012, strength: 0.75,
  }); // prettier-ignore
  const at = spot();
  paint(picture, studio, {
    box: [-0.12, -0.45, 0.12, 0.38],
    texel: (x, y, out, pixel) => {
      meet(body, x, y, pixel, at);
      out.cover = at.cover;
      if (at.cover <= 0) return;
      out.nx = at.nx;
      out.ny = at.ny;
      const along = at.turn * at.radius;
      const v = at.v;
      if (v < 0.19 || at.inner) {
        // Wax, dipped: it runs a little lower here and there, and its skin is uneven.
        const edge = 0.168 + 0.008 * noise(at.turn * 2.2, 2, 5);
        if (v < edge || at.inner) {
          [out.rgb[0], out.rgb[1], out.rgb[2]] = WAX;
          out.rough = 0.36;
          out.high =
            0.0006 * fbm(along * 46, v * 30, 3, 15) + 0.0016 * smooth(edge, edge - 0.006, v);
          return;
        }
      }
      const u = at.turn / LABEL.half / 2 + 0.5;
      const w = (v - LABEL.top) / (LABEL.bottom - LABEL.top);
      const paper =
        clamp(((LABEL.half - Math.abs(at.turn)) * at.radius) / pixel) *
        clamp(Math.min(v - LABEL.top, LABEL.bottom - v) / pixel);
      if (paper > 0) {
        const ink = look(printed, u, w, 3) * (0.9 + 0.16 * noise(along * 700, v * 700, 4));
        const fibre = fbm(along * 170, v * 90, 3, 7);
        const age =
          0.95 +
          0.05 * fibre -
          0.16 * smooth(0.1, 0.5, fbm(along * 11 + 4, v * 11, 4, 8)) -
          0.12 * smooth(0.45, 0.5, Math.max(Math.abs(u - 0.5), Math.abs(w - 0.5)));
        for (let part = 0; part < 3; part += 1) {
          const sheet = PAPER[part]! * (1 - (1 - age) * (1 + part * 0.35));
          out.rgb[part] = mix(GLASS[part]!, mix(sheet, INK[part]!, clamp(ink)), paper);
        }
        out.rough = 0.9;
        out.sheen = 0.25;
        out.high = 0.00012 * fibre + 0.0006 * paper;
        return;
      }
      // Dark glass: black but for what it mirrors, green where the light comes through its edge.
      const rim = smooth(0.5, 0.98, Math.abs(at.nx));
      out.rgb[0] = GLASS[0] + 0.012 * rim;
      out.rgb[1] = GLASS[1] + 0.05 * rim * (1 - 0.6 * smooth(0.2, 0.3, v));
      out.rgb[2] = GLASS[2] + 0.012 * rim;
      out.rough = 0.05;
      out.sheen = 2.3;
      const dust = smooth(0.25, 0.6, fbm(along * 14, v * 7, 4, 19)) * smooth(0.3, 0.4, v) * 0.035;
      out.rgb[0] += dust;
      out.rgb[1] += dust;
      out.rgb[2] += dust * 0.9;
      out.rough += dust * 4;
      out.high = 0.00028 * noise(along * 18, v * 11, 12);
    },
  });
}

export const bottle = [
  portrait(compose, { x: 0, y: -0.02, zoom: 1.06 }),
  closeUp(compose, { x: 0.01, y: 0.125, zoom: 3.3 }),
];

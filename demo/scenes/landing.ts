import { paint } from '../render/layer';
import { fbm } from '../render/noise';
import type { Picture } from '../render/picture';
import { colour } from '../render/picture';
import type { Shot } from '../render/scene';
import { clamp, mix, norm, roundBox, smooth } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio } from '../render/studio';
import { bands, paintAmphora } from './amphora';

const WALL = colour('#D8D2C7');
const SHADE = colour('#8F8779');
const PLINTH = colour('#EFECE6');
const CASE = { x: 0, top: -0.52, half: 0.37, foot: 0.305 };

/** A room with one thing in it: a lit case on a plinth, the wall behind falling into shade. */
async function compose(picture: Picture): Promise<void> {
  const { width, height, view, rgb } = picture;
  const scale = height * view.zoom;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const wx = (x - width / 2) / scale + view.x;
      const wy = (y - height / 2) / scale + view.y;
      const pool = Math.exp(-(((wx + 0.05) / 0.75) ** 2) - ((wy + 0.12) / 0.62) ** 2);
      const plaster = 0.025 * fbm(wx * 3, wy * 3, 4, 3) + 0.012 * fbm(wx * 120, wy * 120, 2, 4);
      const part = clamp(0.1 + 0.86 * pool + plaster);
      for (let at = 0; at < 3; at += 1)
        rgb[(y * width + x) * 3 + at] = mix(SHADE[at]!, WALL[at]!, part);
    }
  const plinth = (x: number, y: number): number => roundBox(x - CASE.x, y - 0.9, 0.4, 0.588, 0.002);
  shadow(picture, (x, y) => (plinth(x, y) < 0 || (Math.abs(x) < CASE.half && y > CASE.top && y < 0.3) ? 0.75 : 0), {
    dx: 0.09, dy: 0.05, soft: 0.16, strength: 0.34,
  }); // prettier-ignore
  paint(picture, studio, {
    box: [-0.42, 0.3, 0.42, 1],
    texel: (x, y, out, pixel) => {
      out.cover = clamp(-plinth(x, y) / pixel);
      if (out.cover <= 0) return;
      const top = y < 0.345;
      const tone =
        (top ? 0.97 : mix(0.9, 0.62, smooth(0.345, 0.75, y))) + 0.012 * fbm(x * 60, y * 60, 3, 9);
      for (let at = 0; at < 3; at += 1) out.rgb[at] = PLINTH[at]! * tone;
      out.ny = top ? -0.7 : 0.05;
      out.nx = top ? 0 : -0.06;
      out.rough = 0.95;
      out.sheen = 0.2;
      const contact = Math.exp(-(((x - 0.015) / 0.14) ** 2) - ((y - 0.325) / 0.014) ** 2);
      out.open = (top ? 1 - 0.62 * contact : 1) * (1 - 0.3 * smooth(0.004, 0, Math.abs(y - 0.346)));
    },
  });
  paintAmphora(picture, await bands());
  // The glass: four clean edges, one pale reflection, nothing else.
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const wx = (x - width / 2) / scale + view.x - CASE.x;
      const wy = (y - height / 2) / scale + view.y;
      const away = Math.max(Math.abs(wx) - CASE.half, CASE.top - wy, wy - 0.335);
      if (away > 0.002) continue;
      const sheet =
        0.012 +
        0.05 *
          smooth(-0.02, 0.0, Math.sin((wx * 0.9 + wy * 0.62 + 0.17) * 6.5) - 0.86) *
          smooth(0.3, -0.5, wy);
      const edge =
        0.42 * smooth(0.0016, 0.0004, Math.abs(away)) +
        0.16 * smooth(0.0012, 0.0004, Math.abs(away + 0.011));
      const back =
        0.1 *
        smooth(0.0014, 0.0004, Math.abs(Math.abs(wx) - CASE.half + 0.035)) *
        (wy > CASE.top + 0.02 && norm(wx / 0.22, (wy + 0.05) / 0.4) > 1 ? 1 : 0);
      for (let at = 0; at < 3; at += 1) {
        const to = (y * width + x) * 3 + at;
        rgb[to] = rgb[to]! * (1 - 0.25 * edge) + sheet + (edge + back) * 0.62;
      }
    }
}

/** The product's own front picture, 2000×1200; the left stays calm for words. */
export const landing: Shot = {
  width: 2000,
  height: 1200,
  view: { x: -0.38, y: 0.0, zoom: 0.92 },
  compose,
};

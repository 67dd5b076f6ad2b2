import { paint } from '../render/layer';
import { fbm } from '../render/noise';
import type { Picture } from '../render/picture';
import type { Shot } from '../render/scene';
import { clamp, cushion, mix, norm, roundBox, smooth } from '../render/shape';
import { shadow } from '../render/shadow';
import { studio, torch } from '../render/studio';
import { calf } from '../surfaces/hides';

interface Phone {
  x: number;
  y: number;
  turn: number;
  size: number;
}

/** A phone over a piece of hide; its screen shows what its camera sees. */
function compose(picture: Picture, well: boolean): void {
  const surface = calf(41);
  paint(picture, studio, {
    box: [-1, -1, 1, 1],
    texel: (x, y, out) => {
      surface(x * 3.1, y * 3.1, out);
      out.high *= 0.24;
    },
  });
  const { width, height, rgb } = picture;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const wx = (x - width / 2) / height;
      const wy = (y - height / 2) / height;
      // Badly: a lamp's hot spot on the surface and darkness around it.
      const glare = well
        ? 0
        : 1.5 * Math.exp(-(((wx + 0.36) ** 2 + (wy + 0.24) ** 2) / 0.02)) +
          0.28 * Math.exp(-(((wx + 0.36) ** 2 + (wy + 0.24) ** 2) / 0.14));
      const light = well ? 1.08 - 0.25 * (wx * wx + wy * wy) : 0.62 - 0.35 * (wx + wy * 0.4);
      for (let at = 0; at < 3; at += 1) {
        const to = (y * width + x) * 3 + at;
        rgb[to] = rgb[to]! * light + glare * (1 - 0.1 * at);
      }
    }
  const phone: Phone = well
    ? { x: 0.02, y: 0.01, turn: 0, size: 1 }
    : { x: 0.14, y: 0.03, turn: 0.34, size: 0.82 };
  const c = Math.cos(phone.turn) / phone.size;
  const s = Math.sin(phone.turn) / phone.size;
  const put = (x: number, y: number): [number, number] => {
    const dx = x - phone.x;
    const dy = y - phone.y;
    return [dx * c + dy * s, dy * c - dx * s];
  };
  const shell = (x: number, y: number): number =>
    roundBox(...put(x, y), 0.43, 0.225, 0.055) * phone.size;
  shadow(
    picture,
    (x, y) => (shell(x, y) < 0 ? 1 : 0),
    well
      ? { dx: 0.012, dy: 0.018, soft: 0.035, strength: 0.6 }
      : { dx: 0.06, dy: 0.075, soft: 0.12, strength: 0.6 },
  );
  paint(picture, studio, {
    box: [-0.7, -0.5, 0.7, 0.5],
    texel: (x, y, out, pixel) => {
      const away = shell(x, y);
      out.cover = clamp(-away / pixel + 0.5);
      if (out.cover <= 0) return;
      out.rgb[0] = out.rgb[1] = out.rgb[2] = 0.012;
      out.rough = 0.25;
      out.high = 0.02 * cushion(away, 0.016);
      out.sheen = 1.2;
    },
  });
  paint(picture, torch, {
    box: [-0.7, -0.5, 0.7, 0.5],
    texel: (x, y, out, pixel) => {
      const [u, v] = put(x, y);
      const away = roundBox(u, v, 0.405, 0.2, 0.036) * phone.size;
      out.cover = clamp(-away / pixel + 0.5);
      if (out.cover <= 0) return;
      if (well) {
        surface(u * 1.15 + 0.02, v * 1.15, out);
        out.high *= 0.7;
      } else {
        // Out of focus and shaken: the grain smears into a streak.
        const smear = 0.05 * fbm(u * 3 - v * 3, (u + v) * 9, 3, 5);
        out.rgb[0] = 0.05 + smear * 0.7;
        out.rgb[1] = 0.13 + smear;
        out.rgb[2] = 0.11 + smear;
        out.rough = 1;
      }
      out.sheen = 0.2;
      const spot = well ? 0 : 1.7 * Math.exp(-((u + 0.13) ** 2 / 0.022) - (v + 0.03) ** 2 / 0.011);
      // Framing corners, the round button, the level line.
      const ax = Math.abs(u + 0.035) - 0.2;
      const ay = Math.abs(v) - 0.135;
      const corner = Math.abs(Math.max(ax, ay)) < 0.0032 && ax > -0.055 && ay > -0.055;
      const button = norm(u - 0.335, v);
      const white = corner || (button < 0.036 && button > 0.031) ? 1 : 0;
      const red = button < 0.025 ? 1 : 0;
      const bar = smooth(0.27, 0.275, u) * 0.72;
      for (let at = 0; at < 3; at += 1) {
        const glow = out.rgb[at]! * 1.15 * (1 - bar) + spot * (1 - bar);
        out.rgb[at] = mix(mix(glow, at ? 0.05 : 0.62, red), 0.9, white * (well ? 1 : 0.75));
      }
    },
  });
}

const shot = (well: boolean): Shot => ({
  width: 1280, height: 960, view: { x: 0, y: 0, zoom: 1 }, compose: (picture) => compose(picture, well),
}); // prettier-ignore

/** The two pictures of the advice on filming, taken at twice their size of 640×480. */
export const advice = { well: shot(true), badly: shot(false) };

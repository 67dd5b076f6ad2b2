import type { Picture } from './render/picture';
import { blank, develop } from './render/picture';
import { paint } from './render/layer';
import { noise } from './render/noise';
import { hash, seeded } from './render/seeded';
import { torch, type Studio } from './render/studio';
import type { Surface } from './surfaces/surface';

export const FRAME = { width: 640, height: 480, count: 24, fps: 24 };
const SHEET = { width: 840, height: 680 };

/** How one filming differs from another. Angles in degrees, `zoom` 1 = as registered. */
export interface Take {
  seed: number;
  turn: number;
  tiltX: number;
  tiltY: number;
  zoom: number;
  exposure: number;
  warmth: number;
}

export interface Frame {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** The piece of surface that both filmings look at, lit from beside the lens or by another light: three bytes a pixel. */
export function sheetOf(surface: Surface, seed: number, light: Studio = torch): Uint8Array {
  const picture: Picture = blank(SHEET.width, SHEET.height);
  picture.view = { x: 0, y: 0, zoom: FRAME.height / SHEET.height };
  const texel = surface(seed);
  paint(picture, light, { box: [-1, -1, 1, 1], texel });
  return develop(picture, 0);
}

/**
 * A hand-held clip of a sheet: a slow drift, a small tremor, a sensor's grain. With `unlit`, the same sheet without the
 * light beside the lens, as long a second half shows that.
 */
export function film(sheet: Uint8Array, take: Take, unlit: Uint8Array | null = null): Frame[] {
  const random = seeded(take.seed);
  const phase = random() * 100;
  const frames: Frame[] = [];
  const count = unlit ? 2 * FRAME.count : FRAME.count;
  for (let at = 0; at < count; at += 1) {
    const t = at / FRAME.count;
    const sway = (speed: number, track: number): number =>
      noise(t * speed + phase, track * 9.7, 61) +
      0.3 * noise(t * speed * 6 + phase, track * 5.1, 62);
    frames.push(
      expose(at < FRAME.count ? sheet : (unlit ?? sheet), {
        turn: ((take.turn + 0.8 * sway(3, 1)) * Math.PI) / 180,
        leanX: Math.tan(((take.tiltX + 0.7 * sway(3, 2)) * Math.PI) / 180) / 1.3,
        leanY: Math.tan(((take.tiltY + 0.7 * sway(3, 3)) * Math.PI) / 180) / 1.3,
        zoom: take.zoom * (1 + 0.008 * sway(2, 4)),
        moveX: 5 * sway(3, 5),
        moveY: 5 * sway(3, 6),
        red: take.exposure * (1 + take.warmth) * (1 + 0.012 * sway(4, 7)),
        green: take.exposure * (1 + 0.012 * sway(4, 7)),
        blue: take.exposure * (1 - take.warmth) * (1 + 0.012 * sway(4, 7)),
        grain: take.seed * 31 + at,
      }),
    );
  }
  return frames;
}

interface Pose {
  turn: number;
  leanX: number;
  leanY: number;
  zoom: number;
  moveX: number;
  moveY: number;
  red: number;
  green: number;
  blue: number;
  grain: number;
}

const GRAINS = 1 << 16;
const grains = Float32Array.from(
  { length: GRAINS },
  (_, at) => (hash(at, 1, 5) + hash(at, 2, 5) + hash(at, 3, 5) - 1.5) * 7,
);

function expose(sheet: Uint8Array, pose: Pose): Frame {
  const { width, height } = FRAME;
  const rgba = new Uint8Array(width * height * 4);
  const bytes = new Uint8ClampedArray(rgba.buffer);
  const c = Math.cos(pose.turn) / pose.zoom;
  const s = Math.sin(pose.turn) / pose.zoom;
  const lastX = SHEET.width - 2;
  const lastY = SHEET.height - 2;
  const { red, green, blue } = pose;
  let grain = (hash(pose.grain, 3, 9) * GRAINS) | 0;
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    const fy = y - height / 2;
    const rowDepth = 1 + (pose.leanY * fy) / width;
    const rowFall = 1 - fy * fy * 6e-7;
    for (let x = 0; x < width; x += 1) {
      const fx = x - width / 2;
      const depth = 1 / (rowDepth + (pose.leanX * fx) / width);
      let u = (c * fx - s * fy) * depth + SHEET.width / 2 + pose.moveX;
      let v = (s * fx + c * fy) * depth + SHEET.height / 2 + pose.moveY;
      if (u < 0) u = 0;
      else if (u > lastX) u = lastX;
      if (v < 0) v = 0;
      else if (v > lastY) v = lastY;
      const left = u | 0;
      const top = v | 0;
      const dv = v - top;
      const a = (top * SHEET.width + left) * 3;
      const b = a + SHEET.width * 3;
      const fall = rowFall - fx * fx * 6e-7;
      const wb = (u - left) * (1 - dv) * fall;
      const wa = (1 - dv) * fall - wb;
      const wd = (u - left) * dv * fall;
      const wc = dv * fall - wd;
      grain = (grain + 1) & (GRAINS - 1);
      const speck = grains[grain]!;
      bytes[to] =
        (sheet[a]! * wa + sheet[a + 3]! * wb + sheet[b]! * wc + sheet[b + 3]! * wd) * red + speck;
      bytes[to + 1] =
        (sheet[a + 1]! * wa + sheet[a + 4]! * wb + sheet[b + 1]! * wc + sheet[b + 4]! * wd) *
          green +
        speck;
      bytes[to + 2] =
        (sheet[a + 2]! * wa + sheet[a + 5]! * wb + sheet[b + 2]! * wc + sheet[b + 5]! * wd) * blue +
        speck;
      bytes[to + 3] = 255;
      to += 4;
    }
  }
  return { width, height, rgba };
}

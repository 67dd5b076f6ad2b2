/** A small phone: films a surface from a pose, with its exposure, focus and noise. */
import type { Picture } from '../../../demo/encodeFootage';
import { random, type Surface } from './leather';

/** Angles in degrees, tilt brings the right side nearer and tip the lower one; x and y in surface pixels; scale: surface magnified by; blur: radius in pixels; noise: grey levels. */
export interface Pose {
  x: number;
  y: number;
  scale: number;
  turn: number;
  tilt: number;
  tip?: number;
  exposure: number;
  blur: number;
  noise: number;
}

export const STRAIGHT: Pose = {
  x: 450,
  y: 450,
  scale: 1,
  turn: 0,
  tilt: 0,
  exposure: 1,
  blur: 0,
  noise: 2,
};

export function film(surface: Surface, pose: Pose, width = 640, height = 480, seed = 1): Picture {
  let gray = expose(surface, pose, width, height);
  for (let pass = 0; pass < 2; pass++)
    if (pose.blur) gray = blurred(gray, width, height, pose.blur);
  const next = random(seed);
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < gray.length; i++) {
    const grit = (next() + next() + next() - 1.5) * 2 * pose.noise;
    const value = Math.max(0, Math.min(255, gray[i]! * 255 * pose.exposure + grit));
    rgba[i * 4] = Math.min(255, value * 1.1);
    rgba[i * 4 + 1] = value;
    rgba[i * 4 + 2] = value * 0.9;
    rgba[i * 4 + 3] = 255;
  }
  return { width, height, rgba };
}

/** A hand that is never quite still: each frame a little off the pose. */
export function clip(
  surface: Surface,
  pose: Pose,
  frames = 12,
  seed = 7,
  width = 640,
  height = 480,
): Picture[] {
  const next = random(seed);
  const sway = (reach: number) => (next() - 0.5) * 2 * reach;
  return Array.from({ length: frames }, (_, index) => {
    const moved = {
      ...pose,
      x: pose.x + sway(6),
      y: pose.y + sway(6),
      turn: pose.turn + sway(1),
      tilt: pose.tilt + sway(1),
    };
    return film(surface, moved, width, height, seed * 100 + index);
  });
}

function expose(surface: Surface, pose: Pose, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  const turn = (pose.turn * Math.PI) / 180;
  const slope = (degrees: number) => Math.tan((degrees * Math.PI) / 180) / (width * 1.2);
  const [across, down] = [slope(pose.tilt), slope(pose.tip ?? 0)];
  const cos = Math.cos(turn) / pose.scale;
  const sin = Math.sin(turn) / pose.scale;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = x - width / 2;
      const v = y - height / 2;
      const depth = 1 + across * u + down * v;
      const sx = pose.x + (cos * u - sin * v) / depth;
      const sy = pose.y + (sin * u + cos * v) / depth;
      out[y * width + x] = sample(surface, sx, sy);
    }
  return out;
}

function sample({ size, tone }: Surface, x: number, y: number): number {
  const cx = Math.max(0, Math.min(size - 1.001, x));
  const cy = Math.max(0, Math.min(size - 1.001, y));
  const i = cx | 0;
  const j = cy | 0;
  const at = j * size + i;
  const top = tone[at]! + (cx - i) * (tone[at + 1]! - tone[at]!);
  const low = tone[at + size]! + (cx - i) * (tone[at + size + 1]! - tone[at + size]!);
  return top + (cy - j) * (low - top);
}

function blurred(data: Float32Array, width: number, height: number, r: number): Float32Array {
  const half = new Float32Array(data.length);
  const out = new Float32Array(data.length);
  const mean = (
    from: Float32Array,
    to: Float32Array,
    length: number,
    lines: number,
    step: number,
    next: number,
  ) => {
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let k = -r; k <= r; k++)
          sum += from[line * next + Math.max(0, Math.min(length - 1, i + k)) * step]!;
        to[line * next + i * step] = sum / (2 * r + 1);
      }
  };
  mean(data, half, width, height, 1, width);
  mean(half, out, height, width, width, 1);
  return out;
}

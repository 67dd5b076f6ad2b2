import { discs, side, surroundings, type Disc } from './disc';
import { flattened } from './flatten';
import type { Gray } from './gray';

/** A size and a turn to be tried; the place is what comes out. */
export interface Try {
  magnified: number;
  turn: number;
}

export interface Patch {
  tried: Try;
  disc: Disc;
  /** Of the disc's cells, with mean 0 and length 1. */
  values: Float32Array;
}

/** How far, as a share of half the frame, the disc may hang over its edge. */
const overhang = 1.1;

/** The middle of a frame at the reference's size and turn; null where it does not reach, or shows nothing. */
export const patchOf = (frame: Gray, tried: Try): Patch | null => {
  const { width, height, data } = frame;
  const scale = (tried.magnified * Math.max(width, height)) / side;
  const reach = (Math.min(width, height) / 2) * overhang;
  const disc = discs.find(({ radius }) => scale * radius <= reach);
  if (!disc) return null;
  // A rim, so that the cells at the edge have surroundings too.
  const half = disc.radius + surroundings;
  const across = half * 2 + 1;
  const cos = Math.cos((tried.turn * Math.PI) / 180) * scale;
  const sin = Math.sin((tried.turn * Math.PI) / 180) * scale;
  const cut = new Float32Array(across * across);
  for (let v = -half; v <= half; v += 1)
    for (let u = -half; u <= half; u += 1) {
      const x = Math.min(Math.max((width - 1) / 2 + u * cos - v * sin, 0), width - 1.001);
      const y = Math.min(Math.max((height - 1) / 2 + u * sin + v * cos, 0), height - 1.001);
      const at = (y | 0) * width + (x | 0);
      const fx = x - (x | 0);
      const fy = y - (y | 0);
      const upper = (data[at] as number) * (1 - fx) + (data[at + 1] as number) * fx;
      const lower = (data[at + width] as number) * (1 - fx) + (data[at + width + 1] as number) * fx;
      cut[(v + half) * across + u + half] = upper * (1 - fy) + lower * fy;
    }
  const flat = flattened({ width: across, height: across, data: cut }, surroundings).data;
  const values = new Float32Array(disc.cells.length);
  let sum = 0;
  disc.cells.forEach(([u, v], index) => {
    const value = flat[(v + half) * across + u + half] as number;
    values[index] = value;
    sum += value;
  });
  const mean = sum / values.length;
  let power = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = (values[at] as number) - mean;
    values[at] = value;
    power += value * value;
  }
  // A plain sheet: next to nothing varies.
  if (power < values.length * 0.01) return null;
  const length = Math.sqrt(power);
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] as number) / length;
  return { tried, disc, values };
};

import type { Gray } from './gray';

/** What one frame says about the light and the hand: grey levels, shares of pixels, and moves in grey levels. */
export interface Light {
  mean: number;
  /** Share of pixels that are blown out. */
  glare: number;
  /** 0, crisp, to 1: how little another blur takes away. */
  blur: number;
  /** Mean change against the frame before; 0 for the first. */
  motion: number;
}

/** Grey levels. */
const noise = 1.5;

/** Blurs once more along a line of five and asks how much of the change from pixel to pixel stays. */
const blurOf = ({ width, height, data }: Gray, step: number, next: number): number => {
  const length = step === 1 ? width : height;
  const lines = step === 1 ? height : width;
  let before = 0;
  let lost = 0;
  for (let line = 0; line < lines; line += 1)
    for (let i = 3; i + 2 < length; i += 1) {
      const at = line * next + i * step;
      const change = Math.abs((data[at] as number) - (data[at - step] as number));
      // Noise would pass for detail.
      const sharp = Math.max(0, change - noise);
      const slow = Math.abs((data[at + 2 * step] as number) - (data[at - 3 * step] as number)) / 5;
      before += sharp;
      lost += Math.max(0, sharp - slow);
    }
  return before > 0 ? 1 - lost / before : 1;
};

export const lightOf = (frame: Gray, before: Gray | null): Light => {
  const { data, width } = frame;
  let sum = 0;
  let blown = 0;
  let moved = 0;
  const same = before?.data.length === data.length ? before.data : data;
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] as number;
    sum += value;
    if (value >= 250) blown += 1;
    moved += Math.abs(value - (same[at] as number));
  }
  return {
    mean: sum / data.length,
    glare: blown / data.length,
    blur: Math.max(blurOf(frame, 1, width), blurOf(frame, width, 1)),
    motion: moved / data.length,
  };
};

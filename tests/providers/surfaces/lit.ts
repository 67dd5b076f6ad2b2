import type { Surface } from './leather';

/** The same relief with the light from another side: what was bright along one flank is bright along the other. */
export const lit = ({ size, tone }: Surface, across: number, down: number): Surface => ({
  size,
  tone: tone.map((value, at) => {
    const x = at % size;
    const beside = tone[Math.min(tone.length - 1, at + (x + 2 < size ? 2 : 0))]!;
    const below = tone[Math.min(tone.length - 1, at + 2 * size)]!;
    const slope = across * (beside - value) + down * (below - value);
    return Math.max(0.02, Math.min(0.98, 0.45 + 0.25 * value + slope));
  }),
});

import type { Features } from './features';
import { neighbours } from './matchFeatures';

/** More point pairs than this under one shift: the surface repeats, and another spot would pass for this one. */
export const REPEATS_LIMIT = 5;
const ALIKE = 70;
const APART = 20;
const TOGETHER = 4;

/** How many pairs of like points within one frame lie the same way apart (most common shift). */
export function repeats(features: Features): number {
  const { second, next } = neighbours(features, features);
  const shifts = new Map<string, [number, number]>();
  second.forEach((other, at) => {
    if (other < 0 || next[at]! > ALIKE) return;
    const dx = features.points[other * 4]! - features.points[at * 4]!;
    const dy = features.points[other * 4 + 1]! - features.points[at * 4 + 1]!;
    if (Math.hypot(dx, dy) < APART) return;
    const forward = dx > 0 || (dx === 0 && dy > 0);
    shifts.set(`${Math.min(at, other)}-${Math.max(at, other)}`, forward ? [dx, dy] : [-dx, -dy]);
  });
  const all = [...shifts.values()];
  const company = ([x, y]: [number, number]) =>
    all.filter(([u, v]) => Math.hypot(u - x, v - y) <= TOGETHER).length;
  return all.reduce((most, shift) => Math.max(most, company(shift)), 0);
}

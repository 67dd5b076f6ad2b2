import type { Evidence } from '#contract/verification/analyses';

/** As SVG's `matrix(a b c d e f)`: x' = a x + c y + e, y' = b x + d y + f. */
export type Affine = readonly [number, number, number, number, number, number];

/** Fewer matched points do not say how one picture lies on the other. */
const fewest = 4;

/** Solves three unknowns from the sums of least squares; null where the points lie in a line. */
const solved = (
  [sxx, sxy, syy, sx, sy, n]: readonly [number, number, number, number, number, number],
  [bx, by, b]: readonly [number, number, number],
): readonly [number, number, number] | null => {
  const det = sxx * (syy * n - sy * sy) - sxy * (sxy * n - sy * sx) + sx * (sxy * sy - syy * sx);
  if (Math.abs(det) < 1e-6 * Math.max(1, sxx * syy)) return null;
  const a = bx * (syy * n - sy * sy) - sxy * (by * n - sy * b) + sx * (by * sy - syy * b);
  const c = sxx * (by * n - sy * b) - bx * (sxy * n - sy * sx) + sx * (sxy * b - by * sx);
  const e = sxx * (syy * b - by * sy) - sxy * (sxy * b - by * sx) + bx * (sxy * sy - syy * sx);
  return [a / det, c / det, e / det];
};

/** How the probe is laid over the reference, by the points that matched in both; null where they do not say it. */
export const laidOver = (points: Evidence['points']): Affine | null => {
  if (points.length < fewest) return null;
  const sum = (of: (point: Evidence['points'][number]) => number) =>
    points.reduce((total, point) => total + of(point), 0);
  const sums = [
    sum(([, , x]) => x * x),
    sum(([, , x, y]) => x * y),
    sum(([, , , y]) => y * y),
    sum(([, , x]) => x),
    sum(([, , , y]) => y),
    points.length,
  ] as const;
  const across = solved(sums, [
    sum(([u, , x]) => u * x),
    sum(([u, , , y]) => u * y),
    sum(([u]) => u),
  ]);
  const down = solved(sums, [
    sum(([, v, x]) => v * x),
    sum(([, v, , y]) => v * y),
    sum(([, v]) => v),
  ]);
  return across && down && [across[0], down[0], across[1], down[1], across[2], down[2]];
};

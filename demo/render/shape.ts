/** Plane geometry: signed distances (negative inside) and blends. Lengths in picture heights. */
export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : value > high ? high : value;

/** Length of a plane vector; Math.hypot is an order slower. */
export const norm = (x: number, y: number): number => Math.sqrt(x * x + y * y);

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

export function smooth(from: number, to: number, value: number): number {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
}

export function roundBox(
  x: number,
  y: number,
  halfX: number,
  halfY: number,
  radius: number,
): number {
  const dx = Math.abs(x) - halfX + radius;
  const dy = Math.abs(y) - halfY + radius;
  const outer = Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2);
  return outer + Math.min(Math.max(dx, dy), 0) - radius;
}

/** Distance to the stretch from a to b. */
export function stretch(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const ux = bx - ax;
  const uy = by - ay;
  const part = clamp(((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy || 1));
  return norm(x - ax - ux * part, y - ay - uy * part);
}

/** Height of a half-round rod of this radius at a distance from its middle line. */
export const rod = (distance: number, radius: number): number =>
  distance >= radius ? 0 : Math.sqrt(radius * radius - distance * distance);

/** Height of a cushion: 0 at the rim, 1 from `width` inwards. */
export function cushion(distance: number, width: number): number {
  const part = clamp(-distance / width);
  return Math.sqrt(1 - (1 - part) ** 2);
}

/** A smooth curve through knots [x, y] with rising x (monotone, no overshoot). */
export function curve(knots: readonly (readonly [number, number])[]): (x: number) => number {
  const slope = knots.map((_, at) => {
    const before = knots[at - 1] ?? knots[at]!;
    const after = knots[at + 1] ?? knots[at]!;
    const here = knots[at]!;
    const left = (here[1] - before[1]) / (here[0] - before[0] || 1);
    const right = (after[1] - here[1]) / (after[0] - here[0] || 1);
    if (before === here) return right;
    if (after === here) return left;
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
  });
  return (x) => {
    let at = 0;
    while (at < knots.length - 2 && x > knots[at + 1]![0]) at += 1;
    const [x0, y0] = knots[at]!;
    const [x1, y1] = knots[at + 1]!;
    const span = x1 - x0;
    const t = clamp((x - x0) / span);
    const u = t * t * (3 - 2 * t);
    const lift = t * (1 - t);
    return y0 + (y1 - y0) * u + lift * span * (slope[at]! * (1 - t) - slope[at + 1]! * t);
  };
}

/** The same curve as a table: for curves asked many times a pixel. */
export function tabled(of: (x: number) => number, to: number, steps = 2048): (x: number) => number {
  const table = Float64Array.from({ length: steps + 2 }, (_, at) => of((at / steps) * to));
  return (x) => {
    const at = clamp(x / to) * steps;
    const left = Math.floor(at);
    return table[left]! + (table[left + 1]! - table[left]!) * (at - left);
  };
}

import { hash } from './seeded';

// A million dice thrown once: four look-ups are far cheaper than four hashes.
const SIDE = 1024;
const dice = new Float32Array(SIDE * SIDE);
for (let at = 0; at < dice.length; at += 1) dice[at] = hash(at % SIDE, (at / SIDE) | 0, 77);
const MASK = SIDE - 1;

/** Smooth noise in [-1, 1], features about one unit wide. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const x0 = (left + seed * 173) & MASK;
  const x1 = (x0 + 1) & MASK;
  const y0 = ((top + seed * 359) & MASK) * SIDE;
  const y1 = (y0 + SIDE) & (dice.length - 1);
  const a = dice[y0 + x0]!;
  const b = dice[y0 + x1]!;
  const c = dice[y1 + x0]!;
  const d = dice[y1 + x1]!;
  const upper = a + (b - a) * sx;
  return (upper + (c + (d - c) * sx - upper) * sy) * 2 - 1;
}

/** Noise of several octaves in about [-1, 1]; each octave turned, so that no grid shows. */
export function fbm(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let weight = 0.5;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x, y, seed + octave * 17);
    const turned = 1.62 * x - 1.18 * y;
    y = 1.18 * x + 1.62 * y;
    x = turned;
    weight *= 0.5;
  }
  return sum;
}

/** Sharp ridges in [0, 1]: creases, veins, cracks. */
export function ridges(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let weight = 0.5;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * (1 - Math.abs(noise(x, y, seed + octave * 31)));
    const turned = 1.62 * x - 1.18 * y;
    y = 1.18 * x + 1.62 * y;
    x = turned;
    weight *= 0.5;
  }
  return sum;
}

export interface Cell {
  /** Distance to the nearest and to the second nearest point, and the nearest point's own number. */
  near: number;
  next: number;
  id: number;
}

/** Cellular noise, one point per unit square, written into `cell`. */
export function cells(x: number, y: number, seed: number, cell: Cell): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  let near = 9;
  let next = 9;
  for (let row = top - 1; row <= top + 1; row += 1) {
    for (let column = left - 1; column <= left + 1; column += 1) {
      const at = ((row + seed * 359) & MASK) * SIDE + ((column + seed * 173) & MASK);
      const id = dice[at]!;
      const dx = column + id - x;
      const dy = row + dice[(at + 524801) & (dice.length - 1)]! - y;
      const distance = dx * dx + dy * dy;
      if (distance < near) {
        next = near;
        near = distance;
        cell.id = id;
      } else if (distance < next) next = distance;
    }
  }
  cell.near = Math.sqrt(near);
  cell.next = Math.sqrt(next);
}

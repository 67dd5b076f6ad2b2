/** Surfaces grown from a seed: cells like grained leather, with veins and pores. No photograph is needed. */
export interface Surface {
  size: number;
  /** Brightness 0..1, rows from the top. */
  tone: Float32Array;
}

export function random(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 12);
    mixed = Math.imul(mixed, 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
}

/** Distance to the nearest and second nearest of scattered grains gives the furrows between them. */
export function leather(seed: number, size = 900, grain = 15): Surface {
  const next = random(seed);
  const across = Math.ceil(size / grain);
  const grains = Float32Array.from({ length: across * across * 3 }, () => next());
  const slow = clouds(next, size, 90);
  const fine = clouds(next, size, 3);
  const tone = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const { first, second, shade } = nearest(grains, across, x / grain, y / grain);
      const furrow = Math.min(1, (second - first) * 3);
      const at = y * size + x;
      tone[at] = 0.16 + 0.34 * furrow + 0.14 * shade + 0.2 * slow[at]! + 0.08 * fine[at]!;
    }
  return { size, tone };
}

/** A flat sheet without anything to hold on to. */
export function blank(size = 900): Surface {
  return { size, tone: new Float32Array(size * size).fill(0.5) };
}

/** One patch over and over, like printed canvas. */
export function printed(seed: number, size = 900, patch = 90): Surface {
  const one = leather(seed, patch, 12);
  const tone = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      tone[y * size + x] = one.tone[(y % patch) * patch + (x % patch)]!;
  return { size, tone };
}

function nearest(grains: Float32Array, across: number, x: number, y: number) {
  let first = 9;
  let second = 9;
  let shade = 0;
  for (let j = Math.floor(y) - 1; j <= y + 1; j++)
    for (let i = Math.floor(x) - 1; i <= x + 1; i++) {
      const at = (((j + across) % across) * across + ((i + across) % across)) * 3;
      const distance = Math.hypot(i + grains[at]! - x, j + grains[at + 1]! - y);
      if (distance < first) {
        second = first;
        first = distance;
        shade = grains[at + 2]!;
      } else if (distance < second) second = distance;
    }
  return { first, second, shade };
}

function clouds(next: () => number, size: number, step: number): Float32Array {
  const across = Math.ceil(size / step) + 2;
  const knots = Float32Array.from({ length: across * across }, () => next());
  const out = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const i = Math.floor(x / step);
      const j = Math.floor(y / step);
      const u = x / step - i;
      const v = y / step - j;
      const top = knots[j * across + i]! * (1 - u) + knots[j * across + i + 1]! * u;
      const low = knots[(j + 1) * across + i]! * (1 - u) + knots[(j + 1) * across + i + 1]! * u;
      out[y * size + x] = top * (1 - v) + low * v;
    }
  return out;
}

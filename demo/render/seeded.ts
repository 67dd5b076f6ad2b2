/** Every random thing of the demo comes from here, so that each build makes the same bytes. */
export type Random = () => number;

/** A generator of numbers in [0, 1) that a seed determines (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One number in [0, 1) for a cell of an endless grid. */
export function hash(x: number, y: number, seed: number): number {
  let mixed =
    Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed, 974634477);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822519);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
}

import { WORDS, type Features } from './features';

/** For each point of `from`, the nearest two of `to` and their Hamming distances; -1 where there is none. */
export interface Neighbours {
  first: Int32Array;
  second: Int32Array;
  distance: Uint16Array;
  next: Uint16Array;
}

export function neighbours(from: Features, to: Features): Neighbours {
  const first = new Int32Array(from.count).fill(-1);
  const second = new Int32Array(from.count).fill(-1);
  const distance = new Uint16Array(from.count).fill(512);
  const next = new Uint16Array(from.count).fill(512);
  const a = from.words;
  const b = to.words;
  for (let i = 0; i < from.count; i++) {
    let best = 512;
    let runner = 512;
    let at = -1;
    let after = -1;
    const start = i * WORDS;
    for (let j = 0, other = 0; j < to.count; j++, other += WORDS) {
      let bits = 0;
      for (let w = 0; w < WORDS; w++) {
        let v = a[start + w]! ^ b[other + w]!;
        v = v - ((v >>> 1) & 0x55555555);
        v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
        bits += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
        if (bits >= runner) break;
      }
      if (bits >= runner) continue;
      if (bits < best) {
        runner = best;
        after = at;
        best = bits;
        at = j;
      } else {
        runner = bits;
        after = j;
      }
    }
    first[i] = at;
    second[i] = after;
    distance[i] = best;
    next[i] = runner;
  }
  return { first, second, distance, next };
}

/** Pairs [reference point, probe point] whose nearest neighbour is clearly nearer than the second. */
export function ratioMatches(found: Neighbours, ratio = 0.85): [number, number][] {
  const pairs: [number, number][] = [];
  found.first.forEach((to, from) => {
    if (to >= 0 && found.distance[from]! < ratio * found.next[from]!) pairs.push([from, to]);
  });
  return pairs;
}

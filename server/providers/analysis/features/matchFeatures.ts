import { kernel } from '../kernel/load';
import { WORDS, type Features } from './features';

/** For each point of `from`, the nearest two of `to` and their Hamming distances; -1 and 512 where there is none. */
export interface Neighbours {
  first: Int32Array;
  second: Int32Array;
  distance: Int32Array;
  next: Int32Array;
}

export function neighbours(from: Features, to: Features): Neighbours {
  const { ints, nearest } = kernel();
  const found: Neighbours = {
    first: new Int32Array(from.count),
    second: new Int32Array(from.count),
    distance: new Int32Array(from.count),
    next: new Int32Array(from.count),
  };
  const row = WORDS * 4;
  const queries = to.count * row;
  const out = queries + from.count * row;
  ints.set(to.words, 0);
  ints.set(from.words, queries / 4);
  for (let i = 0; i < from.count; i++) {
    nearest(0, queries, queries + i * row, out);
    found.first[i] = ints[out / 4]!;
    found.second[i] = ints[out / 4 + 1]!;
    found.distance[i] = ints[out / 4 + 2]!;
    found.next[i] = ints[out / 4 + 3]!;
  }
  return found;
}

/** Pairs [reference point, probe point] whose nearest neighbour is clearly nearer than the second. */
export function ratioMatches(found: Neighbours, ratio = 0.85): [number, number][] {
  const pairs: [number, number][] = [];
  found.first.forEach((to, from) => {
    if (to >= 0 && found.distance[from]! < ratio * found.next[from]!) pairs.push([from, to]);
  });
  return pairs;
}

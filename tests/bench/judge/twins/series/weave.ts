/** Cloth: the same binding in every copy, yarns that are nowhere quite as thick or as straight as planned. */
import { random } from '../../../../providers/surfaces/leather';
import { AREA, HIGH, mix, rough, slowly, WIDE } from '../field';
import type { Material, Motif, Series } from './motif';

/** Over how many yarns one goes before it dives, and by how much each row is moved on. */
const BINDINGS = [
  { over: 1, under: 1, move: 1 },
  { over: 2, under: 2, move: 1 },
  { over: 3, under: 1, move: 2 },
];

interface Loom {
  pitch: number;
  binding: (typeof BINDINGS)[number];
}

const loom = (seed: number): Loom => ({
  pitch: 11 + (seed % 4) * 1.7,
  binding: BINDINGS[seed % BINDINGS.length]!,
});

/** A yarn's offset in pitches along its way, and its thickness against the others. */
interface Yarn {
  off: Float32Array;
  thick: number;
}

const yarns = (count: number, length: number, next: () => number): Yarn[] =>
  Array.from({ length: count }, () => ({
    off: slowly(next, length, 22 + next() * 60).map((value) => value * 0.2),
    thick: 1 + (next() - 0.5) * 0.5,
  }));

/** Relief of the cloth in surface pixels; without `next`, as planned. */
function woven({ pitch, binding }: Loom, next?: () => number): Float32Array {
  const out = new Float32Array(AREA);
  const warp = next && yarns(Math.ceil(WIDE / pitch) + 1, HIGH, next);
  const weft = next && yarns(Math.ceil(HIGH / pitch) + 1, WIDE, next);
  const round = binding.over + binding.under;
  for (let y = 0; y < HIGH; y++) {
    const j = Math.floor(y / pitch);
    for (let x = 0; x < WIDE; x++) {
      const i = Math.floor(x / pitch);
      const up = warp?.[i];
      const along = weft?.[j];
      const u = x / pitch - i - 0.5 - (up ? up.off[y]! : 0);
      const v = y / pitch - j - 0.5 - (along ? along.off[x]! : 0);
      const over = (i + j * binding.move) % round < binding.over;
      const crosswise = (over ? u : v) / (over ? (up?.thick ?? 1) : (along?.thick ?? 1));
      const lengthwise = over ? v : u;
      const bow = Math.max(0, 1 - 3.4 * crosswise * crosswise);
      out[y * WIDE + x] = pitch * 0.16 * bow * (1.15 - 1.6 * lengthwise * lengthwise);
    }
  }
  return out;
}

const material = (seed: number): Material => ({
  grain(next, { height }) {
    const own = woven(loom(seed), next).map((value, at) => value - height[at]!);
    const out = new Float32Array(AREA);
    mix(out, own, 1);
    mix(out, rough(next, [[1, 1]]), 0.22);
    return out;
  },
  cavity: 0.16,
  gloss: 0,
  colour: {
    dark: [4, 2],
    light: [[-10, 6] as const, [12, -8] as const, [-3, 14] as const][seed % 3]!.slice() as [
      number,
      number,
    ],
  },
});

export const weave: Series = {
  material,
  motif(seed): Motif {
    const tone = 0.42 + 0.16 * random(seed)();
    return { albedo: new Float32Array(AREA).fill(tone), height: woven(loom(seed)) };
  },
};

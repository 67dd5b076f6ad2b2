/** A surface with letters printed on it, as all copies of a series have them. */
import { random, type Surface } from './leather';

/** Surface pixels: a letter is 3 by 5 blocks, some of them inked. */
const BLOCK = 5;
const LETTER = { across: 4 * BLOCK, down: 20 * BLOCK };
const INK = 0.12;

/** `seed` is the text, in lines from the top with room for two between them; line `changed` (from 0) reads otherwise. */
export function lettered({ size, tone }: Surface, seed: number, changed?: number): Surface {
  const out = tone.slice();
  const lines = Math.floor(size / LETTER.down);
  for (let line = 0; line < lines; line++) {
    const next = random(seed * 1000 + line + (line === changed ? 500 : 0));
    for (let letter = 0; letter < Math.floor(size / LETTER.across); letter++)
      for (let block = 0; block < 15; block++) {
        if (next() < 0.45) continue;
        const left = letter * LETTER.across + (block % 3) * BLOCK;
        const top = line * LETTER.down + Math.floor(block / 3) * BLOCK;
        for (let y = top; y < top + BLOCK; y++)
          out.fill(INK, y * size + left, y * size + left + BLOCK);
      }
  }
  return { size, tone: out };
}

/** Paper, wood or metal with a grain of `contrast` (0 to 1) all over. */
export function grained(seed: number, contrast: number, size = 900): Surface {
  const next = random(seed);
  const knots = Float32Array.from({ length: (size / 3) ** 2 }, () => next());
  const tone = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      tone[y * size + x] =
        0.6 + contrast * (knots[Math.floor(y / 3) * (size / 3) + Math.floor(x / 3)]! - 0.5);
  return { size, tone };
}

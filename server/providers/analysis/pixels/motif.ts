import { boxed, type Band } from './band';

/**
 * An edge is strong where it is so many times steeper than the quietest quarter of the picture, and steeper than so many
 * grey levels a pixel. Print, lettering, dies and joints have such edges; leather, stone and craquelure are alike all over.
 */
const STRONG = { times: 4, least: 6 };
/** Half-size pixels on both sides of an edge that a lens or an encoder spreads it over. */
const SPREAD = 2;
const SAMPLE = 7;

/** Where a picture at half the working size shows a motif: 1 on and beside its strong edges, else 0. */
export function motif(half: Band): Uint8Array {
  const { width, height } = half;
  const slopes = slopesOf(half);
  const some = slopes.filter((_, at) => at % SAMPLE === 0).sort();
  const quiet = some[some.length >> 2] ?? 0;
  const limit = Math.max(STRONG.least, STRONG.times * quiet);
  const strong = slopes.map((slope) => (slope > limit ? 1 : 0));
  return Uint8Array.from(boxed(strong, width, height, SPREAD), (near) => (near > 1e-3 ? 1 : 0));
}

/** Grey levels a pixel, after a 3 x 3 mean. */
function slopesOf({ width, height, data }: Band): Float32Array {
  const smooth = boxed(data, width, height, 1);
  const slopes = new Float32Array(smooth.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = smooth[at + 1]! - smooth[at - 1]!;
      const down = smooth[at + width]! - smooth[at - width]!;
      slopes[at] = Math.sqrt(across * across + down * down) / 2;
    }
  return slopes;
}

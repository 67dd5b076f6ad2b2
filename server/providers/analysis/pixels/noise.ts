import type { Gray } from './frame';

const BLOCK = 16;
/** Of the blocks, the quiet ones tell the noise; in the others it is mixed with what was filmed. */
const QUIET = 0.05;
/** What is left of noise, alike at all frequencies, in the band at half size (a mean of 2 x 2, then of 3 x 3 pixels). */
const IN_BAND = 1 / 6;

/** The noise of a picture as it shows in the band, grey levels. */
export const bandNoise = (gray: Gray): number => noiseOf(gray) * IN_BAND;

/**
 * The noise of a picture, grey levels. (The mask of Immerkaer: Fast Noise Variance Estimation, Computer Vision and Image
 * Understanding 1996, over the quietest blocks.)
 */
export function noiseOf({ width, height, data }: Gray): number {
  const blocks: number[] = [];
  for (let y = 1; y + BLOCK < height; y += BLOCK)
    for (let x = 1; x + BLOCK < width; x += BLOCK) blocks.push(blockNoise(data, width, x, y));
  blocks.sort((a, b) => a - b);
  return blocks[Math.floor(blocks.length * QUIET)] ?? 0;
}

function blockNoise(data: Uint8Array, width: number, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + BLOCK; y++)
    for (let at = y * width + left, end = at + BLOCK; at < end; at++) {
      const sides = data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]!;
      const corners =
        data[at - width - 1]! +
        data[at - width + 1]! +
        data[at + width - 1]! +
        data[at + width + 1]!;
      sum += Math.abs(4 * data[at]! - 2 * sides + corners);
    }
  return (Math.sqrt(Math.PI / 2) * sum) / (6 * BLOCK * BLOCK);
}

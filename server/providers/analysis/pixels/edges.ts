import { boxed } from './band';
import type { Band } from './band';
import type { Gray } from './frame';

/** Grey levels a unit of slope becomes. */
const GAIN = 3;

/**
 * How steeply brightness changes at each pixel, whichever way. Light from another side turns the bright and dark flanks
 * of relief round, but a flank stays a flank: points found in this picture survive what those of the brightness do not.
 * (Gradient magnitude by central differences after a 3 x 3 mean; Gonzalez and Woods, Digital Image Processing, 10.2.)
 */
export function edges({ width, height, data }: Band): Gray {
  const smooth = boxed(data, width, height, 1);
  const out = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = smooth[at + 1]! - smooth[at - 1]!;
      const down = smooth[at + width]! - smooth[at - width]!;
      out[at] = Math.min(255, Math.sqrt(across * across + down * down) * GAIN);
    }
  return { width, height, data: out };
}

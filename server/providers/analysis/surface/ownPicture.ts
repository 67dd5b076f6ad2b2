import sharp from 'sharp';
import type { Frame } from '../pixels/frame';
import { CELL, cellsOf } from '../texture/grid';
import type { OwnTexture } from '../texture/own';

/** Longest side, pixels. */
const SIDE = 720;
/** How much of the picture the veil over the motif hides, of 255. */
const VEIL = 190;

/**
 * Writes the spot as it was filmed, pale where it shows nothing but a motif or too little, clear where it shows
 * texture of its own.
 */
export async function writeOwn(
  path: string,
  frame: Pick<Frame, 'gray' | 'colour'>,
  { cells }: OwnTexture,
): Promise<void> {
  const half = { width: frame.gray.width >> 1, height: frame.gray.height >> 1 };
  const [columns, rows] = [half.width, half.height].map((side) => Math.floor((side - 8) / CELL));
  const veil = Buffer.alloc(columns! * rows!, VEIL);
  const clear = new Set(cells.map(({ x, y }) => `${x},${y}`));
  for (const [at, { x, y }] of [...cellsOf(half.width, half.height)].entries())
    if (clear.has(`${x},${y}`)) veil[at] = 0;
  const picture = await frame.colour();
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const alpha = await sharp(veil, { raw: { width: columns!, height: rows!, channels: 1 } })
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const white = { ...size, channels: 3 as const, background: '#ffffff' };
  const over = await sharp({ create: white })
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
  await sharp(data, { raw: { ...size, channels: 3 } })
    .composite([{ input: over }])
    .jpeg({ quality: 85 })
    .toFile(path);
}

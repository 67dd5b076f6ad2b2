import sharp from 'sharp';

let count = 0;

/** A small picture, each of another colour: the same file twice is refused. */
export const picture = (nth = (count += 1)): Promise<Buffer> =>
  sharp({
    create: { width: 32, height: 32, channels: 3, background: { r: nth % 256, g: nth >> 8, b: 7 } },
  })
    .png()
    .toBuffer();

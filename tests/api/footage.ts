import sharp from 'sharp';
import { encodeFootage, type Picture } from '../../demo/encodeFootage';
import { clip, film, STRAIGHT, type Pose } from '../providers/surfaces/film';
import { leather, random } from '../providers/surfaces/leather';

const again: Pose = {
  ...STRAIGHT,
  x: 470,
  y: 440,
  scale: 1.08,
  turn: 9,
  tilt: 8,
  exposure: 0.85,
  noise: 4,
};

export const jpeg = ({ width, height, rgba }: Picture) =>
  sharp(rgba, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 92 })
    .toBuffer();

/** The reference still of a surface. */
export const reference = (seed = 11) => jpeg(film(leather(seed), STRAIGHT));

/** The same surface filmed a second time, by another hand. */
export const secondFilming = async (seed = 11): Promise<Buffer> =>
  Buffer.from(await encodeFootage(clip(leather(seed), again), 12));

/** A picture of about three chunks: noise cannot be compressed away. */
export const photo = (seed = 3): Promise<Buffer> => {
  const next = random(seed);
  const [width, height] = [1200, 1000];
  const rgb = Uint8Array.from({ length: width * height * 3 }, () => next() * 256);
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 96 })
    .toBuffer();
};

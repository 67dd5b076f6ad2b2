import { join } from 'node:path';
import sharp from 'sharp';
import { encodeFootage, type Picture } from '../../demo/encodeFootage';
import { clip, film, STRAIGHT, type Pose } from '../providers/surfaces/film';
import { leather, random } from '../providers/surfaces/leather';
import { contentKey, madeFile } from '../setup/made';

/** Films stay the same while nothing changes of what draws and encodes them: each is made once. */
const key = contentKey(
  'tests/api/footage.ts',
  'tests/providers/surfaces',
  'demo/encodeFootage.ts',
  'package-lock.json',
);
const made = (name: string, make: () => Promise<Uint8Array>) =>
  madeFile(join('films', key, name), make);

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
export const reference = (seed = 11): Promise<Buffer> =>
  made(`reference-${seed}.jpg`, () => jpeg(film(leather(seed), STRAIGHT)));

/** The same surface filmed a second time, by another hand. */
export const secondFilming = (seed = 11): Promise<Buffer> =>
  made(`again-${seed}.mp4`, () => encodeFootage(clip(leather(seed), again), 12));

/** A picture of about three chunks: noise cannot be compressed away. */
export const photo = (seed = 3): Promise<Buffer> =>
  made(`photo-${seed}.jpg`, () => {
    const next = random(seed);
    const [width, height] = [1200, 1000];
    const rgb = Uint8Array.from({ length: width * height * 3 }, () => next() * 256);
    return sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 96 })
      .toBuffer();
  });

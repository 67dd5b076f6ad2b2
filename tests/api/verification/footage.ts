import { join } from 'node:path';
import sharp from 'sharp';
import { encodeFootage, type Picture } from '../../../demo/encodeFootage';
import { clip, film, STRAIGHT, type Pose } from '../../providers/surfaces/film';
import { leather, random } from '../../providers/surfaces/leather';
import { contentKey, madeFile } from '../../setup/made';

/** Films stay the same while nothing changes of what draws and encodes them: each is made once. */
const key = contentKey(
  'tests/api/verification/footage.ts',
  'tests/providers/surfaces',
  'demo/encodeFootage.ts',
  'package-lock.json',
);
/** A film or a picture that is made once; the name says everything that decides its bytes. */
export const made = (name: string, make: () => Promise<Uint8Array>): Promise<Buffer> =>
  madeFile(join('films', key, name), make);

/** Where the hand holds the camera in a filming after the first. */
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
const otherPlaces: Partial<Pose>[] = [
  {},
  { x: 446, y: 458, scale: 1.03, turn: -6, tilt: 5 },
  { x: 455, y: 436, scale: 1.1, turn: 4, tilt: -6 },
  { x: 440, y: 447, scale: 1.05, turn: -2, tilt: 9, exposure: 0.95 },
  { x: 464, y: 461, scale: 1.02, turn: 7, tilt: -4 },
];

export const jpeg = ({ width, height, rgba }: Picture) =>
  sharp(rgba, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 92 })
    .toBuffer();

/** The reference still of a surface. */
export const reference = (seed = 11): Promise<Buffer> =>
  made(`reference-${seed}.jpg`, () => jpeg(film(leather(seed), STRAIGHT)));

/**
 * The same surface filmed a second time, by another hand. A film verifies once: whatever is verified again needs another
 * take, 1 to 5.
 */
export const secondFilming = (seed = 11, take = 1): Promise<Buffer> => {
  const pose = { ...again, ...otherPlaces[take - 1] };
  return made(`again-${seed}-${take}.mp4`, () =>
    encodeFootage(clip(leather(seed), pose, 12, 6 + take), 12),
  );
};

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

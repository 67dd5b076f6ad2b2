import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { develop } from './render/picture';
import type { Shot } from './render/scene';
import { take } from './render/scene';
import { advice } from './scenes/advice';

/** The product's own still pictures: the two of the advice on filming. */
export async function makeAssets(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const write = async (name: string, shot: Shot, width: number, quality: number): Promise<void> => {
    const picture = await take(shot);
    const raw = { width: shot.width, height: shot.height, channels: 3 as const };
    const webp = await sharp(develop(picture, 0.8), { raw })
      .resize(width)
      .webp({ quality })
      .toBuffer();
    writeFileSync(join(folder, `${name}.webp`), webp);
  };
  await write('film-well', advice.well, 640, 86);
  await write('film-badly', advice.badly, 640, 86);
}

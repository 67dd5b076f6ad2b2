import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptParts, type Described, type DescribeJob } from '../port';
import { readColour, readGray } from '../footage/keptFrame';
import { openCv } from '../pixels/opencv';
import { KEPT_LEVELS, packPoints } from '../features/points';
import { view } from '../features/view';
import { ownTexture } from '../texture/own';
import { fitnessOf } from './fitness';
import { writeOwn } from './ownPicture';

/** Finds the points of kept frames with this version of the engine, and what the spots rest on. @throws when a frame cannot be read */
export async function describeFrames({ spots, out }: DescribeJob): Promise<Described[]> {
  const { cv } = await openCv();
  const described: Described[] = [];
  for (const [at, frames] of spots.entries()) {
    const grays = await Promise.all(frames.map(({ gray }) => readGray(gray)));
    for (const [index, gray] of grays.entries()) {
      const seen = view(cv, gray);
      const found = new Map(KEPT_LEVELS.map((level) => [level, seen.features(level)]));
      await writeFile(join(out, `${at}-${index}${keptParts.points}`), packPoints(found));
    }
    const [first] = grays;
    const { own, unfit } = fitnessOf(cv, grays);
    const picture = { gray: first!, colour: () => readColour(frames[0]!.shown) };
    await writeOwn(join(out, `${at}.jpg`), picture, ownTexture(view(cv, first!)));
    described.push({ own, warnings: unfit });
  }
  return described;
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptParts, type DescribeJob } from '../port';
import { readGray } from '../footage/keptFrame';
import { openCv } from '../pixels/opencv';
import { KEPT_LEVELS, packPoints } from '../features/points';
import { view } from '../features/view';

/** Finds the points of kept frames with this version of the engine. @throws when a frame cannot be read */
export async function describeFrames({ frames, out }: DescribeJob): Promise<number> {
  const { cv } = await openCv();
  for (const [at, path] of frames.entries()) {
    const seen = view(cv, await readGray(path));
    const found = new Map(KEPT_LEVELS.map((level) => [level, seen.features(level)]));
    await writeFile(join(out, `${at}${keptParts.points}`), packPoints(found));
  }
  return frames.length;
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { encodeFootage } from '../../../demo/encodeFootage';
import { contentKey, madeFile } from '../../setup/made';
import { clip, type Pose } from './film';
import type { Surface } from './leather';

/** What is held before the lens from one moment on. `seed`: of the hand's path. */
export interface Take {
  surface: Surface;
  pose: Pose;
  frames: number;
  seed: number;
}

/** Films stay the same while nothing changes of what draws and encodes them. */
const key = contentKey('tests/providers/surfaces', 'demo/encodeFootage.ts', 'package-lock.json');

const nameOf = (takes: Take[], fps: number): string => {
  const hash = createHash('sha256').update(String(fps));
  for (const { surface, ...rest } of takes)
    hash.update(JSON.stringify([surface.size, rest])).update(surface.tone);
  return `${hash.digest('hex').slice(0, 24)}.mp4`;
};

/** The takes one behind the other as an MP4 film; it is drawn and encoded once. */
export const shot = (takes: Take[], fps: number): Promise<Buffer> =>
  madeFile(join('films', key, nameOf(takes, fps)), () =>
    encodeFootage(
      takes.flatMap(({ surface, pose, frames, seed }) => clip(surface, pose, frames, seed)),
      fps,
    ),
  );

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PointPair } from './align';
import type { Frame } from './frame';

const MOST_POINTS = 200;

/** Writes what a person is shown: both frames, and the points that agree, in those pictures' own pixels. */
export async function writeProof(
  out: string,
  reference: Frame,
  probe: Frame,
  inliers: readonly PointPair[],
): Promise<void> {
  const left = await writePicture(join(out, 'reference.jpg'), reference);
  const right = await writePicture(join(out, 'probe.jpg'), probe);
  const step = Math.max(1, inliers.length / MOST_POINTS);
  const chosen = inliers
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, MOST_POINTS);
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const points = chosen.map(([rx, ry, px, py]) => [
    tenth(rx * left.ratio),
    tenth(ry * left.ratio),
    tenth(px * right.ratio),
    tenth(py * right.ratio),
  ]);
  await writeFile(
    join(out, 'matches.json'),
    JSON.stringify({ reference: left.size, probe: right.size, points }),
  );
}

async function writePicture(path: string, frame: Frame) {
  const { width, height, data } = await frame.colour();
  await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toFile(path);
  return { size: { width, height }, ratio: width / frame.gray.width };
}

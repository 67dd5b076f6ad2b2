import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { evidenceMark } from './evidenceMark';
import type { Shown } from '../matching/decide';
import { cornersOf } from '../pixels/area';
import type { Switched } from '../liveness/relief';
import type { Colour, Frame } from '../pixels/frame';
import { project, rescale, type Homography } from '../pixels/homography';

const MOST_POINTS = 200;
/** Longest side of the pictures of a verification: enough to go into, less than what was filmed. */
const EVIDENCE_SIDE = 720;

/** Writes the picture that a registered spot is found by. */
export const writePreview = async (out: string, frame: Frame): Promise<void> => {
  await draw(await frame.colour()).toFile(join(out, 'reference.jpg'));
};

/**
 * Writes what a person is shown: both frames, smaller than they were filmed and marked, the points that agree and the
 * part that does not, in those pictures' own pixels.
 */
export async function writeEvidence(
  out: string,
  { reference, probe, inliers, map, changed }: Shown,
): Promise<void> {
  const left = await writePicture(join(out, 'reference.jpg'), reference);
  const right = await writePicture(join(out, 'probe.jpg'), probe);
  const step = Math.max(1, inliers.length / MOST_POINTS);
  const chosen = inliers
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, MOST_POINTS);
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const outline = (corners: readonly [number, number][], ratio: number) =>
    corners.map(([x, y]) => [tenth(x * ratio), tenth(y * ratio)]);
  const points = chosen.map(([rx, ry, px, py]) => [
    tenth(rx * left.ratio),
    tenth(ry * left.ratio),
    tenth(px * right.ratio),
    tenth(py * right.ratio),
  ]);
  await writeFile(
    join(out, 'matches.json'),
    JSON.stringify({
      reference: left.size,
      probe: right.size,
      points,
      changed: changed &&
        map && {
          reference: outline(cornersOf(changed), left.ratio),
          probe: outline(cornersOf(changed, map), right.ratio),
        },
    }),
  );
}

/** Writes the same view with the light on, lit.jpg, and off, unlit.jpg: the unlit moment is laid over the lit one. */
export async function writeSwitched(out: string, { lit, unlit, map }: Switched): Promise<void> {
  const [on, off] = [await lit.colour(), await unlit.colour()];
  const over = rescale(map, on.width / lit.gray.width, off.width / unlit.gray.width);
  await writeMarked(join(out, 'lit.jpg'), on);
  await writeMarked(join(out, 'unlit.jpg'), laid(off, over, on));
}

/** Sees `picture` as the camera of `onto` would have; black where it did not look. */
function laid(picture: Colour, map: Homography, onto: Colour): Colour {
  const { width, height } = onto;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const [u, v] = project(map, x, y);
      if (!(u >= 0 && v >= 0 && u < picture.width - 1 && v < picture.height - 1)) continue;
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const [p, q] = [(j * picture.width + i) * 3, ((j + 1) * picture.width + i) * 3];
      for (let c = 0; c < 3; c++) {
        const top = picture.data[p + c]! * (i + 1 - u) + picture.data[p + 3 + c]! * (u - i);
        const low = picture.data[q + c]! * (i + 1 - u) + picture.data[q + 3 + c]! * (u - i);
        data[at + c] = top * (j + 1 - v) + low * (v - j);
      }
    }
  return { width, height, data };
}

async function writePicture(path: string, frame: Frame) {
  const { width, height } = await writeMarked(path, await frame.colour());
  return { size: { width, height }, ratio: width / frame.gray.width };
}

async function writeMarked(path: string, picture: Colour) {
  const share = Math.min(1, EVIDENCE_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * share));
  const size = { width: width!, height: height! };
  await draw(picture)
    .resize(size)
    .composite([{ input: evidenceMark(size) }])
    .toFile(path);
  return size;
}

const draw = ({ width, height, data }: Colour) =>
  sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 85 });

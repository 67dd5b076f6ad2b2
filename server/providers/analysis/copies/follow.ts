import { view } from '../features/view';
import { align, counts } from '../matching/align';
import { evidence } from '../matching/evidence';
import { band, type Band } from '../pixels/band';
import type { Gray } from '../pixels/frame';
import { inverse, multiply, rescale, type Homography } from '../pixels/homography';
import type { OpenCv } from '../pixels/opencv';
import { halved } from '../pixels/shrink';
import { refine } from './refine';

/** A frame that agrees less, in fewer cells, is not where it was looked for. */
const FOUND = { zncc: 0.5, cells: 20 };
type Bands = Pick<Known, 'small' | 'half'>;
const STRAIGHT: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

interface Known {
  gray: Gray;
  small: Band;
  half: Band;
  /** From the first frame's pixels to this one's. */
  map: Homography;
}

/** Bands at a quarter of the working size, to find a frame by, and at half of it, to say where exactly it lies. */
function bandsOf(gray: Gray): { small: Band; half: Band } {
  const half = halved(gray);
  return { small: band(halved(half)), half: band(half) };
}

/**
 * Follows the camera from the first frame of a film through the others: where each frame's pixels lie, to a fraction of a
 * pixel, whatever the light does. The path of a hand is never walked twice, and it stands in no single picture.
 * @param searches how many frames that were lost are looked for by their points, which takes ten times as long
 */
export function follower(cv: OpenCv, first: Gray, searches: number) {
  const start: Known = { gray: first, ...bandsOf(first), map: STRAIGHT };
  let key = start;
  let last = start;
  let left = searches;

  const exactly = (from: Known, half: Band, map: Homography): Homography =>
    multiply(rescale(refine(from.half, half, rescale(map, 0.5, 0.5)).map, 2, 2), from.map);
  const near = (from: Known, { small, half }: Bands): Homography | null => {
    const guess = rescale(multiply(last.map, inverse(from.map)), 0.25, 0.25);
    const { map, found } = evidence(from.small, small, guess, 3);
    if (found.zncc < FOUND.zncc || found.cells < FOUND.cells) return null;
    return exactly(from, half, rescale(map, 4, 4));
  };
  const anywhere = (gray: Gray, { half }: Bands): Homography | null => {
    if (left-- <= 0) return null;
    const found = align(cv, view(cv, key.gray), view(cv, gray), true);
    return found && counts(found) ? exactly(key, half, found.map) : null;
  };

  /** From the first frame's pixels to this one's; null where it shows something else. */
  return (gray: Gray): Homography | null => {
    const bands = bandsOf(gray);
    let map = near(key, bands);
    if (!map && last !== key) {
      map = near(last, bands);
      if (map) key = last;
    }
    const searched = map === null;
    map ??= anywhere(gray, bands);
    if (!map) return null;
    last = { gray, ...bands, map };
    if (searched) key = last;
    return map;
  };
}

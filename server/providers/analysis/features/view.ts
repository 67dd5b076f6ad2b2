import { band, type Band } from '../pixels/band';
import { featuresAt, type Features, type Level } from './features';
import type { Gray } from '../pixels/frame';
import type { OpenCv } from '../pixels/opencv';
import { halved } from '../pixels/shrink';
import { motif } from '../pixels/motif';
import { bandNoise } from '../pixels/noise';

/** A frame as it is compared. Points are found when first asked for, and thrown away with the job. */
export interface View {
  width: number;
  height: number;
  features(level: Level): Features;
  gray: Gray;
  /** At half the working size. */
  half: Band;
  /** Where the half-size picture shows a motif (pixels/motif.ts). */
  motif(): Uint8Array;
  band: Band;
  /** The band at half its size again, for maps that are only roughly known. */
  coarse: Band;
}

const known = new WeakMap<Gray, View>();

/** One view a picture, however often it is compared; points already known are not looked for again. */
export function view(cv: OpenCv, gray: Gray, found?: ReadonlyMap<Level, Features>): View {
  const made = known.get(gray) ?? look(cv, gray, found);
  known.set(gray, made);
  return made;
}

function look(cv: OpenCv, gray: Gray, found: ReadonlyMap<Level, Features> = new Map()): View {
  const half = halved(gray);
  const fine = { ...band(half), noise: bandNoise(gray) };
  const levels = new Map(found);
  let covered: Uint8Array | undefined;
  return {
    width: gray.width,
    height: gray.height,
    features(level) {
      const points = levels.get(level) ?? featuresAt(cv, gray, level, half);
      levels.set(level, points);
      return points;
    },
    gray,
    half,
    motif: () => (covered ??= motif(half)),
    band: fine,
    coarse: halved(fine),
  };
}

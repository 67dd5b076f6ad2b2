import { view, type View } from '../features/view';
import type { Seen } from '../footage/footage';
import type { Gray } from '../pixels/frame';
import type { Homography } from '../pixels/homography';
import type { OpenCv } from '../pixels/opencv';
import { upright } from '../pixels/shrink';
import { doubled } from './doubled';
import { markOf } from './filmPrint';
import { follower } from './follow';
import { lean } from './paths';

/** Smaller pictures have too few points at the size that points are looked for; working pixels. */
const SMALL = 450;

/** Frames of the footage that are laid over a known film, sharpest first. */
const LAID = 2;

/** A frame that other films are laid over, and the way that the camera went from it. */
export interface Start {
  view: View;
  gray: Gray;
  /** From its pixels to those of every frame that could be followed, itself first. Found when first asked for. */
  walk(): readonly Homography[];
  /** By how much the frames lean against it, in pixels; those of a hand do. */
  held(): number;
}

/** Footage as it is compared with kept films: what is the same for all of them is found once. */
export interface Sight {
  cv: OpenCv;
  marks: ReadonlySet<string>;
  starts: readonly Start[];
}

/** @param mirrored looks at the footage mirrored */
export function sightOf(cv: OpenCv, seen: readonly Seen[], mirrored: boolean): Sight {
  const sharpest = [...seen].sort((a, b) => a.quality.blur - b.quality.blur);
  const grays = sharpest.map(({ frame }) => frame.gray);
  const large = grays.map((gray) => (longest(gray) < SMALL ? doubled(gray) : gray));
  const turned = mirrored ? large.map((gray) => upright(gray, 0, true)) : large;
  return {
    cv,
    marks: new Set(grays.map(markOf)),
    starts: turned.slice(0, LAID).map((gray) => startOf(cv, gray, turned)),
  };
}

const longest = ({ width, height }: Gray): number => Math.max(width, height);

function startOf(cv: OpenCv, gray: Gray, all: readonly Gray[]): Start {
  let walked: Homography[] | undefined;
  let leant: number | undefined;
  const walk = () => (walked ??= walkFrom(cv, gray, all));
  return {
    gray,
    view: view(cv, gray),
    walk,
    held: () => (leant ??= Math.max(...walk().map((map) => lean(map, gray)))),
  };
}

function walkFrom(cv: OpenCv, first: Gray, all: readonly Gray[]): Homography[] {
  const follow = follower(cv, first, 1);
  const others = all.filter((gray) => gray !== first).map(follow);
  return [[1, 0, 0, 0, 1, 0, 0, 0, 1], ...others.filter((map) => map !== null)];
}

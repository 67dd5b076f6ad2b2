import type { Figures } from '../port';
import type { Seen } from '../footage/footage';
import { view } from '../features/view';
import { round } from '../matching/decide';
import type { Gray } from '../pixels/frame';
import { inverse, multiply, type Homography } from '../pixels/homography';
import type { OpenCv } from '../pixels/opencv';
import { upright } from '../pixels/shrink';
import { doubled } from './doubled';
import { markOf, type FilmPrint } from './filmPrint';
import { follower } from './follow';
import { layOver, type Laid } from './layOver';
import { lean, onePath } from './paths';

/**
 * The limits of docs/decisions/0050, in pixels. path: left between two paths that are one, and as a share of the way that
 * the camera moved, which is `moved` at least. Of stills: `held`, by how much the frames lean against each other, which those of a hand do; `lean`
 * and zncc, by how much they were looked at from elsewhere, and how alike their light is.
 */
export const LIMITS = { path: 1, share: 1 / 6, moved: 1.5, held: 0.2, lean: 0.35, zncc: 0.8 };

/** Smaller pictures have too few points at the size that points are looked for; working pixels. */
const SMALL = 450;

/** Frames of the footage that are laid over a known film, sharpest first. */
const LAID = 2;

/** copy: whether the footage is a copy; figures as they were measured, -1 for what could not be. */
export interface Recognised {
  copy: boolean;
  figures: Figures;
}

/**
 * Whether footage is a copy of a known film. Pixel by pixel the same is one; so is what went the same path of the camera, or
 * stills out of it. @param mirrored looks at the footage mirrored
 */
export function recogniseCopy(
  cv: OpenCv,
  film: FilmPrint,
  seen: readonly Seen[],
  mirrored: boolean,
): Recognised {
  const sharpest = [...seen].sort((a, b) => a.quality.blur - b.quality.blur);
  const grays = sharpest.map(({ frame }) => frame.gray);
  if (grays.some((gray) => film.marks.includes(markOf(gray))))
    return { copy: true, figures: { same: 1 } };
  const large = grays.map((gray) => (sideOf(gray) < SMALL ? doubled(gray) : gray));
  return compare(cv, film, mirrored ? large.map((gray) => upright(gray, 0, true)) : large);
}

const sideOf = ({ width, height }: Gray): number => Math.max(width, height);

function compare(cv: OpenCv, film: FilmPrint, grays: readonly Gray[]): Recognised {
  const start = firstLaid(cv, film, grays);
  if (!start) return { copy: false, figures: {} };
  const { gray: first, laid } = start;
  const follow = follower(cv, first, 1);
  const maps: Homography[] = [laid.map];
  for (const gray of grays) {
    const map = gray === first ? null : follow(gray);
    if (map) maps.push(multiply(map, laid.map));
  }
  const path = onePath(film.maps, maps, film.anchors[0]!.gray);
  const leans = maps.map((map) => {
    const back = inverse(map);
    return Math.min(...film.maps.map((at) => lean(multiply(at, back), first)));
  });
  const most = Math.max(...leans);
  const undo = inverse(laid.map);
  const held = Math.max(...maps.map((map) => lean(multiply(map, undo), first)));
  const walked =
    path !== null &&
    path.moved >= LIMITS.moved &&
    path.left <= Math.min(LIMITS.path, path.moved * LIMITS.share);
  const still = held <= LIMITS.held && most <= LIMITS.lean && laid.zncc >= LIMITS.zncc;
  return {
    copy: walked || still,
    figures: {
      same: 0,
      path: path ? round(path.left) : -1,
      moved: path ? round(path.moved) : -1,
      held: round(held),
      lean: round(most),
      light: round(laid.zncc),
    },
  };
}

/** The first of the sharpest frames that lies over one of the film's, by the map from the film's first frame. */
function firstLaid(
  cv: OpenCv,
  film: FilmPrint,
  grays: readonly Gray[],
): { gray: Gray; laid: Laid } | null {
  for (const gray of grays.slice(0, LAID))
    for (const { gray: frame, features, map } of film.anchors) {
      const found = layOver(cv, view(cv, frame, new Map([['half', features]])), view(cv, gray));
      if (found) return { gray, laid: { ...found, map: multiply(found.map, map) } };
    }
  return null;
}

import type { Figures } from '../port';
import type { Features } from '../features/features';
import { neighbours, ratioMatches } from '../features/matchFeatures';
import { magsac } from '../matching/align';
import { round } from '../matching/round';
import { inverse, multiply, plausible, type Homography } from '../pixels/homography';
import { view } from '../features/view';
import type { Anchor, FilmPrint } from './filmPrint';
import { layOver, pairsOf } from './layOver';
import { lean, onePath } from './paths';
import type { Sight, Start } from './sight';

/**
 * The limits of docs/decisions/0050, in pixels. path: left between two paths that are one, and as a share of the way that
 * the camera moved, which is `moved` at least; beyond `exact`, which chance does not reach, the frames lean against the
 * film's by no more than `bent`, as an editor's changes do. Of stills: `held`, by how much the frames lean against each other, which those of
 * a hand do; `lean` and zncc, by how much they were looked at from elsewhere, and how alike their light is.
 */
const LIMITS = {
  ...{ path: 1, share: 1 / 6, moved: 1.5, exact: 0.35, bent: 1 },
  ...{ held: 0.2, lean: 0.35, zncc: 0.8 },
};

/**
 * What is asked of a film first, roughly. Of the strongest points of two frames, so many clear pairs at least: copies have
 * 58 and more on the development set, films under other light 17. Then, by the map of these points alone, the limits widened by the
 * pixels that such a map is wrong by.
 */
const STRONGEST = 250;
const FEWEST = 24;
const WRONG_BY = 0.5;

/** copy: whether the footage is a copy; figures as they were measured, -1 for what could not be. */
export interface Recognised {
  copy: boolean;
  figures: Figures;
}

/**
 * Whether footage is a copy of a known film. Pixel by pixel the same is one; so is what went the same path of the camera, or
 * stills out of it. What cannot be one is put aside before its pixels are laid (docs/decisions/0050, "What it costs").
 */
export function recogniseCopy(sight: Sight, film: FilmPrint): Recognised {
  if (film.marks.some((mark) => sight.marks.has(mark))) return { copy: true, figures: { same: 1 } };
  const pair = nearest(sight, film);
  if (!pair) return { copy: false, figures: {} };
  const { start, anchor, map } = pair;
  const rough = measure(film, start, multiply(map, anchor.map));
  if (!mayBe(rough)) return told(rough, false);
  const known = view(sight.cv, anchor.gray, new Map([['half', anchor.features]]));
  const laid = layOver(sight.cv, known, start.view);
  if (!laid) return { copy: false, figures: {} };
  return judge(measure(film, start, multiply(laid.map, anchor.map)), laid.zncc);
}

export interface Measured {
  path: ReturnType<typeof onePath>;
  held: number;
  /** Null where it is not asked: of no stills on another path. */
  lean: number | null;
}

/** @param first from the film's first frame to the footage's start */
function measure(film: FilmPrint, start: Start, first: Homography): Measured {
  const maps = start.walk().map((map) => multiply(map, first));
  const held = start.held();
  const path = onePath(film.maps, maps, start.gray);
  const asked = held <= LIMITS.held || (path !== null && path.left <= LIMITS.path + WRONG_BY);
  return { path, held, lean: asked ? leanOf(film, start, maps) : null };
}

function leanOf(film: FilmPrint, { gray }: Start, maps: readonly Homography[]): number {
  const leans = maps.map((map) => {
    const back = inverse(map);
    return Math.min(...film.maps.map((at) => lean(multiply(at, back), gray)));
  });
  return Math.max(...leans);
}

/** Whether the limits could be met by a map that is off by so many pixels. */
export const meets = (
  { path, held, lean: most }: Measured,
  off: number,
): { walked: boolean; still: boolean } => {
  const bent = most ?? Infinity;
  return {
    walked:
      path !== null &&
      path.moved + off >= LIMITS.moved &&
      path.left <= Math.min(LIMITS.path, path.moved * LIMITS.share) + off &&
      (path.left <= LIMITS.exact + off || bent <= LIMITS.bent + off),
    still: held <= LIMITS.held && bent <= LIMITS.lean + off,
  };
};

const mayBe = (rough: Measured): boolean => {
  const { walked, still } = meets(rough, WRONG_BY);
  return walked || still;
};

function judge(measured: Measured, light: number): Recognised {
  const { walked, still } = meets(measured, 0);
  const { copy, figures } = told(measured, walked || (still && light >= LIMITS.zncc));
  return { copy, figures: { ...figures, light: round(light) } };
}

const told = ({ path, held, lean: most }: Measured, copy: boolean): Recognised => ({
  copy,
  figures: {
    same: 0,
    path: path ? round(path.left) : -1,
    moved: path ? round(path.moved) : -1,
    held: round(held),
    lean: most === null ? -1 : round(most),
  },
});

interface Pair {
  start: Start;
  anchor: Anchor;
  map: Homography;
}

/** The start and the anchor that share most points, laid by them; null where none share enough. */
function nearest({ cv, starts }: Sight, film: FilmPrint): Pair | null {
  const all = starts.flatMap((start) =>
    film.anchors.map((anchor) => {
      const [from, to] = [strongest(anchor.features), strongest(start.view.features('half'))];
      return { start, anchor, pairs: pairsOf(from, to, ratioMatches(neighbours(from, to))) };
    }),
  );
  all.sort((a, b) => b.pairs.length - a.pairs.length);
  for (const { start, anchor, pairs } of all) {
    if (pairs.length < FEWEST) return null;
    const map = magsac(cv, pairs);
    const { width, height } = anchor.features;
    if (map && plausible(map, width, height)) return { start, anchor, map };
  }
  return null;
}

/** Points are kept strongest first. */
function strongest(features: Features): Features {
  const count = Math.min(STRONGEST, features.count);
  return { ...features, count };
}

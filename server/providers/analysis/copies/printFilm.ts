import { FAULT, type Medium } from '../port';
import { view } from '../features/view';
import { loadBytes } from '../footage/readMedia';
import { measure, objections } from '../footage/quality';
import { readClip } from '../footage/readClip';
import { readStill } from '../footage/readStill';
import { sniff } from '../footage/sniff';
import type { Frame, Gray } from '../pixels/frame';
import { openCv } from '../pixels/opencv';
import { markOf, type Anchor, type FilmPrint } from './filmPrint';
import { follower } from './follow';
import { apart } from './paths';

/** Of longer films every second, third and so on is followed: 30 s at 30 frames a second. */
const MOST_FRAMES = 900;
const MOST_ANCHORS = 4;
/** Past this share of a clip one frame becomes an anchor by all means: by then the light beside the lens is off. */
const LATE = 0.65;
/** A frame that looks this far from every anchor, in frame widths, becomes one. */
const ANCHOR_EVERY = 0.3;
/** Frames looked for by their points, which takes ten times as long as following. */
const SEARCHES = 8;

/**
 * What is kept of a film so that a copy of it is known: the path of its camera, a digest of each frame, and a few frames to
 * lay others over. Frames before the first usable one are left out. @throws Refusal when the film cannot be read
 */
export async function printFilm(medium: Medium): Promise<FilmPrint> {
  const { cv } = await openCv();
  const anchors: Anchor[] = [];
  const maps: FilmPrint['maps'] = [];
  const marks: string[] = [];
  let follow: ReturnType<typeof follower> | undefined;
  let late = false;
  for await (const { gray, share } of graysOf(medium)) {
    marks.push(markOf(gray));
    if (!follow && objections(measure(gray)).length) continue;
    follow ??= follower(cv, gray, SEARCHES);
    const map = maps.length ? follow(gray) : [1, 0, 0, 0, 1, 0, 0, 0, 1];
    if (!map) continue;
    maps.push(map);
    const far = anchors.every((one) => apart(one.map, map, gray) > ANCHOR_EVERY * gray.width);
    const due = far || (!late && share > LATE);
    late ||= share > LATE;
    if (due && anchors.length < MOST_ANCHORS)
      anchors.push({ gray, map, features: view(cv, gray).features('half') });
  }
  return { anchors, maps, marks };
}

/** A film's frames in order, each with how much of the film lies before it, 0 to 1. */
async function* graysOf(medium: Medium): AsyncGenerator<{ gray: Gray; share: number }> {
  const path = typeof medium === 'string' ? medium : medium.path;
  const bytes = await loadBytes(path, FAULT.storage);
  const taken = (frame: Frame, seconds = Infinity) => {
    frame.close();
    return { gray: frame.gray, share: frame.at / seconds };
  };
  if (sniff(bytes) === 'still') return yield taken(await readStill(bytes));
  const clip = await readClip(bytes);
  const step = Math.max(1, Math.ceil((await clip.count()) / MOST_FRAMES));
  let at = 0;
  for await (const frame of clip.frames('every')) {
    const next = taken(frame, clip.seconds);
    if (at++ % step === 0) yield next;
  }
}

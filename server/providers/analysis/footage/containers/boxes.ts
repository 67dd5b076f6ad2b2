import { damaged } from './refuse';

/** A box of an MP4 or QuickTime file: its content lies from `content` to `to`, exclusive. */
export interface Box {
  name: string;
  from: number;
  content: number;
  to: number;
}

/** A film's bytes, and what counts its boxes. */
export interface Boxes {
  view: DataView;
  count: () => void;
}

const HEAD = 8;
const LARGE_HEAD = 16;

export const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );

/** The box that begins at a place, as long as it says. Null where there is none. */
function boxAt(view: DataView, from: number, end: number): Box | null {
  if (from + HEAD > end) return null;
  const name = nameAt(view, from + 4);
  const short = view.getUint32(from);
  if (short !== 1)
    return short < HEAD ? null : { name, from, content: from + HEAD, to: from + short };
  if (from + LARGE_HEAD > end) return null;
  const size = Number(view.getBigUint64(from + HEAD));
  return size < LARGE_HEAD ? null : { name, from, content: from + LARGE_HEAD, to: from + size };
}

/**
 * The boxes that lie in a box, as the demuxer would find them: what is no box ends the list.
 * @throws Refusal 104 for one that is larger than what it lies in
 */
export function* boxesIn({ view, count }: Boxes, from: number, end: number): Generator<Box> {
  for (let at = from, box; (box = boxAt(view, at, end)); at = box.to) {
    count();
    if (box.to > end) throw damaged(`the box ${box.name} is larger than what it lies in`);
    yield box;
  }
}

/** The boxes of the file itself. One that goes beyond its end is the last: an upload may be cut off in its pictures. */
export function* boxesOf({ view, count }: Boxes): Generator<Box> {
  const end = view.byteLength;
  for (let at = 0, box; (box = boxAt(view, at, end)); at = box.to) {
    count();
    if (box.to > end && box.name.startsWith('moo')) throw damaged(`the box ${box.name} is cut off`);
    yield box;
    if (box.to > end) return;
  }
}

/** Renames a box so that the demuxer skips it. */
export function hide(view: DataView, { from }: Box): void {
  [...'free'].forEach((letter, at) => view.setUint8(from + 4 + at, letter.charCodeAt(0)));
}

import type { Features, Level } from '../features/features';
import type { Frame } from '../pixels/frame';
import type { Homography } from '../pixels/homography';
import type { Quality } from './quality';

/** A frame that was measured. */
export interface Seen {
  frame: Frame;
  quality: Quality;
  /** Whether the light beside the lens was on; null: not known. */
  lit: boolean | null;
  /** Of a frame kept at registration: what was found in it then, and where it lies: from the first kept frame's pixels to its own. */
  kept?: { features: Map<Level, Features>; first: Size; map: Homography };
  /** Of a picture that is the mean of several frames (matching/fuse.ts): how many, and the one that they were laid over. */
  fused?: { frames: number; base: Seen };
}
interface Size {
  width: number;
  height: number;
}

/**
 * `usable` are a few frames for matching, `best` the least bad one when none is usable; `tipped` are frames of the
 * time in which a challenge asked for a tip.
 */
export interface Footage {
  usable: Seen[];
  tipped: Seen[];
  best: Seen;
  looked: number;
}

import { view, type View } from '../features/view';
import type { Seen } from '../footage/footage';
import type { OpenCv } from '../pixels/opencv';

/** What is compared of a frame; of a kept one with the points that were found at its registration. */
export const look = (cv: OpenCv, { frame, kept }: Seen): View =>
  view(cv, frame.gray, kept?.features);

import { grayOf, type Gray } from './gray';
import type { Position } from './pose';
import { telling, type Told } from './telling';

/** To the worker: the reference picture, or a frame; both as canvas pixels. */
export type Asked =
  | { kind: 'reference'; picture: ImageData | null; target: Position }
  | { kind: 'frame'; picture: ImageData };

let tell: (frame: Gray) => Told = telling(null);

/** The page's window is what the types know; a worker's own scope posts to its page. */
const page = self as unknown as { postMessage: (told: Told) => void };

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data.kind === 'reference') tell = telling(data.picture && grayOf(data.picture), data.target);
  else page.postMessage(tell(grayOf(data.picture)));
});

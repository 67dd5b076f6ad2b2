import { useEffect, useRef, useState, type RefObject } from 'react';
import { pixelsAt, pixelsOf } from './framing/pixels';
import type { Position } from './framing/pose';
import type { Told } from './framing/telling';
import type { Asked } from './framing/worker';

/** Longest sides in pixels of the frames that are looked at, and of the reference they are laid over. */
const frameSide = 160;
const referenceSide = 320;
/** Between two looks: at least this, and twice what a look takes, so that a slow phone keeps its breath. */
const pauseMs = 220;
const breath = 2;

const start = (): Worker =>
  new Worker(new URL('./framing/worker.ts', import.meta.url), { type: 'module' });

/**
 * Looks at the live picture a few times a second, in a worker. `reference`: the address of the picture to be filmed
 * again; without one, what is seen when the filming begins serves, so that the distance is kept.
 * `target`: where the camera should be on the reference.
 * Null: nothing can be told, which never hinders filming.
 */
export const useFraming = (
  video: RefObject<HTMLVideoElement | null>,
  reference: string | null,
  filming: boolean,
  target: Position,
): Told | null => {
  const [told, setTold] = useState<Told | null>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => {
    const pixels = pixelsAt(frameSide);
    const made = start();
    worker.current = made;
    let timer = 0;
    let asked = 0;
    const look = () => {
      const seen = video.current;
      const picture =
        seen && !document.hidden ? pixels(seen, seen.videoWidth, seen.videoHeight) : null;
      if (!picture) {
        timer = window.setTimeout(look, pauseMs);
        return;
      }
      asked = performance.now();
      made.postMessage({ kind: 'frame', picture } satisfies Asked, [picture.data.buffer]);
    };
    made.onmessage = ({ data }: MessageEvent<Told>) => {
      setTold(data);
      timer = window.setTimeout(look, Math.max(pauseMs, breath * (performance.now() - asked)));
    };
    made.onerror = () => setTold(null);
    look();
    return () => {
      worker.current = null;
      clearTimeout(timer);
      made.terminate();
    };
  }, [video]);
  // Without a reference the first moment of the filming is what the rest is held against.
  const first = reference ? false : filming;
  useEffect(() => {
    let wanted = true;
    const give = (picture: ImageData | null) => {
      if (wanted)
        worker.current?.postMessage({ kind: 'reference', picture, target } satisfies Asked);
    };
    const seen = video.current;
    if (reference) void pixelsOf(reference, referenceSide).then(give);
    else if (first && seen) give(pixelsAt(referenceSide)(seen, seen.videoWidth, seen.videoHeight));
    else give(null);
    return () => {
      wanted = false;
    };
  }, [video, reference, first, target]);
  return told;
};

import { useEffect, useState, type RefObject } from 'react';
import { greysOf, hintOf, type Hint } from './frameHints';

const width = 160;
const height = 160;
const everyMs = 250;

/** Looks four times a second at the middle of the picture, where the guide frame lies. */
export const useHint = (video: RefObject<HTMLVideoElement | null>, on: boolean): Hint | null => {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    if (!on) return setHint(null);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    let before: Uint8Array | null = null;
    const look = () => {
      const seen = video.current;
      if (!pen || !seen || seen.videoWidth === 0) return;
      const side = Math.min(seen.videoWidth, seen.videoHeight) * 0.7;
      const left = (seen.videoWidth - side) / 2;
      const top = (seen.videoHeight - side) / 2;
      pen.drawImage(seen, left, top, side, side, 0, 0, width, height);
      const greys = greysOf(pen.getImageData(0, 0, width, height));
      setHint(hintOf(greys, width, before));
      before = greys;
    };
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [video, on]);
  return hint;
};

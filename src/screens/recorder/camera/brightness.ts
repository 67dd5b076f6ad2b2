import { pixelsAt } from '../framing/pixels';

/** How bright the camera's picture was; `at` in milliseconds of the page's clock. */
export interface Brightness {
  at: number;
  level: number;
}

const side = 16;
const pauseMs = 40;
/** Before a moment, and after it: longer than a phone takes to switch, shorter than its exposure takes to make up for it. */
const span = { before: 400, after: 800 };
/** A light that changes less than this is outshone by the room. */
const leastChange = 0.04;

/**
 * Whether the picture became brighter (`on`) or darker at a moment; also true where too little was seen to say that it
 * did not.
 */
export const followed = (seen: readonly Brightness[], moment: number, on: boolean): boolean => {
  const before = seen.filter(({ at }) => at < moment && at > moment - span.before);
  const after = seen.filter(({ at }) => at >= moment && at < moment + span.after);
  if (before.length < 2 || after.length < 2) return true;
  const usual = before.reduce((sum, { level }) => sum + level, 0) / before.length;
  const levels = after.map(({ level }) => level);
  return on
    ? Math.max(...levels) > usual * (1 + leastChange)
    : Math.min(...levels) < usual * (1 - leastChange);
};

const levelOf = ({ data }: ImageData): number => {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += data[at + 1] as number;
  return sum / (data.length / 4);
};

/** Looks at the camera's brightness until it is ended. */
export const watchBrightness = (stream: MediaStream) => {
  const seen: Brightness[] = [];
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  void video.play().catch(() => undefined);
  const pixels = pixelsAt(side);
  const timer = setInterval(() => {
    const picture = pixels(video, video.videoWidth, video.videoHeight);
    if (picture) seen.push({ at: performance.now(), level: levelOf(picture) });
  }, pauseMs);
  return {
    followedAt: (moment: number, on: boolean) => followed(seen, moment, on),
    end: () => {
      clearInterval(timer);
      video.srcObject = null;
    },
  };
};

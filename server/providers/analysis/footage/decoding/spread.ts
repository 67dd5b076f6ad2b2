/** Pixels that are decoded while somebody waits; on one core of 2024 about five seconds. */
const MOST_PIXELS = 1.1e9;
/** What a frame costs beside its pixels, in pixels. */
const EACH = 400_000;

/** How many frames of so many pixels may be decoded while somebody waits: 126 of 4K, 444 of 1080p, 1,555 of 480p. */
export const framesWithin = (area: number): number => Math.floor(MOST_PIXELS / (area + EACH));

/**
 * Which of a film's frames are decoded where only `most` may be: the first few after each key frame, since a frame needs all
 * before it back to its key frame. So they lie all over the film, unless it has one key frame alone.
 * @param keys for each frame whether it is a key frame
 */
export function spread(keys: readonly boolean[], most: number): boolean[] {
  if (keys.length <= most) return keys.map(() => true);
  const groups = Math.max(1, keys.filter(Boolean).length);
  const every = Math.max(1, Math.ceil(groups / most));
  const share = Math.max(1, Math.floor(most / Math.ceil(groups / every)));
  let [group, since] = [-1, 0];
  return keys.map((key, at) => {
    if (key || at === 0) [group, since] = [group + 1, 0];
    return group % every === 0 && since++ < share;
  });
}

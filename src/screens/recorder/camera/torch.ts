/** `torch` is in the browsers before it is in the types. */
type WithTorch<T> = T & { torch?: boolean };

/** What each camera was last made to do: browsers do not tell it reliably, and whoever shows it wants to know. */
const lit = new WeakMap<MediaStreamTrack, boolean>();
const watchers = new Set<() => void>();

/** Whether the camera has a light beside its lens that the browser lets a page switch. */
export const hasTorch = (stream: MediaStream): boolean => {
  const [track] = stream.getVideoTracks();
  const able = track?.getCapabilities?.() as WithTorch<MediaTrackCapabilities> | undefined;
  return able?.torch === true;
};

/** Whether that light was switched on here, and not off since. */
export const torchIsOn = (stream: MediaStream): boolean => {
  const [track] = stream.getVideoTracks();
  return track !== undefined && lit.get(track) === true;
};

/** Calls whenever a light was switched; gives what ends it. */
export const watchTorch = (changed: () => void): (() => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Switches that light; false where it did not obey. */
export const setTorch = async (stream: MediaStream, on: boolean): Promise<boolean> => {
  const [track] = stream.getVideoTracks();
  if (!track || !hasTorch(stream)) return false;
  const torch: WithTorch<MediaTrackConstraintSet> = { torch: on };
  try {
    await track.applyConstraints({ advanced: [torch] });
  } catch {
    return false;
  }
  lit.set(track, on);
  watchers.forEach((changed) => changed());
  return true;
};

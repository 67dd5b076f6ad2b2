/** `torch` is in the browsers before it is in the types. */
type WithTorch<T> = T & { torch?: boolean };

/** Whether the camera has a light beside its lens that the browser lets a page switch. */
export const hasTorch = (stream: MediaStream): boolean => {
  const [track] = stream.getVideoTracks();
  const able = track?.getCapabilities?.() as WithTorch<MediaTrackCapabilities> | undefined;
  return able?.torch === true;
};

/** Switches that light; false where it did not obey. */
export const setTorch = async (stream: MediaStream, on: boolean): Promise<boolean> => {
  const [track] = stream.getVideoTracks();
  if (!track || !hasTorch(stream)) return false;
  const torch: WithTorch<MediaTrackConstraintSet> = { torch: on };
  return track.applyConstraints({ advanced: [torch] }).then(
    () => true,
    () => false,
  );
};

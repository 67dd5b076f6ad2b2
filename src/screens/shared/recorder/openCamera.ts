/** The camera could not be had; `message` says in plain words why and what to do. */
export class CameraRefused extends Error {}

const reasons: Record<string, string> = {
  NotAllowedError:
    'This page is not allowed to use the camera. Allow it beside the address of the page, or use a file instead.',
  NotFoundError: 'No camera was found on this device. Use a file instead.',
  OverconstrainedError: 'No camera was found on this device. Use a file instead.',
  NotReadableError: 'Another program uses the camera. Close it, or use a file instead.',
};

/** Opens the camera that looks away from the person, as sharp as it can, with its light on where it has one. */
export const openCamera = async (): Promise<MediaStream> => {
  if (!navigator.mediaDevices?.getUserMedia)
    throw new CameraRefused(
      'The browser opens the camera only on a secure address (https). Use a file instead.',
    );
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { ideal: 1920 },
        height: { ideal: 1080 },
      },
    });
    await lightUp(stream);
    return stream;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new CameraRefused(
      reasons[name] ?? 'The camera did not open. Try again, or use a file instead.',
    );
  }
};

/** `torch` is in the browsers before it is in the types. */
const lightUp = async (stream: MediaStream) => {
  const [track] = stream.getVideoTracks();
  const able = track?.getCapabilities?.() as
    | (MediaTrackCapabilities & { torch?: boolean })
    | undefined;
  if (!track || !able?.torch) return;
  const torch = { torch: true } as MediaTrackConstraintSet;
  await track.applyConstraints({ advanced: [torch] }).catch(() => undefined);
};

export const closeCamera = (stream: MediaStream | null) =>
  stream?.getTracks().forEach((track) => track.stop());

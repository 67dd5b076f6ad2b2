import type { CameraWish } from '#machines/screens/recording';
import { setTorch } from './torch';

/** The camera could not be had; `message` says in plain words why and what to do. */
export class CameraRefused extends Error {}

const reasons: Record<string, string> = {
  NotAllowedError:
    'This page is not allowed to use the camera. Allow it in the address bar, or upload a video instead.',
  NotFoundError: 'No camera was found on this device. Upload a video instead.',
  OverconstrainedError: 'That camera is no longer connected. Try again, or upload a video instead.',
  NotReadableError: 'Another program is using the camera. Close it, or upload a video instead.',
  AbortError: 'The camera stopped while it opened. Try again, or upload a video instead.',
};

/**
 * Opens the camera that was chosen, else the one that looks away from the person, as sharp as it can, with its light on
 * where it has one. @throws CameraRefused
 */
export const openCamera = async ({ device }: CameraWish): Promise<MediaStream> => {
  if (!navigator.mediaDevices?.getUserMedia)
    throw new CameraRefused(
      'The browser opens the camera only on a secure address (https). Upload a video instead.',
    );
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        ...(device ? { deviceId: { exact: device } } : { facingMode: { ideal: 'environment' } }),
        width: { ideal: 1920 },
        height: { ideal: 1080 },
      },
    });
    // Light from beside the lens is what makes two films of one surface alike.
    await setTorch(stream, true);
    return stream;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new CameraRefused(
      reasons[name] ?? 'The camera did not open. Try again, or upload a video instead.',
    );
  }
};

export const closeCamera = (stream: MediaStream | null) =>
  stream?.getTracks().forEach((track) => track.stop());

import type { CameraWish } from '#machines/screens/recording';
import { setTorch } from './torch';

/** The camera could not be had; `message` says in plain words why and what to do. */
class CameraRefused extends Error {}

/** Each is followed by what else one may do. */
const reasons: Record<string, [why: string, joined: ', or ' | ' ']> = {
  NotAllowedError: [
    'This page is not allowed to use the camera. Allow it in the address bar',
    ', or ',
  ],
  NotFoundError: ['No camera was found on this device.', ' '],
  OverconstrainedError: ['That camera is no longer connected. Try again', ', or '],
  NotReadableError: ['Another program is using the camera. Close it', ', or '],
  AbortError: ['The camera stopped while it opened. Try again', ', or '],
};
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Opens a camera as sharp as it can. `otherwise`: what one does without, "upload a video instead". @throws CameraRefused */
export const cameraOf = async ({ device }: CameraWish, otherwise: string): Promise<MediaStream> => {
  if (!navigator.mediaDevices?.getUserMedia)
    throw new CameraRefused(
      `The browser opens the camera only on a secure address (https). ${capital(otherwise)}.`,
    );
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        ...(device ? { deviceId: { exact: device } } : { facingMode: { ideal: 'environment' } }),
        width: { ideal: 1920 },
        height: { ideal: 1080 },
      },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    const [why, joined] = reasons[name] ?? ['The camera did not open. Try again', ', or '];
    throw new CameraRefused(`${why}${joined}${joined === ' ' ? capital(otherwise) : otherwise}.`);
  }
};

export const closeCamera = (stream: MediaStream | null) =>
  stream?.getTracks().forEach((track) => track.stop());

/**
 * Opens the camera that was chosen, else the one that looks away from the person, with its light on where it has one. Once
 * the signal says that nobody wants it any more, it is closed.
 * @throws CameraRefused
 */
export const openCamera = async (wish: CameraWish, signal: AbortSignal): Promise<MediaStream> => {
  const stream = await cameraOf(wish, 'upload a video instead');
  // Light from beside the lens is what makes two films of one surface alike.
  if (!signal.aborted) await setTorch(stream, true);
  // Left while the browser asked, or while the light came on: neither camera nor light must stay on.
  if (signal.aborted) closeCamera(stream);
  return stream;
};

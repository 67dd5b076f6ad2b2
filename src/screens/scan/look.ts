import { detector } from './detect';

const pauseMs = 120;
const notLoaded = 'The reader of codes could not be loaded. Check your connection and try again.';

const loaded = () =>
  detector().catch(() => {
    throw new Error(notLoaded);
  });

/** Looks at a live picture until a code is in it. Rejects where the reader cannot be had, or it is told to stop. */
export const lookAt = async (stream: MediaStream, signal: AbortSignal): Promise<string> => {
  const detect = await loaded();
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  await video.play();
  try {
    while (!signal.aborted) {
      const size = { width: video.videoWidth, height: video.videoHeight };
      // A frame that cannot be read is followed by the next.
      const text = size.width > 0 ? await detect(video, size).catch(() => null) : null;
      if (text) return text;
      await new Promise((next) => setTimeout(next, pauseMs));
    }
    throw new Error('Nobody looks any more.');
  } finally {
    video.srcObject = null;
  }
};

/** The text of the code in a picture. Rejects, in words for people, where there is none. */
export const readPicture = async (file: File): Promise<string> => {
  const detect = await loaded();
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This file is not a picture that your browser can open.');
  });
  const text = await detect(picture, picture).finally(() => picture.close());
  if (text === null)
    throw new Error(
      'No QR code was found in this picture. Choose one that shows it large and sharp.',
    );
  return text;
};

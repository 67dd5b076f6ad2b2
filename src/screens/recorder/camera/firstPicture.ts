/** Longest side of the picture, pixels. */
const side = 480;

const drawn = async (source: CanvasImageSource, width: number, height: number) => {
  const canvas = document.createElement('canvas');
  const ratio = Math.min(1, side / Math.max(width, height));
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  return blob && URL.createObjectURL(blob);
};

/** Resolves with the video at its first frame. Rejects where the browser cannot read it. */
const opened = (address: string) =>
  new Promise<HTMLVideoElement>((resolve, reject) => {
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.onloadeddata = () => resolve(video);
    video.onerror = () => reject(new Error('The browser cannot read it'));
    video.src = address;
  });

/** A picture of footage that is here, as an address to be given back; null where the browser cannot read the footage. */
export const firstPicture = async (file: File): Promise<string | null> => {
  const address = URL.createObjectURL(file);
  try {
    if (file.type.startsWith('video/')) {
      const video = await opened(address);
      return await drawn(video, video.videoWidth, video.videoHeight);
    }
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return await drawn(picture, picture.naturalWidth, picture.naturalHeight);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
};

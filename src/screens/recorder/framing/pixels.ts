/** Draws what it is given at a longest side of so many pixels; null before there is a picture. */
export type Pixels = (source: CanvasImageSource, width: number, height: number) => ImageData | null;

/** One canvas for one frame after the other. */
export const pixelsAt = (side: number): Pixels => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return (source, width, height) => {
    if (!pen || width === 0 || height === 0) return null;
    const ratio = Math.min(1, side / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * ratio));
    canvas.height = Math.max(1, Math.round(height * ratio));
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(source, 0, 0, canvas.width, canvas.height);
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  };
};

/** The pixels of a picture at an address of ours; null where it cannot be had. */
export const pixelsOf = async (address: string, side: number): Promise<ImageData | null> => {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return pixelsAt(side)(picture, picture.naturalWidth, picture.naturalHeight);
  } catch {
    return null;
  }
};

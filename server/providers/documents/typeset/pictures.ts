import sharp from 'sharp';
import { DocumentRefused } from '../port';
import type { Element, Sheet } from './sheet';

/** Dots per inch in print. */
const dpi = 300;
const mostPixels = 100_000_000;

export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
  alt: string;
}

/** Reads a picture for a place of at most `width` by `height` points: sRGB, upright, on white. */
export const readPicture = async (
  path: string,
  place: { width: number; height: number },
  alt: string,
): Promise<Picture> => {
  const dots = (points: number) => Math.round((points / 72) * dpi);
  const { data, info } = await sharp(path, { limitInputPixels: mostPixels, pages: 1 })
    .autoOrient()
    .resize(dots(place.width), dots(place.height), { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new DocumentRefused(`The picture of “${alt}” cannot be read.`);
    });
  return { jpeg: data, width: info.width, height: info.height, alt };
};

/** Its size in points within a place. */
export const fitInto = (
  { width, height }: Picture,
  place: { width: number; height: number },
): { width: number; height: number } => {
  const scale = Math.min(place.width / width, place.height / height);
  return { width: width * scale, height: height * scale };
};

export const drawPicture = (
  sheet: Sheet,
  parent: Element,
  picture: Picture,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void => {
  const bbox: [number, number, number, number] = [x, y, x + width, y + height];
  const figure = sheet.pdf.struct('Figure', { alt: picture.alt, bbox });
  sheet.within(figure, 'Figure', () => sheet.pdf.image(picture.jpeg, x, y, { width, height }));
  figure.end();
  parent.add(figure);
};

import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { isText } from './isText';

/** Pixels beyond which a picture is refused before it is decoded (trials S9). */
const mostPixels = 100_000_000;
const mostDrawn = 10_000_000;
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif', 'svg'];

/** Why a picture is not taken, in words for people. */
export class Refusal extends Error {}

export interface Source {
  /** Pixels, upright. */
  width: number;
  height: number;
  alpha: boolean;
  /** Lines, not pixels: it is drawn at any size. */
  drawn: boolean;
  /** The picture upright and, where that can be chosen, drawn for this longest edge. */
  at(edge: number): Sharp;
}

const common = { limitInputPixels: mostPixels, pages: 1 };

/** Text: an SVG. From memory it has no address of its own, so that it can name no file beside it. */
const textOf = async (path: string): Promise<Buffer | null> => {
  if (!(await isText(path))) return null;
  const text = await readFile(path);
  if (text.length > mostDrawn) throw new Refusal('A drawing (SVG) has at most 10 MB.');
  return text;
};

/** Reads the header alone; nothing is decoded before its size is known. */
export const openSource = async (path: string): Promise<Source> => {
  const text = await textOf(path);
  const input = text ?? path;
  const header = await sharp(input, common).metadata();
  const { width = 0, height = 0, format = '', orientation = 1, hasAlpha = false } = header;
  if (!formats.includes(format) || (format === 'svg') !== (text !== null))
    throw new Refusal('It is not a picture that is understood.');
  if (width * height > mostPixels)
    throw new Refusal('The picture has more than 100 million pixels.');
  const turned = orientation >= 5;
  const longest = Math.max(width, height);
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    alpha: hasAlpha,
    drawn: text !== null,
    at: (edge) => {
      const density = Math.min(72_000, Math.max(1, (72 * edge) / longest));
      return sharp(input, { ...common, ...(text && { density }) }).autoOrient();
    },
  };
};

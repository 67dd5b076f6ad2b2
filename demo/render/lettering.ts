import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';

// fontkit comes with pdfkit: words become outlines, so no installed font changes a picture.
interface Face {
  layout(words: string): {
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number }[];
  };
}
const require = createRequire(import.meta.url);
const fontkit = require('fontkit') as {
  create(bytes: Buffer): Face;
};
const FILES = {
  serif: '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
  italic: '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff2',
  sans: '@fontsource/inter/files/inter-latin-500-normal.woff2',
};
const faces = new Map<string, Face>();

function face(name: keyof typeof FILES): Face {
  const known = faces.get(name) ?? fontkit.create(readFileSync(require.resolve(FILES[name])));
  faces.set(name, known);
  return known;
}

export interface Words {
  words: string;
  x: number;
  y: number;
  size: number;
  face?: keyof typeof FILES;
  /** Extra room between letters, in parts of the size. */
  track?: number;
  align?: 'left' | 'middle';
  fill?: string;
  turn?: number;
}

/** Words as an SVG group of outlines. */
export function lettering({
  words,
  x,
  y,
  size,
  track = 0,
  fill = '#000',
  turn = 0,
  ...rest
}: Words): string {
  const { glyphs, positions } = face(rest.face ?? 'serif').layout(words);
  let advance = 0;
  const outlines = glyphs.map((glyph, at) => {
    const outline = `<path transform="translate(${advance.toFixed(1)},0)" d="${glyph.path.toSVG()}"/>`;
    advance += positions[at]!.xAdvance + track * 1000;
    return outline;
  });
  const start = rest.align === 'left' ? 0 : -(advance - track * 1000) / 2;
  const scale = size / 1000;
  return `<g fill="${fill}" transform="translate(${x},${y}) rotate(${turn}) scale(${scale},${-scale}) translate(${start},0)">${outlines.join('')}</g>`;
}

/** A drawing to be looked up by a scene: linear colours are the scene's own affair. */
export interface Drawing {
  width: number;
  height: number;
  /** Four bytes a pixel. */
  rgba: Uint8Array;
}

/** Draws SVG elements on a transparent sheet of this many pixels. */
export async function draw(elements: string, width: number, height: number): Promise<Drawing> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements}</svg>`;
  const rgba = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { width, height, rgba: new Uint8Array(rgba) };
}

/** The drawing's channel (0..3) at u, v in 0..1, between pixels; 0 outside. */
export function look(drawing: Drawing, u: number, v: number, channel: number): number {
  const x = u * drawing.width - 0.5;
  const y = v * drawing.height - 0.5;
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= drawing.width - 1 || top >= drawing.height - 1) return 0;
  const at = (top * drawing.width + left) * 4 + channel;
  const down = at + drawing.width * 4;
  const { rgba } = drawing;
  const fx = x - left;
  const upper = rgba[at]! + (rgba[at + 4]! - rgba[at]!) * fx;
  const lower = rgba[down]! + (rgba[down + 4]! - rgba[down]!) * fx;
  return (upper + (lower - upper) * (y - top)) / 255;
}

import sharp from 'sharp';
import { AREA, HIGH, WIDE } from '../field';

/** How dark a drawing is, 0 where nothing is drawn to 1 for black. `body`: SVG elements in surface pixels. */
export async function drawn(body: string): Promise<Float32Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}"><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().greyscale().raw().toBuffer();
  const step = pixels.length / AREA;
  const out = new Float32Array(AREA);
  for (let at = 0; at < AREA; at++) out[at] = 1 - pixels[at * step]! / 255;
  return out;
}

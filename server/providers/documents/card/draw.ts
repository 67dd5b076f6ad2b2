import sharp from 'sharp';
import { cardSize, type ShareCard } from '../port';
import { breakLines } from '../typeset/lines';
import { measure, outlines } from './letters';
import { inLines, set, titleBlock, type Block } from './text';

/** The public page's own colours in its light look. */
const colours = {
  paper: '#faf8f4',
  rest: '#f1ede4',
  ink: '#16191c',
  muted: '#5b6064',
  hairline: '#e4dfd5',
  accent: '#7a5a17',
  failed: '#a3262a',
};
const { width, height } = cardSize;
const margin = 64;
/** The side of the picture, and the air around it. */
const side = { width: 580, air: 36 };
const foot = height - 58;
const mostPixels = 100_000_000;

/** The mark of the house, 36 pixels wide (src/screens/parts/Frame.tsx). */
const mark = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) scale(1.3)" fill="none" stroke="${colours.accent}" stroke-width="1.4" stroke-linejoin="round"><path d="M3.5 2.5h21v23h-21z"/><path d="M9 8h10v12H9z"/><path d="m3.5 2.5 5.5 5.5m15.5-5.5L19 8M3.5 25.5 9 20m15.5 5.5L19 20"/></g>`;

const line = (text: string, size: number, colour: string, x: number, y: number) =>
  breakLines(measure, [{ text, style: set('roman', size, colour) }], width)
    .slice(0, 1)
    .map((one) => ({ drawn: outlines(one, x, y), width: one.width }))[0] ?? { drawn: '', width: 0 };

/** Missing or stolen: white on red, before everything else. */
const reportMark = (report: string, x: number, y: number) => {
  const { drawn, width: wide } = line(report, 30, '#ffffff', x + 20, y + 37);
  return `<rect x="${x}" y="${y}" width="${wide + 40}" height="54" rx="6" fill="${colours.failed}"/>${drawn}`;
};

/** The words beside the picture, in the middle of their height. */
const words = ({ maker, name, date, report }: ShareCard, x: number): string => {
  const wide = width - margin - x;
  const makerBlock: Block = {
    lines: maker ? inLines([{ text: maker, style: set('roman', 32, colours.muted) }], wide, 2) : [],
    leading: 40,
  };
  const title = titleBlock(name || 'Digital passport', date, {
    width: wide,
    ink: colours.ink,
    quiet: colours.muted,
  });
  const heightOf = ({ lines, leading }: Block) => lines.length * leading;
  const gap = makerBlock.lines.length > 0 ? 12 : 0;
  const reported = report ? 86 : 0;
  const all = reported + heightOf(makerBlock) + gap + heightOf(title);
  let y = Math.max(40, (foot - 24 - all) / 2);
  const drawn = [report ? reportMark(report, x, y) : ''];
  y += reported;
  for (const [block, space] of [
    [makerBlock, gap],
    [title, 0],
  ] as const) {
    for (const [index, one] of block.lines.entries())
      drawn.push(outlines(one, x, y + block.leading * (index + 0.8)));
    y += heightOf(block) + space;
  }
  return drawn.join('');
};

const footLine = (x: number) => {
  const name = line('Passepartout', 28, colours.ink, x + 46, foot + 10);
  const kind = line('passport', 28, colours.muted, x + 54 + name.width, foot + 10);
  return `<path d="M${x} ${foot - 44}H${width - margin}" stroke="${colours.hairline}" stroke-width="2"/>${mark(x - 4, foot - 19)}${name.drawn}${kind.drawn}`;
};

const background = (card: ShareCard): Buffer => {
  const x = card.picture ? side.width + 48 : margin;
  const panel = card.picture
    ? `<path fill="${colours.rest}" d="M0 0h${side.width}v${height}H0z"/>`
    : `<path fill="${colours.accent}" d="M0 0h${width}v8H0z"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${colours.paper}" d="M0 0h${width}v${height}H0z"/>${panel}${words(card, x)}${footLine(x)}</svg>`,
  );
};

/** The whole picture, never a part of it: what is cut off a work of art may be the work. */
const pictureOf = async (path: string) => {
  const { data, info } = await sharp(path, { limitInputPixels: mostPixels, pages: 1 })
    .autoOrient()
    .resize(side.width - 2 * side.air, height - 2 * side.air, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: Math.round((side.width - info.width) / 2),
    top: Math.round((height - info.height) / 2),
  };
};

/** A picture of a passport for those who share it, as JPEG: sRGB, without metadata. */
export const drawCard = async (card: ShareCard): Promise<Buffer> =>
  sharp(background(card))
    .composite(typeof card.picture === 'string' ? [await pictureOf(card.picture)] : [])
    .flatten({ background: colours.paper })
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();

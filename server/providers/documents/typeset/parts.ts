import { signaturePlace, type PictureSource } from '../port';
import { paragraph } from './flow';
import { drawPicture, fitInto, readPicture } from './pictures';
import { page, type Sheet } from './sheet';
import * as styles from './styles';
import { setTable, type Cell } from './table';

/** Points of the column that names what stands beside it. */
export const names = 120;
const { eyebrow, body, facts, small } = styles;

export const cell = (words: string, style = body): Cell => ({ pieces: [{ text: words, style }] });

/** A heading, kept together with the first lines under it. */
export const heading = (sheet: Sheet, words: string): void => {
  sheet.y += 26;
  sheet.room(eyebrow.leading + 8 + 3 * body.leading);
  paragraph(sheet, [{ text: words, style: eyebrow }], { tag: 'H2', after: 8 });
};

/** Nothing where there are no words. */
export const section = (sheet: Sheet, title: string, words: string): void => {
  if (!words.trim()) return;
  heading(sheet, title);
  paragraph(sheet, [{ text: words, style: body }]);
};

/** Names and what they say, beside each other. */
export const factTable = (sheet: Sheet, rows: readonly [name: string, words: string][]): void =>
  setTable(sheet, {
    widths: [names],
    head: [],
    rows: rows.map(([name, words]) => [cell(name, facts), cell(words)]),
    named: true,
    plain: true,
  });

/** The object's picture above its label; without one the same space. */
export const leadPicture = async (
  sheet: Sheet,
  { picture, name }: { picture?: PictureSource; name: string },
  largest: { width: number; height: number },
): Promise<void> => {
  if (picture) {
    const read = await readPicture(String(picture), largest, name);
    const size = fitInto(read, largest);
    drawPicture(sheet, sheet.root, read, { x: page.side, y: sheet.y, ...size });
    sheet.y += size.height;
  }
  sheet.y += 28;
};

/** Points from one line to sign on to the next above it. */
export const signatureStep = 56;

/** A line to sign on, with whose it is; the first at `signaturePlace`, each further one above. */
export const signatureLine = (sheet: Sheet, words: string, above = 0): void => {
  const { x, y, width } = signaturePlace;
  const line = page.height - y - above * signatureStep;
  sheet.rule(line, x, width);
  sheet.y = line + 6;
  paragraph(sheet, [{ text: words, style: small }], { x, width });
};

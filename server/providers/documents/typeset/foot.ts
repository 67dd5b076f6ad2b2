import type { Piece } from './lines';
import { flow } from './flow';
import { contentWidth, page, type Sheet } from './sheet';
import { drawQr } from './qr';
import * as styles from './styles';

const qrSide = 72;

/** Where the foot of the last page begins, in points from the top. */
export const footTop = page.height - page.bottom - 104;

/** An address that can be followed, tagged as one. */
export const linkTo = (sheet: Sheet, url: string, x: number, width: number): void => {
  const { leading } = styles.small;
  const element = sheet.pdf.struct('Link');
  const from = sheet.y;
  const lines = sheet.lines([{ text: url, style: styles.small }], width);
  flow(sheet, [{ lines, leading, x, element, tag: 'Link' }]);
  const height = sheet.y - from;
  sheet.pdf.link(x, from, width, height, url, {
    structParent: element,
    Contents: new String('The passport on the web') as string,
  });
  element.end();
  sheet.root.add(element);
};

/** Goes to the foot of the last page; what is drawn next stands beside the QR code. */
export const foot = (sheet: Sheet, url: string, rule: boolean): { width: number } => {
  if (sheet.y > footTop) sheet.newPage();
  if (rule) sheet.rule(footTop);
  drawQr(sheet, url, page.side + contentWidth - qrSide, footTop + 24, qrSide);
  sheet.y = footTop + 20;
  return { width: contentWidth - qrSide - 36 };
};

/** The beginning of a text, in one line. */
const oneLine = (sheet: Sheet, pieces: Piece[], width: number) => {
  const [line, ...more] = sheet.lines(pieces, width);
  const last = line?.placed.at(-1);
  if (last && more.length > 0) last.text = `${last.text.trimEnd()} …`;
  return line;
};

/** Further pages say what they belong to. */
export const runningHead = (sheet: Sheet, what: string, title: string): void => {
  sheet.head = () => {
    const line = oneLine(
      sheet,
      [
        { text: `${what}: `, style: styles.small },
        { text: title, style: { ...styles.small, face: 'italic' } },
      ],
      contentWidth - 20,
    );
    sheet.artifact('Pagination', () => {
      if (line) sheet.drawLine(line, page.side, page.top + 6);
    });
    sheet.rule(page.top + 16);
    sheet.y = page.top + 40;
  };
};

/** The number of the document, and the number of the page where there are several. */
export const pageFeet = (sheet: Sheet, text: string): void => {
  sheet.everyPage((number, count) => {
    const [left] = sheet.lines([{ text, style: styles.small }]);
    const [right] = sheet.lines([{ text: `Page ${number} of ${count}`, style: styles.small }]);
    const y = page.height - 48;
    sheet.artifact('Pagination', () => {
      if (left) sheet.drawLine(left, page.side, y);
      if (right && count > 1) sheet.drawLine(right, page.width - page.side - right.width, y);
    });
  });
};

import { labelsOnPage } from '#contract/records/exports';
import type { LabelSheet } from '../port';
import type { Line, Piece } from './lines';
import { drawQr } from './qr';
import { Sheet } from './sheet';
import * as styles from './styles';

const mm = 72 / 25.4;
/** Label stock of 63.5 × 33.9 mm on A4, as its makers give it; the columns stand 2.5 mm apart, the rows touch. */
const stock = {
  columns: 3,
  left: 7.2 * mm,
  top: 12.9 * mm,
  width: 63.5 * mm,
  height: 33.9 * mm,
  across: 66 * mm,
};
/** Printers shift a page by a millimetre or two: nothing stands nearer to an edge. */
const inset = 4 * mm;
const qrSide = 24 * mm;
const gap = 3 * mm;
const textWidth = stock.width - 2 * inset - qrSide - gap;

const small = { ...styles.small, size: 7, leading: 9 };
const maker = { ...small, size: 8, leading: 10, colour: styles.ink };
const title = { ...maker, face: 'italic' as const, size: 9, leading: 11 };

interface Row {
  line: Line;
  leading: number;
}

/** So many lines of a text at most; where more would follow, the last one says so. */
const linesOf = (sheet: Sheet, piece: Piece, most: number): Row[] => {
  const lines = sheet.lines([piece], textWidth);
  const shown = lines.slice(0, most);
  const end = shown.at(-1)?.placed.at(-1);
  if (end && lines.length > most) end.text = end.text.trimEnd().replace(/\s*\S{1,3}$/u, '…');
  return shown.map((line) => ({ line, leading: piece.style.leading }));
};

const drawLabel = (sheet: Sheet, label: LabelSheet['labels'][number], place: number): void => {
  const x = stock.left + (place % stock.columns) * stock.across;
  const y = stock.top + Math.floor(place / stock.columns) * stock.height;
  drawQr(sheet, label.passportUrl, x + inset, y + (stock.height - qrSide) / 2, qrSide);
  const rows = [
    ...linesOf(sheet, { text: label.maker, style: maker }, 2),
    ...linesOf(sheet, { text: label.name, style: title }, 3),
    ...linesOf(sheet, { text: label.number, style: small }, 2),
    ...linesOf(sheet, { text: 'Digital passport', style: small }, 1),
  ];
  const height = rows.reduce((sum, { leading }) => sum + leading, 0);
  let baseline = y + (stock.height - height) / 2;
  const element = sheet.pdf.struct('P');
  sheet.within(element, 'P', () => {
    for (const { line, leading } of rows) {
      sheet.drawLine(line, x + inset + qrSide + gap, baseline + 0.75 * leading);
      baseline += leading;
    }
  });
  element.end();
  sheet.root.add(element);
};

/** Labels from left to right, from the first free one; as many pages as they need. */
export const setLabels = ({ at, first, labels }: LabelSheet): Sheet => {
  const sheet = new Sheet('Labels', new Date(at));
  labels.forEach((label, index) => {
    const place = first - 1 + index;
    if (index > 0 && place % labelsOnPage === 0) sheet.newPage();
    drawLabel(sheet, label, place % labelsOnPage);
  });
  return sheet;
};

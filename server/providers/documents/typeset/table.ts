import { flow, type Column } from './flow';
import type { Piece } from './lines';
import { drawPicture, fitInto, type Picture } from './pictures';
import { contentWidth, page, type Element, type Sheet } from './sheet';
import * as styles from './styles';

export interface Cell {
  pieces: Piece[];
  /** Stands above nothing else: a cell is text or picture. */
  picture?: Picture;
}
export interface Table {
  /** Column widths in points; the last takes what is left. */
  widths: number[];
  head: string[];
  rows: Cell[][];
  /** The first cell of every row names the row. */
  named?: boolean;
  /** Without rules between the rows, and closer. */
  plain?: boolean;
}

const air = { column: 20, row: 9 };
const pictureHeight = 84;

const columnsOf = (widths: number[]): { x: number; width: number }[] => {
  let x: number = page.side;
  return [...widths, Infinity].map((wide) => {
    const column = { x, width: Math.min(wide, page.side + contentWidth - x) };
    x += wide + air.column;
    return column;
  });
};

const headRow = (sheet: Sheet, table: Table, columns: { x: number }[]) => {
  const lines = table.head.map((text) => sheet.lines([{ text, style: styles.eyebrow }])[0]);
  const draw = (index: number) => {
    const line = lines[index];
    if (line) sheet.drawLine(line, columns[index]?.x ?? 0, sheet.y + 12);
  };
  const finish = () => {
    sheet.rule(sheet.y + 22);
    sheet.y += 22 + air.row;
  };
  return {
    /** The row itself, once. */
    first: (parent: Element) => {
      const row = sheet.pdf.struct('TR');
      table.head.forEach((_, index) => {
        const cell = sheet.pdf.struct('TH', { scope: 'Column' });
        sheet.within(cell, 'TH', () => draw(index));
        cell.end();
        row.add(cell);
      });
      row.end();
      parent.add(row);
      finish();
    },
    /** Again at the head of a further page, as decoration. */
    again: () => {
      sheet.artifact('Pagination', () => table.head.forEach((_, index) => draw(index)));
      finish();
    },
  };
};

const rowOf = (sheet: Sheet, parent: Element, cells: Cell[], table: Table) => {
  const columns = columnsOf(table.widths);
  const row = sheet.pdf.struct('TR');
  const tagOf = (index: number) => (table.named && index === 0 ? 'TH' : 'TD');
  const elements = cells.map((_, index) =>
    sheet.pdf.struct(tagOf(index), tagOf(index) === 'TH' ? { scope: 'Row' } : {}),
  );
  const texts: Column[] = [];
  const most = Math.max(...cells.map(({ picture }) => (picture ? pictureHeight : 0)));
  for (const [index, { pieces }] of cells.entries()) {
    const [element, column] = [elements[index], columns[index]];
    if (!element || !column) continue;
    const lines = sheet.lines(pieces, column.width);
    const leading = Math.max(...pieces.map(({ style }) => style.leading), 0);
    if (lines.length > 0) texts.push({ lines, leading, x: column.x, element, tag: tagOf(index) });
  }
  const lines = Math.max(0, ...texts.map((text) => text.lines.length));
  const leading = Math.max(0, ...texts.map((text) => text.leading));
  sheet.room(Math.max(most, Math.min(lines, 3) * leading) + air.row);
  const from = sheet.y;
  const started = sheet.pdf.page;
  for (const [index, { picture }] of cells.entries()) {
    const [element, column] = [elements[index], columns[index]];
    if (!picture || !element || !column) continue;
    const size = fitInto(picture, { width: column.width, height: pictureHeight });
    drawPicture(sheet, element, picture, { x: column.x, y: from + 2, ...size });
  }
  if (texts.length > 0) flow(sheet, texts);
  if (sheet.pdf.page === started) sheet.y = Math.max(sheet.y, from + most);
  if (table.plain) sheet.y += 4;
  else {
    sheet.rule(sheet.y + air.row);
    sheet.y += 2 * air.row;
  }
  elements.forEach((element) => {
    element.end();
    row.add(element);
  });
  row.end();
  parent.add(row);
};

/** A table whose rows break over pages; its head is repeated on each. */
export const setTable = (sheet: Sheet, table: Table): void => {
  const head = headRow(sheet, table, columnsOf(table.widths));
  const element = sheet.pdf.struct('Table');
  sheet.room(22 + air.row + 3 * styles.body.leading);
  if (table.head.length > 0) head.first(element);
  const { head: pageHead } = sheet;
  sheet.head = () => {
    pageHead();
    if (table.head.length > 0) head.again();
  };
  for (const cells of table.rows) rowOf(sheet, element, cells, table);
  sheet.head = pageHead;
  element.end();
  sheet.root.add(element);
};

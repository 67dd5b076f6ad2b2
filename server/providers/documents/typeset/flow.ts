import type { Line, Piece } from './lines';
import { contentWidth, page, type Element, type Sheet } from './sheet';

/** A column of lines that breaks over pages. */
export interface Column {
  lines: Line[];
  leading: number;
  x: number;
  element: Element;
  tag: string;
}

/** Lines that stay together at a page's foot and head. */
const together = 3;

/** How many of the lines that are left go on this page; 0 asks for a new one. */
const fitting = (left: number, room: number): number => {
  if (left <= room) return left;
  const most = left - room === 1 ? room - 1 : room;
  return most < together ? 0 : most;
};

/** Sets columns of equal leading side by side, over as many pages as they need. */
export const flow = (sheet: Sheet, columns: Column[]): void => {
  const leading = Math.max(...columns.map((column) => column.leading));
  const most = Math.max(...columns.map(({ lines }) => lines.length));
  let done = 0;
  while (done < most) {
    const now = fitting(most - done, Math.floor((sheet.bottom - sheet.y) / leading));
    if (now === 0) {
      sheet.newPage();
      continue;
    }
    for (const { lines, x, element, tag } of columns) {
      const here = lines.slice(done, done + now);
      if (here.length > 0)
        sheet.within(element, tag, () =>
          here.forEach((line, index) =>
            sheet.drawLine(line, x, sheet.y + (index + 0.75) * leading),
          ),
        );
    }
    sheet.y += now * leading;
    done += now;
  }
};

interface Setting {
  tag?: string;
  /** Points of air below. */
  after?: number;
  x?: number;
  width?: number;
  balanced?: boolean;
}

/** A paragraph, or a heading by its tag. Nothing is drawn for an empty text. */
export const paragraph = (
  sheet: Sheet,
  pieces: Piece[],
  { tag = 'P', after = 0, x = page.side, width = contentWidth, balanced = false }: Setting = {},
): void => {
  const lines = balanced ? sheet.balanced(pieces, width) : sheet.lines(pieces, width);
  if (lines.length === 0) return;
  const element = sheet.pdf.struct(tag);
  const leading = Math.max(...pieces.map(({ style }) => style.leading));
  flow(sheet, [{ lines, leading, x, element, tag }]);
  element.end();
  sheet.root.add(element);
  sheet.y += after;
};

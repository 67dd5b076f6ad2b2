import { remPx, type Width } from '../../../data/browser/useWidth';

/** How the wall hangs, in px. */
export interface WallShape {
  columns: number;
  gap: number;
  /** Of a card. */
  height: number;
  /** From the top of one line of cards to the next. */
  line: number;
}

const columnsAt: Record<Width, number> = { phone: 2, desk: 3, wide: 4 };
/** A wide window has a card more for each of so many. */
const cardRem = 18;
/** What stands beneath the picture: maker, title and date on two lines, edition, and the verdicts. */
const labelRem: Record<Width, number> = { phone: 9.5, desk: 8.25, wide: 8.25 };

/** Of a width in px; every card has the same height, whatever its label says. */
export const wallShape = (size: Width, width: number): WallShape => {
  const room = size === 'wide' ? Math.floor(width / remPx(cardRem)) : 0;
  const columns = Math.max(columnsAt[size], room);
  const gap = remPx(size === 'phone' ? 1 : 1.5);
  const column = Math.max(0, (width - gap * (columns - 1)) / columns);
  const height = Math.round(column * 1.25 + remPx(labelRem[size]));
  return { columns, gap, height, line: height + remPx(size === 'phone' ? 1.5 : 2) };
};

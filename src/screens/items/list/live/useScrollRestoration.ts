import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Lines } from '../../../parts/list/useLines';

interface Asked {
  /** Another list begins where the address says. */
  list: object;
  /** How the rows hang; when that changes the same row stays on top. */
  key: string;
  ready: boolean;
  /** From the address. */
  row: number;
  columns: number;
  lines: Lines;
  onRow: (row: number) => void;
}

const restMs = 250;
const intoKey = 'items_place';

/** Pixels into a row do not stand in the address: this tab knows them, for a reload and the way back. */
const readInto = (row: number): number => {
  const [known, into] = (sessionStorage.getItem(intoKey) ?? '').split(' ').map(Number);
  return known === row && into ? into : 0;
};

/** Puts the window to the row of the address, and the address to the row of the window when the scrolling rests. */
export const useScrollRestoration = ({ list, key, ready, row, columns, lines, onRow }: Asked) => {
  const here = useRef(row);
  const hung = useRef<{ list: object; key: string } | null>(null);
  const first = lines.first * columns;

  useEffect(() => {
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    return () => void (history.scrollRestoration = before);
  }, []);
  // In the layout's turn: the window stands right before anything is seen.
  useLayoutEffect(() => {
    const was = hung.current;
    if (!ready || (was?.key === key && was.list === list)) return;
    hung.current = { list, key };
    if (was?.list !== list) here.current = row;
    if (here.current > 0 || (was && lines.first > 0))
      lines.go(Math.floor(here.current / columns), was ? 0 : readInto(here.current));
  });
  useEffect(() => {
    if (!ready || lines.scrolling) return;
    const timer = setTimeout(() => {
      here.current = first;
      sessionStorage.setItem(intoKey, `${first} ${lines.into}`);
      if (first !== row) onRow(first);
    }, restMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is told is told when the scrolling rests
  }, [ready, lines.scrolling, first, lines.into]);
  return (to: number) => lines.go(Math.floor(to / columns));
};

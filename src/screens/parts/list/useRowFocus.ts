import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

interface Asked {
  count: number;
  columns: number;
  /** Rows that a page of the window holds. */
  pageful: () => number;
  reveal: (row: number) => void;
}

const rowOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  return row ? Number(row.getAttribute('data-row')) : null;
};

/** Where a key leads from a row; null where it is not ours. */
const stepOf = (key: string, row: number, { count, columns, pageful }: Asked): number | null => {
  const to: Record<string, number> = {
    ArrowDown: row + columns,
    ArrowUp: row - columns,
    PageDown: row + pageful(),
    PageUp: row - pageful(),
    Home: 0,
    End: count - 1,
    ...(columns > 1 && { ArrowRight: row + 1, ArrowLeft: row - 1 }),
  };
  const next = to[key];
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next));
};

/**
 * The focus goes through the rows by arrows, Page, Home and End; a row that has it stays drawn although it is scrolled
 * away (`pinned`), and one that is not read yet gets it by its place until its link is there.
 */
export const useRowFocus = (asked: Asked) => {
  const [pinned, setPinned] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const box = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = box.current?.querySelector(`[data-row="${wanted.current}"]`);
    const link = row?.querySelector('a');
    (link ?? row?.querySelector<HTMLElement>('[tabindex]'))?.focus({ preventScroll: true });
    if (link) wanted.current = null;
  });
  return {
    pinned,
    box,
    onFocus: (event: FocusEvent) => setPinned(rowOf(event.target)),
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && box.current?.contains(event.relatedTarget)) return;
      if (!event.relatedTarget && wanted.current !== null) return;
      wanted.current = null;
      setPinned(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const from = wanted.current ?? rowOf(event.target);
      if (from === null) return;
      const next = stepOf(event.key, from, asked);
      if (next === null) return;
      event.preventDefault();
      wanted.current = next;
      setPinned(next);
      asked.reveal(next);
    },
  };
};

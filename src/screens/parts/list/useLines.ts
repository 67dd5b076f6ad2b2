import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';
import type { PageBox } from './useElementBox';
import { useFastScroll } from './useFastScroll';

/** What the bar above every page covers, in px. */
export const covered = 65;

interface Asked {
  /** Of the element that the lines stand in. */
  box: PageBox;
  lines: number;
  /** Of one line, in px: all are alike, so that nothing jumps when its content comes. */
  height: number;
  /** What stands still above the lines: the bar and perhaps a head. */
  above?: number;
  /** Lines drawn beyond the edge of the window. */
  beyond?: number;
  /** A line that stays although it is out of sight: it has the focus. */
  pinned?: number | null;
}

/** Lines of one height, of which only those in sight are drawn while the window scrolls. */
export const useLines = (asked: Asked) => {
  const { box, lines, height, above = covered, beyond = 6, pinned = null } = asked;
  const rushing = useFastScroll();
  const windowed = useWindowVirtualizer({
    count: lines,
    estimateSize: () => height,
    overscan: beyond,
    scrollMargin: box.top,
    scrollPaddingStart: above,
    scrollPaddingEnd: covered,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return pinned === null || seen.includes(pinned) || pinned >= range.count
        ? seen
        : [...seen, pinned].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => windowed.measure(), [windowed, height]);
  const at = windowed.scrollOffset ?? 0;
  const clamp = (line: number) => Math.min(Math.max(0, lines - 1), Math.max(0, line));
  const down = Math.max(0, at + above - box.top);
  return {
    drawn: windowed.getVirtualIndexes(),
    total: lines * height,
    scrolling: windowed.isScrolling,
    /** It passes faster than anybody reads: what comes into sight may be drawn lightly. */
    rushing,
    /** The first and the last line in sight. */
    first: clamp(Math.floor((down + 1) / height)),
    last: clamp(Math.ceil((at + innerHeight - box.top) / height) - 1),
    /** Lines that fit into the window. */
    fit: Math.max(1, Math.floor((innerHeight - above - covered) / height)),
    /** How far into the first line the window stands, in px. */
    into: Math.round(down % height),
    /** Puts a line to the top of the window; 0 is the top of the page. */
    go: (line: number, into = 0) =>
      scrollTo({ top: line + into === 0 ? 0 : box.top + clamp(line) * height + into - above }),
    /** Moves no further than needed to have the line in sight. */
    reveal: (line: number) => windowed.scrollToIndex(clamp(line), { align: 'auto' }),
  };
};
export type Lines = ReturnType<typeof useLines>;

import { Box, chakra } from '@chakra-ui/react';
import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { headPx, lineRem } from '../../parts/list/LongTable';
import type { LongList } from '../../data/lists/longList';
import { PositionBar } from '../../parts/list/PositionBar';
import { useElementBox } from '../../parts/list/useElementBox';
import { covered, useLines, type Lines } from '../../parts/list/useLines';
import { useRowFocus } from '../../parts/list/useRowFocus';
import { remPx, useWidth } from '../../data/browser/useWidth';
import { countOf, type By, type Card } from './cards';
import { CardsTable } from './table/CardsTable';
import type { OrderName, View } from './query';
import { useLiveRows } from './live/useLiveRows';
import { useScrollRestoration } from './live/useScrollRestoration';
import { CardGrid } from './CardGrid';
import { wallShape } from './live/gridShape';

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    clipPath: 'inset(50%)',
    px: '4',
    py: '3',
    bg: 'bg.raised',
    borderRadius: 'md',
    zIndex: 'skip',
    _focus: { clipPath: 'none' },
  },
});

interface Props {
  list: LongList<Card>;
  by: By;
  view: View;
  order: OrderName;
  /** The row that the address says, from 0; told anew when the scrolling rests. */
  row: number;
  onRow: (row: number) => void;
  /** Keys of the table's optional columns; null: all. */
  shown: ReadonlySet<string> | null;
  onOrder: (order: string) => void;
}

/** The long list in both its faces: loads as one scrolls, keeps its place, goes by keys, changes where it stands. */
export function ItemList({ list, by, view, order, row, shown, onRow, onOrder }: Props) {
  const size = useWidth();
  const { ref, box } = useElementBox();
  const count = list.count();
  const isTable = view === 'table';
  const shape = wallShape(size, box.width);
  const columns = isTable ? 1 : shape.columns;
  const height = isTable ? remPx(size === 'phone' ? lineRem.phone : lineRem.desk) : shape.line;
  const focus = useRowFocus({
    count,
    columns,
    pageful: () => lines.fit * columns,
    reveal: (to) => lines.reveal(Math.floor(to / columns)),
  });
  const lines: Lines = useLines({
    box,
    height,
    lines: box.width > 0 ? Math.ceil(count / columns) : 0,
    above: isTable && size !== 'phone' ? covered + headPx : covered,
    beyond: isTable ? 8 : 2,
    pinned: focus.pinned === null ? null : Math.floor(focus.pinned / columns),
  });
  const first = lines.first * columns;
  const last = Math.min(count, (lines.last + 1) * columns) - 1;

  useEffect(() => list.want(first, last, focus.pinned), [list, first, last, focus.pinned]);
  useLiveRows(list, first, last, lines.scrolling);
  const go = useScrollRestoration({
    list,
    key: `${view} ${columns}`,
    ready: box.width > 0,
    row,
    columns,
    lines,
    onRow,
  });

  const more = count > lines.fit * columns;
  // The bar says where one is when there is time for it: the lines come first.
  const told = useDeferredValue(first);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  }, [go]);
  const goTo = useCallback((to: number) => latest.current(to), []);
  return (
    <Box ref={focus.box} onFocus={focus.onFocus} onBlur={focus.onBlur} onKeyDown={focus.onKeyDown}>
      {more && <Skip href="#place">Skip {countOf(by, count)}</Skip>}
      {isTable ? (
        <CardsTable {...{ list, by, lines, height, count, order, shown, onOrder }} place={ref} />
      ) : (
        <CardGrid {...{ list, by, lines, shape, count }} place={ref} />
      )}
      {more && (
        <PositionBar
          row={told}
          count={count}
          open={list.open()}
          pageful={lines.fit * columns}
          moving={lines.scrolling}
          onRow={goTo}
        />
      )}
      {!list.open() && more && (
        <Box textAlign="center" color="fg.muted" fontSize="sm" mt="2">
          All {countOf(by, count)} shown
        </Box>
      )}
    </Box>
  );
}

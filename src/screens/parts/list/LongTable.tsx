import { Box, chakra } from '@chakra-ui/react';
import { memo, useCallback, useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { LostRows } from './LostRows';
import { Rest } from '../Loading';
import { Head, onPhone, Sheet, type Column } from './Table';
import { useLight } from '../../data/browser/useLight';
import type { Lines } from './useLines';

/** Heights of a line, in rem: on a desk, and as a card on a phone. */
export const lineRem = { desk: 3.5, phone: 10.5 };
/** The head that stands still above the lines on a desk. */
export const headPx = 40;

const belowWide = '@media (min-width: 48rem) and (max-width: 63.99rem)';

const LongSheet = chakra(Sheet, {
  base: {
    '&, & thead, & tbody': { display: 'block' },
    '& tbody': { position: 'relative', overflowAnchor: 'none' },
    '& tr': { display: 'grid', alignItems: 'center', gridTemplateColumns: 'var(--columns)' },
    '& thead tr': { height: `${headPx}px` },
    '& tbody tr': {
      position: 'absolute',
      insetInline: '0',
      contain: 'layout style',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    '& td': { border: 'none', py: '0' },
    '& td, & td > *': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    // In the middle whatever it is: a box that is cut off has no base line of its text.
    '& td, & td > a, & td > span': { verticalAlign: 'middle', lineHeight: '1.25rem' },
    // Two lines before anything is cut.
    '& td > a, & td > span': {
      lineClamp: '2',
      overflowWrap: 'anywhere',
    },
    // What is cut off must not cut off the ring of the focus.
    '& td a:focus-visible': { outlineOffset: '-2px' },
    '& td > a': { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    '& [data-light]': { gridColumn: '1 / -1', color: 'fg.muted', textIndent: { md: '3.5rem' } },
    '& tbody tr:hover': { bg: 'bg.muted' },
    '& tbody tr:hover td': { bg: 'transparent' },
    '@media (min-width: 48rem)': {
      '& thead': { position: 'sticky', top: '4.0625rem', zIndex: '1', bg: 'bg' },
      // The row's line is the row's own.
      '& td': { borderTopWidth: '0' },
    },
    [belowWide]: {
      '& tr': { gridTemplateColumns: 'var(--narrow)' },
      '& [data-wide=true]': { display: 'none' },
    },
    [onPhone]: {
      // Its tracks are wider than a phone, and what is clipped can be scrolled to all the same.
      '& thead': { overflow: 'hidden' },
      '& tbody tr': {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridAutoRows: '1.5rem',
        // The picture is beside the lines.
        '&:has(> [data-phone=picture])': {
          gridTemplateColumns: '5rem minmax(0, 1fr)',
          columnGap: '4',
          '& > *': { gridColumn: '2' },
          '& > [data-phone=picture]': { gridColumn: '1', gridRow: '1 / span 5' },
          '& > [data-light]': { gridColumn: '1 / -1' },
          // In the picture's column: an area is what a part is placed by, also one that is laid over others.
          '& > [data-phone=corner]': {
            gridColumn: '1',
            gridRow: '1 / span 5',
            position: 'absolute',
            top: '5',
            left: '0',
            zIndex: '1',
          },
        },
        alignContent: 'start',
        _hover: { bg: 'transparent' },
      },
      '& td > a, & td > span': { lineClamp: '1' },
      '& [data-phone=line]::before': { flexBasis: '5.5rem' },
    },
  },
});

interface RowProps<Row> {
  index: number;
  row: Row;
  top: number;
  height: number;
  columns: readonly Column<Row>[];
}

function Line<Row>({ index, row, top, height, columns }: RowProps<Row>) {
  return (
    <tr role="row" aria-rowindex={index + 2} data-row={index} style={{ top, height }}>
      {columns.map(({ key, title, cell, numeric, wide, phone = 'line' }) => (
        <td
          role="cell"
          key={key}
          data-title={title}
          data-phone={phone}
          data-numeric={numeric}
          data-wide={wide}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
/** A line that did not change is not drawn again while the others pass. */
const Still = memo(Line) as typeof Line;

interface PassingProps {
  index: number;
  top: number;
  height: number;
  text: string;
}
/** A line that nobody can read as it passes: one cell, no parts. */
const Passing = memo(function Passing({ index, top, height, text }: PassingProps) {
  return (
    <tr role="row" aria-rowindex={index + 2} data-row={index} style={{ top, height }}>
      <td role="cell" data-light="" data-phone="lead">
        {text}
      </td>
    </tr>
  );
});

const Blank = ({ index, style, children }: { index: number; style: CSSProperties } & Parts) => (
  <tr role="row" aria-rowindex={index + 2} data-row={index} style={style}>
    <td role="cell" style={{ gridColumn: '1 / -1' }} data-phone="lead" tabIndex={-1}>
      {children}
    </td>
  </tr>
);
interface Parts {
  children: ReactNode;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** One line a row, in the element that `place` is for. */
  place: (node: HTMLElement | null) => void;
  lines: Lines;
  height: number;
  /** -1 where nobody counted them all. */
  count: number;
  rowOf: (index: number) => Row | null | undefined;
  failed: (index: number) => boolean;
  again: () => void;
  /** What a row is called while it passes too fast to be read. */
  nameOf: (row: Row) => string;
  sort?: { key: string; direction: 'asc' | 'desc' };
  onSort?: (key: string, direction: 'asc' | 'desc') => void;
}

const HeadLine = memo(function HeadLine({ columns, sortKey, direction, onSort }: HeadProps) {
  return (
    <tr role="row" aria-rowindex={1}>
      {columns.map((column) => (
        <Head
          key={column.key}
          column={column}
          {...(sortKey && direction && { sort: { key: sortKey, direction } })}
          {...(onSort && { onSort })}
        />
      ))}
    </tr>
  );
});
interface HeadProps {
  columns: readonly Column<never>[];
  sortKey: string | undefined;
  direction: 'asc' | 'desc' | undefined;
  onSort: ((key: string, direction: 'asc' | 'desc') => void) | undefined;
}

/** The heads stand still: they are not drawn again while the lines pass. */
function Heads<Row>({ columns, sort, onSort }: Pick<Props<Row>, 'columns' | 'sort' | 'onSort'>) {
  const latest = useRef(onSort);
  useEffect(() => {
    latest.current = onSort;
  }, [onSort]);
  const tell = useCallback(
    (key: string, direction: 'asc' | 'desc') => latest.current?.(key, direction),
    [],
  );
  return (
    <HeadLine
      columns={columns as readonly Column<never>[]}
      sortKey={sort?.key}
      direction={sort?.direction}
      onSort={onSort && tell}
    />
  );
}

/** A table of any length: only the rows in sight are drawn, each of one height; those not read yet rest in their place. */
export function LongTable<Row>(props: Props<Row>) {
  const { label, columns, place, lines, height, count, rowOf, failed, again, nameOf } = props;
  const isLight = useLight(lines.drawn, lines.rushing);
  const track = (shown: readonly Column<Row>[]) =>
    shown.map(({ width = 'minmax(0, 1fr)' }) => width).join(' ');
  const tracks = {
    '--columns': track(columns),
    '--narrow': track(columns.filter(({ wide }) => !wide)),
  } as CSSProperties;
  const lost = lines.drawn.find((index) => rowOf(index) === undefined && failed(index));
  return (
    <LongSheet
      role="table"
      aria-label={label}
      aria-rowcount={count < 0 ? -1 : count + 1}
      style={tracks}
    >
      <thead role="rowgroup">
        <Heads {...props} />
      </thead>
      <tbody role="rowgroup" ref={place} style={{ height: lines.total }}>
        {lines.drawn.map((index) => {
          const row = rowOf(index);
          const at = { top: index * height, height };
          if (isLight(index))
            return <Passing key={index} index={index} {...at} text={row ? nameOf(row) : ''} />;
          if (row) return <Still key={index} {...{ index, row, columns }} {...at} />;
          return (
            <Blank key={index} index={index} style={at}>
              {row === null ? (
                <Box color="fg.muted">No longer here</Box>
              ) : index === lost ? (
                <LostRows again={again} />
              ) : failed(index) ? null : (
                <Rest width={`${35 + ((index * 37) % 40)}%`} />
              )}
            </Blank>
          );
        })}
      </tbody>
    </LongSheet>
  );
}

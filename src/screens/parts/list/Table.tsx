import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon';

export interface Column<Row> {
  /** Unique within the table; what `onSort` gets where the column sorts. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  sorts?: boolean;
  /** Numbers stand at the right. */
  numeric?: boolean;
  /** On a phone a row is a card: `lead` is on top without its title, `line` follows with it, `hidden` stays away; in a long table `picture` is beside them all, and `corner` on its corner. */
  phone?: 'lead' | 'line' | 'hidden' | 'picture' | 'corner';
  /** The title is for readers alone. */
  quiet?: boolean;
  /** In a long table: the track of the grid that it takes (`minmax(0, 1fr)` where left out). */
  width?: string;
  /** In a long table: shown from `lg` on only. */
  wide?: boolean;
}

interface Props<Row> {
  /** What the rows are: "People". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: { key: string; direction: 'asc' | 'desc' };
  onSort?: (key: string, direction: 'asc' | 'desc') => void;
}

/** Below `md`; a table of its own width above. */
export const onPhone = '@media (max-width: 47.99rem)';

export const Sheet = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th': {
      textAlign: 'left',
      fontWeight: 'medium',
      color: 'fg.muted',
      py: '2',
      pr: '4',
      whiteSpace: 'nowrap',
    },
    '& td': {
      py: '2',
      pr: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
    },
    '& [data-numeric=true]': { textAlign: 'right' },
    '& tbody tr:hover td': { bg: 'bg.muted' },
    [onPhone]: {
      '&, & tbody': { display: 'block' },
      '& thead': { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' },
      '& thead *': { visibility: 'hidden' },
      '& tr': { display: 'grid', gap: '1', py: '4', borderTopWidth: '1px', borderColor: 'border' },
      '& td': { display: 'flex', gap: '3', border: 'none', py: '0', pr: '0', textAlign: 'left' },
      '& tbody tr:hover td': { bg: 'transparent' },
      '& [data-numeric=true]': { textAlign: 'left' },
      '& [data-phone=line]::before': {
        content: 'attr(data-title)',
        color: 'fg.muted',
        flex: '0 0 6.5rem',
      },
      '& [data-phone=hidden]': { display: 'none' },
    },
  },
});

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '11',
    cursor: 'pointer',
    color: 'fg.muted',
    fontWeight: 'medium',
    borderRadius: 'sm',
    _hover: { color: 'fg' },
    '&[data-on=true]': { color: 'fg' },
  },
});

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function Head<Row>({ column, sort, onSort }: { column: Column<Row> } & Partial<Props<Row>>) {
  const { key, title, sorts, numeric, quiet } = column;
  const on = sorts && sort?.key === key ? sort.direction : null;
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={on ? ariaSort[on] : undefined}
      data-numeric={numeric}
      data-wide={column.wide}
    >
      {sorts && onSort ? (
        <SortButton
          type="button"
          data-on={on !== null}
          onClick={() => onSort(key, on === 'asc' ? 'desc' : 'asc')}
        >
          {title}
          {on && <Icon name={on === 'asc' ? 'down' : 'up'} size="0.75rem" />}
        </SortButton>
      ) : quiet ? (
        <Box srOnly>{title}</Box>
      ) : (
        title
      )}
    </th>
  );
}

/**
 * Rows on a desk as a dense table, on a phone as cards. The roles are spelled out because a table that is laid out
 * as cards would lose them.
 */
export function Table<Row>({ label, columns, rows, rowKey, sort, onSort }: Props<Row>) {
  return (
    <Box position="relative" overflowX={{ md: 'auto' }}>
      <Sheet role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                {...(sort && { sort })}
                {...(onSort && { onSort })}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={rowKey(row)}>
              {columns.map(({ key, title, cell, numeric, phone = 'line' }) => (
                <td
                  role="cell"
                  key={key}
                  data-title={title}
                  data-phone={phone}
                  data-numeric={numeric}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Box>
  );
}

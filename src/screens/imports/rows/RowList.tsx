import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';
import type { ImportRow } from '#contract/imports/imports';
import { headPx, lineRem, LongTable } from '../../parts/list/LongTable';
import type { LongList } from '../../data/lists/longList';
import { PositionBar } from '../../parts/list/PositionBar';
import type { Column } from '../../parts/list/Table';
import { useElementBox } from '../../parts/list/useElementBox';
import { covered, useLines } from '../../parts/list/useLines';
import { remPx, useWidth } from '../../data/browser/useWidth';
import { labelOfField } from '#contract/imports/importFields';
import { number } from '../counts';
import { noteWords } from './noteWords';
import { RowVerdict } from './RowVerdict';

const Open = chakra('button', {
  base: {
    display: 'block',
    maxW: '100%',
    minH: '11',
    cursor: 'pointer',
    color: 'accent',
    textAlign: 'left',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const nameOf = ({ reading, number: at }: ImportRow) =>
  reading.find(({ field }) => field === 'name')?.text || `Row ${number(at)}`;

/** Everything that is wrong with a row or was not understood in it, each under the name of its field. */
const said = ({ errors, notes, kept }: ImportRow): string =>
  [
    ...(kept === null ? [] : [kept]),
    ...errors.map(({ field, message }) => `${labelOfField(field)}: ${message}`),
    ...notes.map((note) => `${labelOfField(note.field)}: ${noteWords(note)}`),
  ]
    .map((sentence) => sentence.replace(/\.$/, ''))
    .join(' · ');

const columnsOf = (onOpen: (row: ImportRow) => void): readonly Column<ImportRow>[] => [
  {
    key: 'number',
    title: 'Row',
    numeric: true,
    phone: 'hidden',
    width: '4.5rem',
    cell: ({ number: at }) => <span>{number(at)}</span>,
  },
  {
    key: 'name',
    title: 'Name',
    phone: 'lead',
    width: 'minmax(0, 1.4fr)',
    cell: (row) => (
      <Open type="button" aria-haspopup="dialog" onClick={() => onOpen(row)}>
        {nameOf(row)}
      </Open>
    ),
  },
  { key: 'verdict', title: 'Read', width: '12rem', cell: (row) => <RowVerdict row={row} /> },
  {
    key: 'said',
    title: 'Notes',
    width: 'minmax(0, 2fr)',
    cell: (row) => <span title={said(row)}>{said(row)}</span>,
  },
];

interface Props {
  list: LongList<ImportRow>;
  onOpen: (row: ImportRow) => void;
}

/** Rows of a file, of which only those in sight are drawn; each opens with all that was read in it. */
export function RowList({ list, onOpen }: Props) {
  const size = useWidth();
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  const { ref, box } = useElementBox();
  const count = list.count();
  const height = remPx(size === 'phone' ? lineRem.phone - 2.5 : lineRem.desk);
  const lines = useLines({
    box,
    height,
    lines: box.width > 0 ? count : 0,
    above: size === 'phone' ? covered : covered + headPx,
    beyond: 8,
  });
  useEffect(() => list.want(lines.first, lines.last), [list, lines.first, lines.last]);
  return (
    <Box>
      <LongTable
        label="Rows"
        columns={columns}
        {...{ lines, height, count }}
        place={ref}
        rowOf={list.row}
        failed={list.failed}
        again={list.retry}
        nameOf={nameOf}
      />
      {count > lines.fit && (
        <PositionBar
          row={lines.first}
          count={count}
          open={false}
          pageful={lines.fit}
          onRow={(to) => lines.go(to)}
        />
      )}
    </Box>
  );
}

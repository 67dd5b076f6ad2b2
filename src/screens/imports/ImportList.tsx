import { Box } from '@chakra-ui/react';
import type { ImportCard } from '#contract/imports/imports';
import { TextLink } from '../parts/Button';
import { Moment } from '../parts/history/Moment';
import { Table, type Column } from '../parts/list/Table';
import { rowsText } from './counts';
import { StateWord } from './StateWord';

const columns: readonly Column<ImportCard>[] = [
  {
    key: 'file',
    title: 'File',
    phone: 'lead',
    cell: ({ id, file_name }) => <TextLink to={`/dashboard/import/${id}`}>{file_name}</TextLink>,
  },
  { key: 'rows', title: 'Rows', numeric: true, cell: ({ counts }) => counts.rows || '' },
  { key: 'state', title: 'State', cell: (card) => <StateWord card={card} /> },
  {
    key: 'made',
    title: 'Made',
    cell: ({ counts }) => (counts.made > 0 ? rowsText(counts.made, 'draft') : '—'),
  },
  { key: 'by', title: 'By', cell: ({ by }) => by },
  { key: 'at', title: 'When', cell: ({ created_at }) => <Moment at={created_at} /> },
];

/** The company's imports, newest first. */
export const ImportList = ({ imports }: { imports: readonly ImportCard[] }) => (
  <Box>
    <Table label="Imports" columns={columns} rows={imports} rowKey={({ id }) => id} />
  </Box>
);

import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ImportColumn, ImportMapping, ImportView } from '#contract/imports/imports';
import { Button } from '../../parts/Button';
import { Table, type Column } from '../../parts/list/Table';
import { ColumnFields } from './ColumnFields';
import { number } from '../counts';
import { fieldsOf } from './mapping';

interface Props {
  view: ImportView;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

const first = 12;

const columnsOf = ({ view, mapping, onChange }: Props): readonly Column<ImportColumn>[] => [
  {
    key: 'name',
    title: 'Column',
    phone: 'lead',
    cell: ({ name }) => (
      <Box as="span" fontWeight="medium">
        {name}
      </Box>
    ),
  },
  {
    key: 'samples',
    title: 'Holds',
    cell: ({ samples, filled }) => (
      <Box minWidth="0" color="fg.muted">
        {samples.slice(0, 3).map((sample, index) => (
          <Box key={index} truncate maxW={{ base: '13rem', md: '24rem' }} title={sample}>
            {sample}
          </Box>
        ))}
        <Box fontSize="xs">
          in {number(filled)} of {number(view.counts.rows)}
        </Box>
      </Box>
    ),
  },
  {
    key: 'field',
    title: 'Field',
    cell: ({ name }) => (
      <ColumnFields column={name} {...{ mapping, onChange }} suggested={view.suggested} />
    ),
  },
];

/** Every column of the file; those that feed nothing are folded away where there are many. */
export function ColumnTable(props: Props) {
  const { view, mapping } = props;
  const [every, setEvery] = useState(false);
  // What is looked at does not move when a field is chosen: the order is that of the suggestion.
  const used = view.columns.filter(({ name }) => fieldsOf(view.suggested, name).length > 0);
  const rest = view.columns.filter((column) => !used.includes(column));
  const few = rest.length <= first - Math.min(first, used.length);
  const open = every || few;
  const chosen = rest.filter(({ name }) => fieldsOf(mapping, name).length > 0);
  return (
    <Box>
      <Table
        label="Columns"
        columns={columnsOf(props)}
        rows={[...used, ...(open ? rest : chosen)]}
        rowKey={({ name }) => name}
      />
      {!few && (
        <Button
          variant="ghost"
          mt="2"
          px="2"
          aria-expanded={every}
          onClick={() => setEvery(!every)}
        >
          {every
            ? 'Fold the other columns'
            : `Show ${number(rest.length - chosen.length)} more columns that are not imported`}
        </Button>
      )}
    </Box>
  );
}

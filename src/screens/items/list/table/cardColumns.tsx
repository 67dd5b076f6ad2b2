import { Box } from '@chakra-ui/react';
import { makerName } from '#contract/records/makerName';
import { Picture } from '../../../parts/Picture';
import type { Column } from '../../../parts/list/Table';
import type { Card } from '../cards';
import { SelectTick } from '../select/SelectTick';

/** The tick that chooses a row; on a phone it is on the corner of the row's picture. */
export const selectColumn: Column<Card> = {
  key: 'select',
  title: 'Select',
  quiet: true,
  phone: 'corner',
  width: '2.75rem',
  cell: (card) => <SelectTick card={card} />,
};

/** What items and models show alike. */
export const coverColumn: Column<Card> = {
  key: 'cover',
  title: 'Picture',
  quiet: true,
  phone: 'picture',
  width: '3.5rem',
  cell: ({ cover }) => (
    <Box width={{ base: '20', md: '10' }}>
      <Picture media={cover} alt="" ratio={1} fit="contain" sizes="80px" />
    </Box>
  ),
};

export const makerColumn: Column<Card> = {
  key: 'maker',
  title: 'Maker',
  sorts: true,
  width: 'minmax(0, 1.4fr)',
  cell: (card) => <span>{makerName(card)}</span>,
};

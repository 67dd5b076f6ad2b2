import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ItemView } from '#contract/items';
import { editionText } from '../shared/labelFacts';
import { measures } from '../shared/measures';
import { Money } from '../shared/Money';
import { Moment } from '../shared/Moment';

/** Name and value of every fact that the record has. */
const factsOf = ({ record, ...item }: ItemView): [string, ReactNode][] => [
  ['Kind', [item.category, item.subtype].filter(Boolean).join(', ')],
  ['Brand', record.brand],
  ['Collection', record.collection],
  ['Materials', record.materials.join(', ')],
  ['Size', measures(record.dimensions)],
  ['Edition', editionText(item) || 'Unique'],
  ['Serial number', item.serial_number],
  ['Catalogue number', record.catalog_number],
  ['Price', record.msrp && <Money money={record.msrp} />],
  ['Bought', record.purchase_date && <Moment at={record.purchase_date} as="day" />],
  ['Owner', item.owner],
  ['Tags', record.tags.join(', ')],
];

export const Facts = ({ item }: { item: ItemView }) => (
  <Box as="dl" display="grid" fontSize="sm">
    {factsOf(item)
      .filter(([, value]) => Boolean(value))
      .map(([name, value]) => (
        <Box
          key={name}
          display="grid"
          gridTemplateColumns="9rem 1fr"
          gap="4"
          py="2"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0' }}
        >
          <Box as="dt" color="fg.muted">
            {name}
          </Box>
          <Box as="dd" css={{ overflowWrap: 'anywhere' }} fontVariantNumeric="tabular-nums">
            {value}
          </Box>
        </Box>
      ))}
  </Box>
);

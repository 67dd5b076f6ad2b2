import { counted } from '#contract/frame/counted';
import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ItemView } from '#contract/records/items';
import { editionText } from '#contract/records/editionText';
import { Money } from '../../parts/Money';
import { Moment } from '../../parts/history/Moment';
import { unbroken } from '../../parts/object/measures';
import { Reading } from './Reading';

type Fact = [name: string, value: ReactNode];

const announced = ({ record }: ItemView) => {
  const { limited_edition_size: size, ap_edition_size: proofs } = record;
  const parts = [size ? `${size} in all` : '', proofs > 0 ? counted(proofs, 'artist’s proof') : ''];
  return parts.filter(Boolean).join(', ');
};

const Edition = ({ item }: { item: ItemView }) => (
  <>
    {editionText(item) || (item.record.limited_edition_size ? 'Limited edition' : 'Unique')}
    {announced(item) && (
      <Box as="span" color="fg.muted">
        {' '}
        ({announced(item)})
      </Box>
    )}
  </>
);

const Authors = ({ authors }: { authors: ItemView['record']['authors'] }) =>
  authors.length < 2 ? (
    authors[0]?.name
  ) : (
    <Box as="ol" listStyleType="decimal" pl="5">
      {authors.map(({ number, name }) => (
        <li key={number}>{name}</li>
      ))}
    </Box>
  );

const firstUp = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Name and value of every fact that the record has, in the order of a registrar's sheet. */
const factsOf = (item: ItemView): Fact[] => {
  const { record } = item;
  return [
    ['Kind', [item.category, item.subtype].filter(Boolean).join(', ')],
    ['Form', record.type === 'digital' ? 'Digital image' : 'Physical object'],
    ['Artist', record.artist],
    ['Maker', record.maker],
    ['Brand', record.brand],
    ['Authors', record.authors.length > 0 && <Authors authors={record.authors} />],
    [
      'Date',
      (record.production_date.text || record.production_date.said) && (
        <Reading of={record.production_date} edtf={record.production_date.edtf} />
      ),
    ],
    ['Materials', firstUp(record.materials.join(', ').toLowerCase())],
    [
      'Size',
      (record.dimensions.text || record.dimensions.said) && (
        <Reading of={{ ...record.dimensions, said: unbroken(record.dimensions.said) }} />
      ),
    ],
    ['Edition', <Edition key="edition" item={item} />],
    ['Serial number', item.serial_number],
    ['Catalogue number', record.catalog_number],
    ['GTIN', record.gtin],
    ['Collection', record.collection],
    ['Credit', record.credit],
    ['Price', record.msrp && <Money money={record.msrp} />],
    ['Bought', record.purchase_date && <Moment at={record.purchase_date} as="day" />],
    ['Owner', item.owner],
    ['Tags', record.tags.join(', ')],
  ];
};

/** The record as a sheet; what it does not say takes no line. */
export const Facts = ({ item }: { item: ItemView }) => (
  <Box as="dl" display="grid" fontSize="sm">
    {factsOf(item)
      .filter(([, value]) => Boolean(value))
      .map(([name, value]) => (
        <Box
          key={name}
          display="grid"
          gridTemplateColumns={{ base: '7rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
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

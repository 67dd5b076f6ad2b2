import { Box } from '@chakra-ui/react';
import type { ModelCard } from '#contract/models';
import { TextLink } from '../shared/Button';
import { Moment } from '../shared/Moment';
import { Picture } from '../shared/Picture';
import type { Column } from '../shared/Table';
import { serialsText } from './cards';
import { ListingWord } from './PublicationWord';
import { useLeadsTo } from './useLeadsTo';

const Title = ({ model }: { model: ModelCard }) => (
  <TextLink {...useLeadsTo(model)} title={model.name}>
    {model.name || 'Untitled'}
  </TextLink>
);

/** The dense face of models: one line a model; the keys of those that sort are the server's. */
export const modelColumns: readonly Column<ModelCard>[] = [
  {
    key: 'cover',
    title: 'Picture',
    quiet: true,
    phone: 'hidden',
    width: '3.5rem',
    cell: ({ cover }) => (
      <Box width="10">
        <Picture media={cover} alt="" ratio={1} sizes="40px" />
      </Box>
    ),
  },
  {
    key: 'name',
    title: 'Title',
    sorts: true,
    phone: 'lead',
    width: 'minmax(0, 2fr)',
    cell: (model) => <Title model={model} />,
  },
  {
    key: 'maker',
    title: 'Maker',
    sorts: true,
    width: 'minmax(0, 1.4fr)',
    cell: ({ artist, maker, brand }) => <span>{artist || maker || brand}</span>,
  },
  {
    key: 'kind',
    title: 'Kind',
    wide: true,
    cell: ({ subtype, category }) => <span>{subtype || category}</span>,
  },
  {
    key: 'serials',
    title: 'Serials',
    width: '7.5rem',
    cell: (model) => <span>{serialsText(model)}</span>,
  },
  {
    key: 'listing',
    title: 'Publication',
    width: '8rem',
    cell: ({ listing }) => <ListingWord listing={listing} />,
  },
  {
    key: 'updated',
    title: 'Changed',
    sorts: true,
    phone: 'hidden',
    width: '8rem',
    cell: ({ updated_at }) => <Moment at={updated_at} as="day" />,
  },
];

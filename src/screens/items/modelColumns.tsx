import type { ModelCard } from '#contract/models';
import { TextLink } from '../shared/Button';
import { Moment } from '../shared/Moment';
import type { Column } from '../shared/Table';
import { coverColumn, makerColumn } from './cardColumns';
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
  coverColumn,
  {
    key: 'name',
    title: 'Title',
    sorts: true,
    phone: 'lead',
    width: 'minmax(0, 2fr)',
    cell: (model) => <Title model={model} />,
  },
  makerColumn,
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

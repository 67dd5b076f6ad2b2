import type { ModelCard } from '#contract/records/models';
import { TextLink } from '../../../parts/Button';
import { Moment } from '../../../parts/history/Moment';
import type { Column } from '../../../parts/list/Table';
import { coverColumn, makerColumn, selectColumn } from './cardColumns';
import { serialsText } from '../cards';
import { ListingWord } from '../../PublicationWord';
import { useRowLink } from '../useRowLink';

const Title = ({ model }: { model: ModelCard }) => (
  <TextLink {...useRowLink(model)} title={model.name}>
    {model.name || 'Untitled'}
  </TextLink>
);

/** The dense face of models: one line a model; the keys of those that sort are the server's. */
export const modelColumns: readonly Column<ModelCard>[] = [
  selectColumn,
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
    width: '9.5rem',
    cell: ({ listing }) => <ListingWord listing={listing} />,
  },
  {
    key: 'updated',
    title: 'Changed',
    sorts: true,
    phone: 'hidden',
    width: '7.5rem',
    cell: ({ updated_at }) => <Moment at={updated_at} as="day" />,
  },
];

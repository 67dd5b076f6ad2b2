import type { ItemCard } from '#contract/records/items';
import { TextLink } from '../../../parts/Button';
import { editionText } from '#contract/records/editionText';
import { Moment } from '../../../parts/history/Moment';
import type { Column } from '../../../parts/list/Table';
import { coverColumn, makerColumn, selectColumn } from './cardColumns';
import { VerificationVerdict } from '../../../parts/Verdict';
import { MissingWord, PublicationWord } from '../../PublicationWord';

/** The dense face: one line an item; the keys of those that sort are the server's. */
export const itemColumns: readonly Column<ItemCard>[] = [
  selectColumn,
  coverColumn,
  {
    key: 'name',
    title: 'Title',
    sorts: true,
    phone: 'lead',
    width: 'minmax(0, 2fr)',
    cell: ({ id, name }) => (
      <TextLink to={`/dashboard/items_details/${id}`} title={name}>
        {name || 'Untitled'}
      </TextLink>
    ),
  },
  makerColumn,
  {
    key: 'date',
    title: 'Date',
    wide: true,
    phone: 'hidden',
    width: 'minmax(0, 1.2fr)',
    cell: ({ date_text }) => <span title={date_text}>{date_text}</span>,
  },
  {
    key: 'kind',
    title: 'Kind',
    wide: true,
    phone: 'hidden',
    width: 'minmax(0, 1.1fr)',
    cell: ({ subtype, category }) => <span>{subtype || category}</span>,
  },
  {
    key: 'edition',
    title: 'Edition',
    wide: true,
    width: 'minmax(0, 0.8fr)',
    cell: (card) => <span>{editionText(card) || 'Unique'}</span>,
  },
  {
    key: 'verification',
    title: 'Verification',
    width: '7.5rem',
    cell: ({ type, verification }) =>
      type === 'physical' ? <VerificationVerdict status={verification} /> : 'Digital image',
  },
  {
    key: 'publication',
    title: 'Publication',
    width: '9.5rem',
    cell: ({ publication, missing }) =>
      missing ? <MissingWord missing={missing} /> : <PublicationWord state={publication.state} />,
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

import { useState } from 'react';
import type { CountedAct, StatisticsLog } from '#contract/statistics';
import { useRole } from '../data/session';
import { useWatched } from '../data/useWatched';
import { TextLink } from '../parts/Button';
import { Failure } from '../parts/Failure';
import { Paged } from '../parts/list/Paged';
import { Table, type Column } from '../parts/list/Table';
import { Loading } from '../parts/Loading';
import { Moment } from '../parts/history/Moment';
import { Section } from '../parts/Section';
import { actWords } from './words';

const columns: readonly Column<CountedAct>[] = [
  { key: 'action', title: 'Action', phone: 'lead', cell: ({ action }) => actWords[action] },
  {
    key: 'item',
    title: 'Item',
    cell: ({ item_id, name, edition }) =>
      name === null ? (
        '—'
      ) : (
        <>
          <ItemName id={item_id} name={name || 'Untitled'} />
          {edition && <> · {edition}</>}
        </>
      ),
  },
  { key: 'at', title: 'When', cell: ({ at }) => <Moment at={at} /> },
];

/** The administrator's area has no page of an object. */
function ItemName({ id, name }: { id: string | null; name: string }) {
  const admin = useRole() === 'UBER_ADMIN';
  return id && !admin ? (
    <TextLink to={`/dashboard/items_details/${id}`}>{name}</TextLink>
  ) : (
    <>{name}</>
  );
}

interface Props {
  /** What is watched: another key is another list. */
  of: string;
  topics: readonly string[];
  read: (page: number, signal: AbortSignal) => Promise<StatisticsLog>;
}

/** Each act that was counted, the newest first, 15 on a page (spec 6). */
export function Acts({ of, topics, read }: Props) {
  const [page, setPage] = useState(0);
  const { thing, failure, loading, again } = useWatched({
    key: `acts ${of}`,
    question: String(page),
    topics,
    read: (signal) => read(page, signal),
  });
  return (
    <Section title="Each action">
      {!thing && failure === null && <Loading shape="lines" label="Loading actions" />}
      {failure !== null && <Failure error={failure} again={again} />}
      {thing && failure === null && (
        <Paged of={thing} busy={loading} onPage={setPage}>
          <Table label="Actions" columns={columns} rows={thing.content} rowKey={({ id }) => id} />
        </Paged>
      )}
    </Section>
  );
}

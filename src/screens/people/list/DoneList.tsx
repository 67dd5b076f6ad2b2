import { useSearchParams } from 'react-router-dom';
import { auditCalls } from '../../../services/audit';
import { AuditTrail } from '../../parts/history/AuditTrail';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Paged } from '../../parts/list/Paged';
import { useWatched } from '../../data/useWatched';
import { readQuery } from './query';

/** Every act of every administrator (X001), newest first. */
export function DoneList() {
  const [params, setParams] = useSearchParams();
  const { page } = readQuery(params);
  const {
    thing: data,
    failure,
    loading,
    again,
  } = useWatched({
    key: 'done',
    question: String(page),
    read: (signal) => auditCalls.list({ query: { page, size: 20 }, signal }),
  });
  if (failure !== null) return <Failure error={failure} again={again} />;
  if (!data) return <Loading shape="lines" label="Loading what was done" />;
  if (data.total_elements === 0)
    return (
      <Empty title="Nothing was done yet">
        Every approval, rejection and change by an administrator will appear here, with its time and
        name.
      </Empty>
    );
  return (
    <Paged
      of={data}
      busy={loading}
      onPage={(next) => setParams({ view: 'done', page: String(next + 1) })}
    >
      <AuditTrail entries={data.content} label="What administrators did" named />
    </Paged>
  );
}

import { useSearchParams } from 'react-router-dom';
import { auditCalls } from '../../../services/audit';
import { AuditTrail } from '../../parts/history/AuditTrail';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Pager } from '../../parts/list/Pager';
import { useQuery } from '../../data/useQuery';
import { readQuery } from './query';

/** Every act of every administrator (X001), newest first. */
export function DoneList() {
  const [params, setParams] = useSearchParams();
  const { page } = readQuery(params);
  const { data, error, state, again } = useQuery(
    (signal) => auditCalls.list({ query: { page, size: 20 }, signal }),
    [page],
  );
  if (state === 'loading') return <Loading shape="lines" label="Loading what was done" />;
  if (state === 'failed') return <Failure error={error} again={again} />;
  if (data.total_elements === 0)
    return (
      <Empty title="Nothing was done yet">
        Every approval, rejection and change by an administrator will appear here, with its time and
        name.
      </Empty>
    );
  return (
    <>
      <AuditTrail entries={data.content} label="What administrators did" named />
      <Pager of={data} onPage={(next) => setParams({ view: 'done', page: String(next + 1) })} />
    </>
  );
}

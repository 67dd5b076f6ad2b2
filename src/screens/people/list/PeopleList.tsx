import { counted } from '#contract/frame/counted';
import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { useAddressChange } from '../../data/lists/useAddressChange';
import { Paged } from '../../parts/list/Paged';
import { PeopleFilters } from './PeopleFilters';
import { PeopleTable } from './PeopleTable';
import { WaitingFirst } from './WaitingFirst';
import { isNarrowed, readQuery, type Query } from './query';
import { usePeople } from './usePeople';

const count = (total: number) => counted(total, 'person', 'people');
const onlyWaiting = ({ text, filters }: Query) =>
  text === '' && filters.state === 'waiting' && Object.keys(filters).length === 1;

function Nobody({ query, onAll }: { query: Query; onAll: () => void }) {
  const action = isNarrowed(query) && (
    <Button variant="outline" onClick={onAll}>
      Show everyone
    </Button>
  );
  return onlyWaiting(query) ? (
    <Empty title="No pending requests" action={action}>
      New registrations appear here automatically.
    </Empty>
  ) : (
    <Empty title="No matches" action={action}>
      No person matches the search and the filters.
    </Empty>
  );
}

/** The list of R51 with its search, filters, order and pages. */
export function PeopleList() {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  const { page, error, busy, again } = usePeople(query);
  const set = useAddressChange();
  const change = (changes: Record<string, string>) =>
    set(changes, {
      replace: ['q', 'company', 'country'].some((typed) => typed in changes),
      drop: ['page'],
    });
  return (
    <>
      {(page || error !== null) && (
        <PeopleFilters query={query} waiting={page?.waiting ?? 0} onChange={change} />
      )}
      {!page && error === null && <Loading shape="lines" label="Loading people" />}
      {error !== null && <Failure error={error} again={again} />}
      {page && error === null && (
        <Paged of={page} busy={busy} onPage={(next) => change({ page: String(next + 1) })}>
          {page.waiting > 0 && query.page === 0 && !isNarrowed(query) && (
            <WaitingFirst count={page.waiting} />
          )}
          <Box role="status" fontSize="sm" color="fg.muted" mb="3">
            {count(page.total_elements)}
            <Box as="span" srOnly>
              , {page.waiting} waiting for approval
            </Box>
          </Box>
          {page.total_elements === 0 && <Nobody query={query} onAll={() => setParams({})} />}
          {page.content.length > 0 && (
            <PeopleTable
              people={page.content}
              query={query}
              onSort={(sort, direction) => change({ sort, direction })}
            />
          )}
        </Paged>
      )}
    </>
  );
}

import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import type { Role } from '#contract/frame/roles';
import { lenders, type LoanCard } from '#contract/loans';
import { loanCalls } from '../../../services/loans';
import { pageIn } from '../../data/pageIn';
import { hasLoanPage } from '../../data/roles/loanRoles';
import { useProfile, useRole } from '../../data/session';
import { useWatched } from '../../data/useWatched';
import { TextLink } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Field } from '../../parts/form/Field';
import { Select } from '../../parts/form/Input';
import { Paged } from '../../parts/list/Paged';
import { Table, type Column } from '../../parts/list/Table';
import { Loading } from '../../parts/Loading';
import { termWords } from '../../parts/loan/days';
import { LoanWord } from '../../parts/loan/LoanWord';
import { otherSideWords } from '../../parts/loan/sides';

const kinds = [
  ['all', 'All'],
  ['draft', 'Drafts'],
  ['open', 'Under way'],
  ['ended', 'Ended'],
] as const;
type Kind = (typeof kinds)[number][0];

const empties: Record<Kind, string> = {
  all: 'You have no loans yet',
  draft: 'You have no drafts',
  open: 'No loan is under way',
  ended: 'No loan has ended yet',
};

const emptyText = (role: Role | null): string => {
  if (role && lenders.includes(role))
    return 'Open a published object of yours and choose “Loan” to lend it for a fixed term.';
  return hasLoanPage(role)
    ? 'Loans appear here when someone lends you an object.'
    : 'Loans appear here when your company lends or borrows an object.';
};

const columns: readonly Column<LoanCard>[] = [
  { key: 'item', title: 'Object', phone: 'lead', cell: (card) => <ObjectName card={card} /> },
  { key: 'status', title: 'Status', cell: ({ status }) => status ?? '—' },
  { key: 'side', title: 'Other side', cell: otherSideWords },
  { key: 'term', title: 'Term', cell: termWords },
  { key: 'state', title: 'State', cell: ({ lifecycle }) => <LoanWord lifecycle={lifecycle} /> },
];

function ObjectName({ card: { id, item } }: { card: LoanCard }) {
  const name = item.name || 'Untitled';
  return hasLoanPage(useRole()) ? (
    <TextLink to={`/dashboard/loan/${id}`}>{name}</TextLink>
  ) : (
    <>{name}</>
  );
}

/** Loans as a list (X060), those under way first. */
export function ListView() {
  const [search, setSearch] = useSearchParams();
  const role = useRole();
  const me = useProfile()?.account_id ?? '';
  const page = pageIn(search);
  const which = kinds.find(([kind]) => kind === search.get('which'))?.[0] ?? 'all';
  const {
    thing: loans,
    failure,
    loading,
    again,
  } = useWatched({
    key: 'loans',
    question: `${which} ${page}`,
    topics: me ? [`account:${me}`] : [],
    read: (signal) => loanCalls.list({ query: { page, size: 50, which }, signal }),
  });
  return (
    <Box>
      <Box maxW="14rem" mb="6" data-print="no">
        <Field label="Show">
          {(aria) => (
            <Select
              {...aria}
              value={which}
              onChange={({ target }) =>
                setSearch(target.value === 'all' ? {} : { which: target.value }, { replace: true })
              }
            >
              {kinds.map(([kind, word]) => (
                <option key={kind} value={kind}>
                  {word}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Box>
      {!loans && failure === null && <Loading shape="lines" label="Loading loans" />}
      {failure !== null && <Failure error={failure} again={again} />}
      {loans && failure === null && (
        <Paged
          of={loans}
          busy={loading}
          onPage={(next) => {
            if (next > 0) search.set('page', String(next + 1));
            else search.delete('page');
            setSearch(search);
          }}
        >
          {loans.total_elements === 0 && (
            <Empty
              title={empties[which]}
              action={<TextLink to="/dashboard/items">Go to your items</TextLink>}
            >
              {which === 'all' && emptyText(role)}
            </Empty>
          )}
          {loans.content.length > 0 && (
            <Table label="Loans" columns={columns} rows={loans.content} rowKey={({ id }) => id} />
          )}
        </Paged>
      )}
    </Box>
  );
}

import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CompanyRow } from '#contract/people/companies';
import { Button, ButtonLink } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Page } from '../../parts/Page';
import { Paged } from '../../parts/list/Paged';
import { Table, type Column } from '../../parts/list/Table';
import { Criteria } from './Criteria';
import { isNarrowed } from './listQuery';
import { useCompanies } from './useCompanies';
import { useListAddress } from './useListAddress';
import { Views } from './Views';

interface Props {
  title: string;
  /** How many: "3 companies". */
  count: (total: number) => string;
  columns: readonly Column<CompanyRow>[];
  add: { to: string; word: string };
  /** What will be here, on the first day. */
  first: { title: string; text: ReactNode };
}

/** Companies searched, narrowed, sorted and paged: everything it depends on is in the address bar. */
export function Directory({ title, count, columns, add, first }: Props) {
  const { query, text, setText, change, clear } = useListAddress();
  const { page, error, busy, again } = useCompanies(query);
  const nothing = page?.total_elements === 0;
  const firstDay = nothing && !isNarrowed(query) && text === '' && !busy;
  return (
    <Page
      title={title}
      lead={firstDay ? undefined : page ? count(page.total_elements) : null}
      action={<ButtonLink to={add.to}>{add.word}</ButtonLink>}
    >
      <Views />
      {!firstDay && <Criteria text={text} query={query} onText={setText} onChange={change} />}
      {!page && error === null && <Loading shape="lines" label={`Loading ${title}`} />}
      {error !== null && <Failure error={error} again={again} />}
      {firstDay && error === null && <Empty title={first.title}>{first.text}</Empty>}
      {page && error === null && !firstDay && (
        <Paged of={page} busy={busy} onPage={(next) => change({ page: String(next + 1) })}>
          <Box srOnly role="status">
            {count(page.total_elements)}
          </Box>
          {nothing ? (
            <Empty
              title="Nothing matches"
              action={
                <Button variant="outline" onClick={clear}>
                  Show all
                </Button>
              }
            >
              No company matches the search and the type.
            </Empty>
          ) : (
            page.content.length > 0 && (
              <Table
                label={title}
                columns={columns}
                rows={page.content}
                rowKey={({ id }) => id}
                sort={{ key: query.sort, direction: query.direction }}
                onSort={(sort, direction) => change({ sort, direction })}
              />
            )
          )}
        </Paged>
      )}
    </Page>
  );
}

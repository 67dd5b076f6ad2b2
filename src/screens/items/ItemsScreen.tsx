import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { modelCalls } from '../../services/models';
import { Button, ButtonLink } from '../shared/Button';
import { Empty } from '../shared/Empty';
import { Failure } from '../shared/Failure';
import { Loading } from '../shared/Loading';
import { Page } from '../shared/Page';
import { Pager } from '../shared/Pager';
import { useRole } from '../shared/session';
import { useLoad } from '../shared/useLoad';
import { creationOf } from './creation';
import { EmptyItems } from './EmptyItems';
import { Filters } from './Filters';
import { ItemsTable } from './ItemsTable';
import { isNarrowed, readQuery, type View } from './query';
import { useItems, type ItemsPage } from './useItems';
import { Wall } from './Wall';

const viewKey = 'items_view';
const typingMs = 250;

const viewOf = (params: URLSearchParams): View =>
  (params.get('view') ?? localStorage.getItem(viewKey)) === 'table' ? 'table' : 'wall';

/** Beyond what is counted the server says only that there are more. */
const count = ({ total_elements: total, total_capped }: ItemsPage) => {
  if (total === 1) return '1 item';
  const words = `${total.toLocaleString('en-GB')} items`;
  return total_capped ? `More than ${words}` : words;
};

/** Items in scope (R22): a wall of pictures or a dense table; everything it depends on is in the address bar. */
export function ItemsScreen() {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  const [text, setText] = useState(query.text);
  const role = useRole();
  const creation = creationOf(role);
  const { page, error, busy, again } = useItems(query);
  const values = useLoad((signal) => modelCalls.filter({ signal }), []);
  const view = viewOf(params);

  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        if (name !== 'page' && name !== 'view') after.delete('page');
        return after;
      },
      { replace: name === 'q' },
    );
  // The address follows what is typed; back and forth in the history bring their text with them. A space just typed stays.
  useEffect(
    () => setText((typed) => (typed.trim() === query.text ? typed : query.text)),
    [query.text],
  );
  useEffect(() => {
    if (text.trim() === query.text) return;
    const timer = setTimeout(() => change('q', text.trim()), typingMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the clock
  }, [text]);

  const look = (next: View) => {
    localStorage.setItem(viewKey, next);
    change('view', next);
  };
  const nothing = page?.total_elements === 0;
  const firstDay = nothing && !isNarrowed(query) && !busy;
  return (
    <Page
      title="Items"
      lead={page && !firstDay ? count(page) : undefined}
      action={
        creation &&
        !firstDay && (
          <>
            <ButtonLink to="/dashboard/unpublished_objects" variant="outline">
              Unpublished objects
            </ButtonLink>
            <ButtonLink to={creation.to}>{creation.word}</ButtonLink>
          </>
        )
      }
    >
      {firstDay && <EmptyItems role={role} />}
      {!firstDay && (page || error !== null) && (
        <Filters
          {...{ text, query, view }}
          onText={setText}
          onChange={change}
          onView={look}
          values={values.data}
        />
      )}
      {!page && error === null && <Loading shape="cards" label="Loading items" />}
      {error !== null && <Failure error={error} again={again} />}
      {page && error === null && !firstDay && (
        <Box aria-busy={busy} opacity={busy ? 0.6 : 1} transition="opacity 150ms">
          <Box srOnly role="status">
            {count(page)}
          </Box>
          {nothing ? (
            <Empty
              title="Nothing matches"
              action={
                <Button variant="outline" onClick={() => setParams({})}>
                  Show all items
                </Button>
              }
            >
              No item fits the search and the filters.
            </Empty>
          ) : view === 'table' ? (
            <ItemsTable cards={page.content} />
          ) : (
            <Wall cards={page.content} />
          )}
          <Pager
            page={page.page}
            pages={page.total_pages}
            onPage={(next) => change('page', String(next + 1))}
          />
        </Box>
      )}
    </Page>
  );
}

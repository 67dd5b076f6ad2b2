import { Box } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '#contract/frame/messages';
import { modelCalls } from '../../../services/models';
import { Button, ButtonLink } from '../../parts/Button';
import { creationOf } from '../../data/roles/creationOf';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Icon } from '../../parts/Icon';
import { mayImport } from '../../data/roles/mayImport';
import { Busy } from '../../parts/list/Busy';
import { Loading } from '../../parts/Loading';
import type { LongList } from '../../data/lists/longList';
import { More } from '../../parts/overlay/More';
import { Page } from '../../parts/Page';
import { useProfile, useRole } from '../../data/session';
import { useWatched } from '../../data/useWatched';
import { countOf, type By, type Card } from './cards';
import { EmptyItems } from './EmptyItems';
import { ExportFound } from './Exports';
import { Filters } from './Filters';
import { ItemList } from './ItemList';
import { createSelection, SelectionProvider } from './select/selection';
import { SelectionBar } from './select/SelectionBar';
import { columnsOf } from './table/CardsTable';
import { ColumnChoice } from './table/ColumnChoice';
import { columnsKey, keepColumns, readColumns } from './table/shownColumns';
import { KeptViews } from './KeptViews';
import { viewSearch } from './keptViews';
import { criteriaOf, isNarrowed, readQuery, readRow, type View } from './query';
import { SerialsDialog } from './SerialsDialog';
import { useItems } from './useItems';
import { useSerials } from './live/useSerials';
import { useWidth } from '../../data/browser/useWidth';
import { useAddressChange } from '../../data/lists/useAddressChange';
import { useDebouncedText } from '../../data/lists/useDebouncedText';

const viewKey = 'items_view';

const viewOf = (params: URLSearchParams): View =>
  (params.get('view') ?? localStorage.getItem(viewKey)) === 'table' ? 'table' : 'wall';

/** Parameters that change how the same list looks, not which rows it has. */
const faces = new Set(['row', 'view', columnsKey]);

/** Beyond what is counted the server says only that there are more. */
const counted = (by: By, list: LongList<Card>) =>
  list.open() ? `More than ${countOf(by, list.count() - 1)}` : countOf(by, list.count());

/**
 * Items in scope (R22), or their models: a wall of pictures or a dense table of any length; the address bar says all of
 * it, with the place.
 */
export function ItemsScreen() {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  const row = readRow(params);
  const role = useRole();
  const account = useProfile()?.account_id ?? '';
  const creation = creationOf(role);
  const { list, by, error, busy, again } = useItems(query, row);
  const serials = useSerials();
  const values = useWatched({
    key: 'values',
    question: query.text,
    read: (signal) => modelCalls.filter({ query: { text: query.text.slice(0, 200) }, signal }),
  });
  const view = viewOf(params);
  const isPhone = useWidth() === 'phone';

  const set = useAddressChange();
  // Another question begins at its first row; another face of the same keeps its place.
  const change = (name: string, value: string, replace = false) =>
    set({ [name]: value }, { replace, drop: faces.has(name) ? [] : ['row'] });
  const [text, setText] = useDebouncedText(query.text, (typed) => change('q', typed, true));
  const look = (next: View) => {
    localStorage.setItem(viewKey, next);
    change('view', next, true);
  };
  const address = params.get(columnsKey);
  // At once, before the router draws the new address: a tick has to answer the click.
  const [said, setSaid] = useState(address);
  useEffect(() => setSaid(address), [address]);
  // Built once for each choice: every line is drawn from it.
  const columns = useMemo(() => readColumns(said), [said]);
  const choose = (text: string) => {
    keepColumns(text);
    setSaid(text);
    change(columnsKey, text, true);
  };
  const [selection] = useState(createSelection);
  useEffect(() => selection.clear(), [selection, by]);
  const nothing = list !== null && error === null && list.count() === 0;
  const firstDay = nothing && !isNarrowed(query) && !busy;
  const scan = (
    <ButtonLink key="scan" to="/dashboard/scan" variant="outline" aria-label="Scan a code">
      <Icon name="code" />
      {isPhone ? 'Scan' : 'Scan a code'}
    </ButtonLink>
  );
  const further = [
    ...(mayImport(role)
      ? [
          <ButtonLink key="import" to="/dashboard/import" variant="outline">
            Import
          </ButtonLink>,
        ]
      : []),
    <ButtonLink key="drafts" to="/dashboard/unpublished_objects" variant="outline">
      Unpublished objects
    </ButtonLink>,
  ];
  const shown = list !== null && error === null && !firstDay;
  return (
    <Page
      title="Items"
      width="wide"
      lead={shown ? counted(by, list) : !list && error === null ? null : undefined}
      action={
        <>
          {scan}
          {creation && !firstDay && (
            <>
              {isPhone ? <More word="More">{further}</More> : further}
              <ButtonLink to={creation.to}>{creation.word}</ButtonLink>
            </>
          )}
        </>
      }
    >
      {firstDay && <EmptyItems role={role} />}
      {!firstDay && (list || error !== null) && (
        <>
          <Filters
            {...{ text, query, view }}
            onText={setText}
            onChange={change}
            onView={look}
            values={values.thing ?? undefined}
          >
            {view === 'table' && !isPhone && (
              <ColumnChoice columns={columnsOf[by]} shown={columns} onShown={choose} />
            )}
            <ExportFound criteria={criteriaOf(query)} />
          </Filters>
          <KeptViews key={account} account={account} search={viewSearch(params)} />
        </>
      )}
      {!list && error === null && <Loading shape="cards" label="Loading objects" />}
      {error !== null && <Failure error={error} again={again} />}
      {shown && (
        <Busy busy={busy}>
          <Box srOnly role="status">
            {counted(by, list)}
          </Box>
          {nothing ? (
            <Empty
              title={messages.objectsMissing}
              action={
                <Button variant="outline" onClick={() => setParams(by === 'model' ? { by } : {})}>
                  Show all {by}s
                </Button>
              }
            >
              Nothing matches the search and the filters.
            </Empty>
          ) : (
            <SelectionProvider value={selection}>
              <ItemList
                {...{ list, by, view, row }}
                shown={columns}
                order={query.order}
                onOrder={(order) => change('sort', order)}
                onRow={(to) => change('row', to > 0 ? String(to + 1) : '', true)}
              />
              <SelectionBar selection={selection} list={list} onDeleted={again} />
            </SelectionProvider>
          )}
        </Busy>
      )}
      {serials.model && (
        <SerialsDialog key={serials.model} model={serials.model} onClose={serials.close} />
      )}
    </Page>
  );
}

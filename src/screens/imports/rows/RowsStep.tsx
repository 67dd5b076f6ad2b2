import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { labelOfField } from '#contract/imports/importFields';
import {
  rowFilters,
  type ImportCounts,
  type ImportRow,
  type ImportView,
} from '#contract/imports/imports';
import { importCalls } from '../../../services/imports';
import { Failure } from '../../parts/Failure';
import { Busy } from '../../parts/list/Busy';
import { Loading } from '../../parts/Loading';
import { Section } from '../../parts/Section';
import { useLongList } from '../../data/lists/useLongList';
import { number } from '../counts';
import { FilterTab } from './FilterTab';
import { RowDialog } from './RowDialog';
import { RowList } from './RowList';

type Show = (typeof rowFilters)[number];
const words: Record<Show, string> = {
  all: 'All',
  understood: 'Understood',
  noted: 'Needs review',
  refused: 'Refused',
  there: 'Duplicates',
  made: 'Created',
  kept: 'Kept',
};
const none = 'No rows.';

const countOf = (show: Show, counts: ImportCounts) => (show === 'all' ? counts.rows : counts[show]);
const isShow = (text: string | null): text is Show => rowFilters.some((one) => one === text);

/** "Date (214), Dimensions (12)" */
const tally = (by: ImportCounts['notes_by']) =>
  by
    .slice(0, 6)
    .map(({ field, rows }) => `${labelOfField(field)} (${number(rows)})`)
    .join(', ');

/** What the dry run said of every row; the address keeps which ones are shown. */
export function RowsStep({ view }: { view: ImportView }) {
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<ImportRow | null>(null);
  const { counts, id } = view;
  const asked = params.get('show');
  const show = isShow(asked) ? asked : 'all';
  const key = JSON.stringify([id, show, view.lifecycle.version]);
  const { list, error, busy, again } = useLongList<ImportRow>(
    key,
    0,
    async ({ page, size }, signal) => ({
      ...(await importCalls.rows({ params: { id }, query: { show, page, size }, signal })),
      total_capped: false,
      next: null,
    }),
  );
  const shown = rowFilters.filter(
    (one) => one === 'all' || one === show || countOf(one, counts) > 0,
  );
  return (
    <Section title="Row by row">
      <Box role="group" aria-label="Rows shown" display="flex" flexWrap="wrap" gap="2" mb="4">
        {shown.map((one) => (
          <FilterTab
            key={one}
            pressed={one === show}
            count={countOf(one, counts)}
            onClick={() => setParams(one === 'all' ? {} : { show: one }, { replace: true })}
          >
            {words[one]}
          </FilterTab>
        ))}
      </Box>
      {show === 'refused' && counts.errors_by.length > 0 && (
        <Box fontSize="sm" color="fg.muted" mb="4">
          Refused for: {tally(counts.errors_by)}
        </Box>
      )}
      {show === 'noted' && counts.notes_by.length > 0 && (
        <Box fontSize="sm" color="fg.muted" mb="4">
          Not understood in: {tally(counts.notes_by)}. Your original text is kept.
        </Box>
      )}
      {!list && error === null && <Loading shape="lines" label="Loading rows" />}
      {error !== null && <Failure error={error} again={again} />}
      {list && error === null && (
        <Busy busy={busy}>
          {list.count() === 0 ? (
            <Box color="fg.muted">{none}</Box>
          ) : (
            <RowList list={list} onOpen={setOpen} />
          )}
        </Busy>
      )}
      {open && <RowDialog row={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

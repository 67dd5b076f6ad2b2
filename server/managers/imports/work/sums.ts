import type { verdicts } from '#contract/imports/imports';
import type { ImportSums } from '../../../store/tables/imports';

type Verdict = (typeof verdicts)[number];
interface Judged {
  verdict: Verdict;
  errors: { field: string }[];
  notes: { field: string }[];
}

const by = (sums: Record<string, number> = {}, fields: string[], step: number) => {
  const grown = { ...sums };
  for (const field of new Set(fields)) grown[field] = (grown[field] ?? 0) + step;
  return grown;
};

/** The sums with one row more, or with `step` -1 one row less. */
export const summed = (sums: ImportSums, row: Judged, step = 1): ImportSums => ({
  ...sums,
  [row.verdict]: (sums[row.verdict] ?? 0) + step,
  notes_by: by(
    sums.notes_by,
    row.notes.map(({ field }) => field),
    step,
  ),
  errors_by: by(
    sums.errors_by,
    row.errors.map(({ field }) => field),
    step,
  ),
});

import type { ImportRow } from '#contract/imports/imports';
import { Verdict, type VerdictKind } from '../../parts/Verdict';

const words: Record<NonNullable<ImportRow['verdict']>, [VerdictKind, string]> = {
  understood: ['verified', 'Understood'],
  noted: ['waiting', 'Needs review'],
  refused: ['failed', 'Refused'],
  there: ['plain', 'Duplicate'],
};

/** What the dry run said of a row, or what became of it since. */
export const RowVerdict = ({ row }: { row: ImportRow }) => {
  if (row.kept !== null) return <Verdict kind="waiting">Kept</Verdict>;
  if (row.made !== null) return <Verdict kind="verified">Created</Verdict>;
  const [kind, word] = row.verdict ? words[row.verdict] : (['plain', 'Not read yet'] as const);
  return <Verdict kind={kind}>{word}</Verdict>;
};

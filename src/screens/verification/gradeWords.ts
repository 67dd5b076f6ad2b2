import type { AnalysisRun } from '#contract/verification/analyses';
import { gradeSentence } from '#contract/frame/grades';

const recordedAlone = 'only films that are recorded in the app do.';

/** Where the operator has set that a film of this grade does not count; null where it counts for everything. */
const notCounted = ({ counts: { publication, verified } }: AnalysisRun): string | null => {
  if (publication && verified) return null;
  if (verified) return `It does not count for publication: ${recordedAlone}`;
  if (publication) return `It does not count for the word “Verified”: ${recordedAlone}`;
  return `It does not count for publication, nor for the word “Verified”: ${recordedAlone}`;
};

/** How the film of a run came, and what it counts for. */
export const gradeWords = (run: AnalysisRun): string =>
  [gradeSentence(run.grade), notCounted(run)].filter(Boolean).join(' ');

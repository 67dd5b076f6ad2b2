import type { AnalysisRun } from '#contract/verification/analyses';
import { gradeSentence, type Grade } from '#contract/frame/grades';

/** Which films count where one of this grade does not. What is said of files is true whether or not the answer is asked too. */
const alone = (grade: Grade): string =>
  grade === 'recorded'
    ? 'only films that are recorded live in the app, with the movement that is asked for, do.'
    : 'only films that are recorded in the app do.';

/** Where the operator has set that a film of this grade does not count; null where it counts for everything. */
const notCounted = ({ grade, counts: { publication, verified } }: AnalysisRun): string | null => {
  if (publication && verified) return null;
  if (verified) return `It does not count for publication: ${alone(grade)}`;
  if (publication) return `It does not count for the word “Verified”: ${alone(grade)}`;
  return `It does not count for publication, nor for the word “Verified”: ${alone(grade)}`;
};

/** How the film of a run came, and what it counts for. */
export const gradeWords = (run: AnalysisRun): string =>
  [gradeSentence(run.grade), notCounted(run)].filter(Boolean).join(' ');

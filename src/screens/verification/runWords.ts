import type { AnalysisRun } from '#contract/verification/analyses';
import { verification } from '../data/lifecycles/verification';
import type { VerdictKind } from '../parts/Verdict';

export const isA = (run: AnalysisRun, tag: 'running' | 'success' | 'failed' | 'error' | 'final') =>
  verification.is(run.lifecycle.state, tag);

/** The run's verdict as a kind of mark. */
export const kindOf = (run: AnalysisRun): VerdictKind => {
  if (isA(run, 'success')) return 'verified';
  if (isA(run, 'failed')) return 'failed';
  return isA(run, 'error') ? 'waiting' : 'progress';
};

/** The chart's word for where the run stands. */
export const wordOf = (run: AnalysisRun) => verification.label(run.lifecycle.state);

/** One decimal, as the threshold is meant. */
export const percent = (confidence: number) => `${confidence.toFixed(1)}%`;

const sentences = {
  success: 'It is a match.',
  failed: 'Not a match: the surface differs too much from the reference.',
  error: 'No verdict: the film could not be compared.',
} as const;

/** The verdict as a sentence; a match that does not count says why at once, in the first words of its message. */
export const verdictSentence = (run: AnalysisRun, outcome: keyof typeof sentences): string =>
  outcome === 'failed' && run.reason && run.message
    ? `Not a match. ${run.message.split('. ')[0]}.`
    : sentences[outcome];

/** What to do better, in the specification's words where a code says what went wrong. */
export const adviceOf = (run: AnalysisRun): string => {
  if (run.liveness?.reasons.includes('still')) return 'Looks like a flat copy.';
  // The verdict has said already that it is a copy.
  if (run.liveness?.reasons.includes('kept'))
    return 'If you filmed the object just now, move the phone a little while you film: a small tilt or a few centimetres to the side are enough.';

  if (run.message) return run.message;
  return 'The surface does not match the reference closely enough. Was it the same spot? If so, film it again: closer, in good light, without a reflection, and hold still.';
};

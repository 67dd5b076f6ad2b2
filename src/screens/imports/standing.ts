import type { ImportView } from '#contract/imports/imports';
import { imports } from '../data/lifecycles/imports';

type Step = 'mapping.set' | 'check.start' | 'run.start' | 'run.stop' | 'undo.start';
/** Whether the chart lets the reader do it now. */
export type May = (step: Step) => boolean;

export const isTagged = (
  view: Pick<ImportView, 'lifecycle'>,
  tag: 'working' | 'reading' | 'checking' | 'making' | 'undoing' | 'final',
): boolean => imports.is(view.lifecycle.state, tag);

/** Why it could not be read, or the last work ended early. */
export const reasonOf = ({ lifecycle }: Pick<ImportView, 'lifecycle'>): string | null =>
  typeof lifecycle.context.reason === 'string' ? lifecycle.context.reason : null;

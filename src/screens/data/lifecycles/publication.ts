import { paperHistory, versionActions } from '#machines/kernel/effects';
import { nodeOf } from '#machines/kernel/steps';
import { publication as chart } from '#machines/lifecycles/publication';
import { lifecycleOf } from './lifecycleOf';

export const publication = lifecycleOf(chart);
export type { PublicationContext } from '#machines/lifecycles/publicationRules';

/** What the server makes one after the other while it publishes, by its inner state. */
export const publishingStages = (): string[] => Object.keys(nodeOf(chart, 'publishing').states);

/** Entries of the history that are no step of the record: a paper, a correction. */
export { paperHistory, versionActions };

import { paperHistory } from '#machines/kernel/effects';
import { nodeOf } from '#machines/kernel/steps';
import { publication as chart } from '#machines/lifecycles/publication';
import { lifecycleOf } from './lifecycleOf';

export const publication = lifecycleOf(chart);
export type { PublicationContext } from '#machines/lifecycles/publicationRules';

/** What the server makes one after the other while it publishes, by its inner state. */
export const publishingStages = (): string[] => Object.keys(nodeOf(chart, 'publishing').states);

/** Whether an entry of the history tells of a paper, which is no step of the record. */
export { paperHistory };

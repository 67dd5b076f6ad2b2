import type { ItemView } from '#contract/records/items';
import { dayText } from '../history/momentText';

type Withdrawn = NonNullable<ItemView['withdrawn']>;

/** What everybody is told of a passport that was withdrawn, on the passport and in the app. */
export const withdrawalSentence =
  'This passport is no longer valid. Do not rely on it. The page stays readable so that everyone can see why.';

/** Name and value, for a list. */
export const withdrawalFacts = ({ at, by, reason }: Withdrawn): [string, string][] => [
  ['Withdrawn on', dayText(at)],
  ['By', by === 'maker' ? 'The person who registered it' : 'The owner of the object'],
  ['Reason', reason],
];

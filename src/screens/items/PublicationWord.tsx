import type { ModelCard } from '#contract/records/models';
import type { ItemCard } from '#contract/records/items';
import { publication } from '../data/lifecycles/publication';
import { Verdict } from '../parts/Verdict';

const kindOf = (state: string) => {
  if (publication.is(state, 'withdrawn')) return 'failed' as const;
  return publication.is(state, 'publishing') ? ('progress' as const) : ('plain' as const);
};

/** Where the publication stands, in the chart's word. What is under way has a colour, and what is withdrawn. */
export const PublicationWord = ({ state }: { state: string }) => (
  <Verdict kind={kindOf(state)}>{publication.label(state)}</Verdict>
);

/** Reported missing or stolen: beside where the publication stands. Nothing where it is not. */
export const MissingWord = ({ missing }: Pick<ItemCard, 'missing'>) =>
  missing && <Verdict kind="failed">{missing === 'stolen' ? 'Stolen' : 'Missing'}</Verdict>;

/** Published or Draft: how a model is listed (spec 4). */
export const ListingWord = ({ listing }: Pick<ModelCard, 'listing'>) => (
  <Verdict kind="plain">{listing}</Verdict>
);

import type { ImportCard } from '#contract/imports/imports';
import { imports } from '../data/lifecycles/imports';
import { Verdict } from '../parts/Verdict';
import { isTagged } from './standing';

/** Where an import stands, in the chart's word; only what goes on, or could not be read, has a colour. */
export const StateWord = ({ card }: { card: Pick<ImportCard, 'lifecycle'> }) => (
  <Verdict
    kind={isTagged(card, 'working') ? 'progress' : isTagged(card, 'final') ? 'failed' : 'plain'}
  >
    {imports.label(card.lifecycle.state)}
  </Verdict>
);

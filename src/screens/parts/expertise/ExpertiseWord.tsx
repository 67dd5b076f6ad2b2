import type { ExpertiseCard } from '#contract/expertises';
import { expertise } from '../../data/lifecycles/expertise';
import { Verdict, type VerdictKind } from '../Verdict';

const kindOf = (state: string): VerdictKind => {
  if (expertise.is(state, 'reviewing')) return 'progress';
  return expertise.is(state, 'open') ? 'waiting' : 'plain';
};

/** Where an opinion stands, in the specification's words. */
export const ExpertiseWord = ({ lifecycle }: Pick<ExpertiseCard, 'lifecycle'>) => (
  <Verdict kind={kindOf(lifecycle.state)} washed>
    {lifecycle.label}
  </Verdict>
);

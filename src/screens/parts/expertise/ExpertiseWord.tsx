import type { ExpertiseCard } from '#contract/expertises';
import { tagged } from '#machines/kernel/transition';
import { expertise } from '#machines/lifecycles/expertise';
import { Verdict, type VerdictKind } from '../Verdict';

const kindOf = (state: string): VerdictKind => {
  if (tagged(expertise, state, 'reviewing')) return 'progress';
  return tagged(expertise, state, 'open') ? 'waiting' : 'plain';
};

/** Where an opinion stands, in the specification's words. */
export const ExpertiseWord = ({ lifecycle }: Pick<ExpertiseCard, 'lifecycle'>) => (
  <Verdict kind={kindOf(lifecycle.state)} washed>
    {lifecycle.label}
  </Verdict>
);

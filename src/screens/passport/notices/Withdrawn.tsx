import type { ItemView } from '#contract/records/items';
import { withdrawalFacts, withdrawalSentence } from '../../parts/report/withdrawalWords';
import { Alarm } from './Alarm';

/** Taken back for good: before everything else, also in older versions. */
export const Withdrawn = ({ view: { withdrawn } }: { view: ItemView }) =>
  withdrawn && (
    <Alarm
      id="withdrawn"
      mark="✕"
      title="Withdrawn"
      sentence={withdrawalSentence}
      facts={withdrawalFacts(withdrawn)}
    />
  );

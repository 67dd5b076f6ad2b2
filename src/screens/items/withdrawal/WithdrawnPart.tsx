import type { ItemView } from '#contract/records/items';
import { AlarmPart } from '../../parts/report/AlarmPart';
import { withdrawalFacts, withdrawalSentence } from '../../parts/report/withdrawalWords';

/** A passport that was taken back for good: what everybody reads of it. Nothing where it was not. */
export const WithdrawnPart = ({ item: { withdrawn } }: { item: ItemView }) =>
  withdrawn && (
    <AlarmPart title="Withdrawn" sentence={withdrawalSentence} facts={withdrawalFacts(withdrawn)} />
  );

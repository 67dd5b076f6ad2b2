import type { ItemView } from '#contract/records/items';
import { publication } from '../../data/lifecycles/publication';
import { AllSteps } from '../../parts/chart/AllSteps';

/** The chart of the record's publication, with its own entries of the history. */
export const PublicationSteps = ({ item }: { item: ItemView }) => (
  <AllSteps
    chart={publication}
    state={item.publication.state}
    steps={item.history
      .filter(({ lifecycle }) => lifecycle === publication.id)
      .map(({ id, action, state, by, at }) => ({ event: id, label: action, state, by, at }))
      .reverse()}
    kind="Publication"
  />
);

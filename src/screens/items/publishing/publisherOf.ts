import type { ItemView } from '#contract/records/items';
import { publication } from '../../data/lifecycles/publication';

/** Who began to publish it, where the reader may know. */
export const publisherOf = ({ history }: ItemView): string | undefined =>
  history.find(
    ({ lifecycle, state }) => lifecycle === publication.id && publication.is(state, 'publishing'),
  )?.by;

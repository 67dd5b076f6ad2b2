import type { ItemView } from '#contract/records/items';
import { tagged } from '#machines/kernel/transition';
import { publication } from '#machines/lifecycles/publication';

/** Who began to publish it, where the reader may know. */
export const publisherOf = ({ history }: ItemView): string | undefined =>
  history.find(
    ({ lifecycle, state }) =>
      lifecycle === publication.id && tagged(publication, state, 'publishing'),
  )?.by;

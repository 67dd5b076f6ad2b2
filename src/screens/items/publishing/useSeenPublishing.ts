import { useRef } from 'react';
import type { ItemView } from '#contract/records/items';
import { publication } from '../../data/lifecycles/publication';

/** Whether the item was published while this page was open, by this person or beside them. */
export const useSeenPublishing = ({ publication: { state } }: ItemView): boolean => {
  const before = useRef(false);
  const published = publication.is(state, 'published');
  if (!published) before.current = true;
  return published && before.current;
};

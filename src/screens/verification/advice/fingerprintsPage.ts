import type { Role } from '#contract/frame/roles';
import type { ItemView } from '#contract/records/items';
import { publication } from '../../data/lifecycles/publication';
import { creationOf } from '../../data/roles/creationOf';

/** Where the maker of an object films its references; null for everybody else, and once the record is sealed. */
export const fingerprintsPage = (
  item: Pick<ItemView, 'model_id' | 'publication'>,
  me: { id: string; role: Role } | null,
): string | null => {
  const way = me && creationOf(me.role);
  const edit = { type: 'record.edit', rests: 'passport' } as const;
  if (!way || !publication.takes(item.publication, me, edit)) return null;
  return `${way.edit}${item.model_id}?step=passport`;
};

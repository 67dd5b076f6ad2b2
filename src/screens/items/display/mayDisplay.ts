import { displayRoles } from '#contract/devices';
import type { ItemView } from '#contract/records/items';
import type { Role } from '#contract/frame/roles';
import { tagged } from '#machines/kernel/transition';
import { publication } from '#machines/lifecycles/publication';

const sides = ['owner', 'holder', 'borrower'];

/** Whether this person stands on a side that shows the image on screens (E083); whether it may be shown now the chart says. */
export const displays = ({ type, publication: { relations } }: ItemView, role: Role): boolean =>
  type === 'digital' &&
  displayRoles.includes(role) &&
  sides.some((side) => relations.includes(side));

export const mayDisplay = (item: ItemView, role: Role): boolean =>
  displays(item, role) && tagged(publication, item.publication.state, 'published');

import type { Role } from '#contract/frame/roles';
import type { ItemView } from '#contract/records/items';
import type { IconName } from '../../parts/Icon';
import { creationOf } from '../../data/roles/creationOf';

/** What an act of a record opens. `page`: another page; `here`: something on this one; `part`: a part of this page has it. */
export type ActTarget = { icon?: IconName } & (
  | { page: string }
  | { here: 'publish' | 'delete' | 'display' | 'qr' | 'report' | 'withdraw' }
  | { part: true }
);

export type Here = Extract<ActTarget, { here: unknown }>['here'];

/** By the event of the chart. A test holds that no act of a record is without one. */
export const actTargets = (item: ItemView, role: Role): Record<string, ActTarget> => ({
  'publication.publish': { here: 'publish' },
  'run.queue': { page: `/dashboard/verifications/${item.id}`, icon: 'camera' },
  'item.select': { page: `/dashboard/prepare_sell_item/${item.id}` },
  'loan.create': { page: `/dashboard/loan/${item.id}` },
  'display.connect': { here: 'display', icon: 'photo' },
  'link.make': { here: 'qr', icon: 'code' },
  'report.open': { here: 'report' },
  'record.edit': { page: `${creationOf(role)?.edit ?? ''}${item.model_id}`, icon: 'edit' },
  'record.correct': { page: `/dashboard/correct_record/${item.id}`, icon: 'edit' },
  'passport.withdraw': { here: 'withdraw' },
  'document.add': { part: true },
  'record.delete': { here: 'delete', icon: 'bin' },
});

import { z } from 'zod';
import { call } from '../frame/call';
import type { Role } from '../frame/roles';
import { IdParams, LifecycleView, Timestamp } from '../frame/shapes';

const base = '/items_manager/v1';

/** What the length of a link's life is counted in. */
export const expiryUnits = ['hours', 'days', 'weeks'] as const;
export type ExpiryUnit = (typeof expiryUnits)[number];

/** Open links that one item has at most: each is read with the others, and ends with them in one step. */
export const mostOpenLinks = 100;

/** Roles that can have an object: they make full links (E055). */
export const linkHolders: readonly Role[] = [
  'BUYER',
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'IT_TECHNICAL_REPRESENTATIVE',
  'DIGITAL_ARTIST',
  'SALES_MANAGER',
  'INVENTORY_SALES_MANAGER',
];

/** With the makers, who make limited links alone (E056). */
export const linkMakers: readonly Role[] = [...linkHolders, 'INVENTORY_MANAGER', 'BOOTSTRAPPED'];

/** A temporary link that is open. Its code is shown once, when it is made: nobody can read it later. */
export const OpenLink = z.object({
  id: z.uuid(),
  kind: z.enum(['full', 'limited']),
  show_name: z.boolean(),
  made_at: Timestamp,
  /** Who made it. */
  by: z.string(),
  /** Null: never. */
  expires_at: Timestamp.nullable(),
  /** How often it was opened, and when last. */
  opened: z.number().int(),
  opened_at: Timestamp.nullable(),
  lifecycle: LifecycleView,
});
export type OpenLink = z.infer<typeof OpenLink>;

export const links = {
  ofItem: call({
    id: 'X093',
    method: 'GET',
    path: `${base}/items/{id}/links`,
    roles: linkMakers,
    summary:
      'The links to an item that are open: all of them for its owner or holder, else the own ones',
    params: IdParams,
    output: z.array(OpenLink),
  }),
  revoke: call({
    id: 'X094',
    method: 'POST',
    path: `${base}/links/{id}/revoke`,
    roles: linkMakers,
    summary: 'Revokes a link: it answers that it has expired from now on',
    params: IdParams,
    output: OpenLink,
    sends: 'link.revoke',
    step: true,
    errors: ['refused'],
  }),
};

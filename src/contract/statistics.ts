import { later } from './frame/call';
import { everyMember, type Role } from './frame/roles';

const base = '/statistic_manager/v1';
const makers: readonly Role[] = [
  'SALES_MANAGER',
  'INVENTORY_MANAGER',
  'INVENTORY_SALES_MANAGER',
  'DIGITAL_ARTIST',
  'BOOTSTRAPPED',
  'UBER_ADMIN',
];

export const statistics = {
  actions: later({
    id: 'E108',
    method: 'GET',
    path: `${base}/user_actions/{id}`,
    roles: everyMember,
    summary: "A person's actions",
  }),
  stats: later({
    id: 'E109',
    method: 'GET',
    path: `${base}/stats/{id}`,
    roles: everyMember,
    summary: "A person's counts",
  }),
  item: later({
    id: 'E110',
    method: 'GET',
    path: `${base}/items/{id}`,
    roles: everyMember,
    summary: "An item's counts",
  }),
  byModel: later({
    id: 'E111',
    method: 'GET',
    path: `${base}/by_model/{id}`,
    roles: makers,
    summary: "A model's log",
  }),
};

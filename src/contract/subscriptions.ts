import { later } from './frame/call';
import type { Role } from './frame/roles';

const base = '/subscription_manager/v1';
const members: readonly Role[] = [
  'BUYER',
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'IT_TECHNICAL_REPRESENTATIVE',
  'DIGITAL_ARTIST',
];

export const subscriptions = {
  own: later({
    id: 'E104',
    method: 'POST',
    path: `${base}/users/subscriptions`,
    roles: members,
    summary: "The bearer's subscriptions",
  }),
  purchase: later({
    id: 'E105',
    method: 'POST',
    path: `${base}/purchase/add`,
    roles: members,
    summary: 'Buys a plan',
    sends: 'checkout.start',
  }),
  data: later({
    id: 'E106',
    method: 'GET',
    path: `${base}/subscription_data`,
    roles: members,
    summary: 'Plans and prices',
  }),
  change: later({
    id: 'E107',
    method: 'PUT',
    path: `${base}/subscriptions`,
    roles: members,
    summary: 'Changes or cancels a subscription',
  }),
};

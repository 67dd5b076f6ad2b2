import { later } from './frame/call';
import { everyMember, type Role } from './frame/roles';

const base = '/items_manager/v1';
const sellers: readonly Role[] = ['SALES_MANAGER', 'INVENTORY_SALES_MANAGER', 'BUYER'];

export const sales = {
  sendCode: later({
    id: 'E065',
    method: 'POST',
    path: `${base}/sales_manager/sales_code/send`,
    roles: sellers,
    summary: 'Mails the buyer a code',
  }),
  validateCode: later({
    id: 'E066',
    method: 'POST',
    path: `${base}/sales_manager/sales_code/validate`,
    roles: sellers,
    summary: "Checks the buyer's code",
  }),
  sell: later({
    id: 'E067',
    method: 'POST',
    path: `${base}/items/sell`,
    roles: [...sellers, 'DIGITAL_ARTIST'],
    summary: 'Sells an item',
  }),
  data: later({
    id: 'E068',
    method: 'POST',
    path: `${base}/items/sales_data`,
    roles: [...sellers, 'INVENTORY_MANAGER', 'DIGITAL_ARTIST'],
    summary: 'Sales history',
  }),
  abilityToBuy: later({
    id: 'E069',
    method: 'GET',
    path: `${base}/items/ability_to_buy`,
    roles: sellers,
    summary: 'Whether a buyer may buy',
  }),
  abilityToSell: later({
    id: 'E070',
    method: 'GET',
    path: `${base}/sales_data/ability_to_sell`,
    roles: [...sellers, 'DIGITAL_ARTIST'],
    summary: 'Whether the bearer may sell',
  }),
  limits: later({
    id: 'E071',
    method: 'GET',
    path: `${base}/user_subscription_limits/account/{id}`,
    roles: everyMember,
    summary: "An account's limits",
  }),
  faq: later({
    id: 'E072',
    method: 'POST',
    path: `${base}/faq/send`,
    roles: everyMember,
    summary: 'A question to support',
  }),
};

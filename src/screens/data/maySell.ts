import type { Role } from '#contract/frame/roles';

const sellers: readonly Role[] = [
  'SALES_MANAGER',
  'INVENTORY_SALES_MANAGER',
  'BUYER',
  'DIGITAL_ARTIST',
];

/** Whether this role sells: a dealer from the inventory, an owner and a digital artist what is theirs (E067). */
export const maySell = (role: Role | null): boolean => role !== null && sellers.includes(role);

/** Whether this role sells from an inventory, by the screens of dealers (R35). */
export const isDealer = (role: Role | null): boolean =>
  role === 'SALES_MANAGER' || role === 'INVENTORY_SALES_MANAGER';

/** Whether this role has a sales history (E068). */
export const maySeeSales = (role: Role | null): boolean =>
  maySell(role) || role === 'INVENTORY_MANAGER';

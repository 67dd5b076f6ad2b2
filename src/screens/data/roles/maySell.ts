import type { Role } from '#contract/frame/roles';
import { sales } from '#contract/sales';

/** Whether this role sells: a dealer from the inventory, an owner and a digital artist what is theirs (E067). */
export const maySell = (role: Role | null): boolean =>
  role !== null && sales.sell.roles.includes(role);

/** Whether this role has a sales history (E068). */
export const maySeeSales = (role: Role | null): boolean =>
  role !== null && sales.data.roles.includes(role);

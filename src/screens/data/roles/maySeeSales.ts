import type { Role } from '#contract/frame/roles';
import { sales } from '#contract/sales';

/** Whether this role has a sales history (E068). */
export const maySeeSales = (role: Role | null): boolean =>
  role !== null && sales.data.roles.includes(role);

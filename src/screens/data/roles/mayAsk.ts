import type { Role } from '#contract/frame/roles';

const askers: readonly Role[] = [
  'BUYER',
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'DIGITAL_ARTIST',
  'SALES_MANAGER',
  'INVENTORY_SALES_MANAGER',
];

/** Whether this role asks experts for opinions (E086). */
export const mayAskExperts = (role: Role | null): boolean => role !== null && askers.includes(role);

import type { Role } from '#contract/frame/roles';

const importers: readonly Role[] = ['INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER'];

/** Whether this role brings in whole files of records. */
export const mayImport = (role: Role | null): boolean => role !== null && importers.includes(role);

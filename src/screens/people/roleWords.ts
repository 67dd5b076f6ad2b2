import { roleLabels, type Role } from '#contract/frame/roles';

/** "Sales manager (SM)" */
export const roleWord = (role: Role) => `${roleLabels[role].label} (${roleLabels[role].abbr})`;

import { roleLabels, type Role } from '#contract/frame/roles';

/** "Requested: Buyer" */
export const requestedWord = (role: Role) => `Requested: ${roleLabels[role].label}`;

/** "Sales manager (SM)" */
export const roleWord = (role: Role) => `${roleLabels[role].label} (${roleLabels[role].abbr})`;

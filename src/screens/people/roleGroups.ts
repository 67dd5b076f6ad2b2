import { companyRoles, roleLabels, type Role } from '#contract/frame/roles';
import { selectableRoles } from '#contract/people/people';

const actsFor = (role: Role) => {
  if (!companyRoles.includes(role)) return 'Acts for themselves';
  return roleLabels[role].flow === 'institutional'
    ? 'Acts for an institution'
    : 'Acts for a company';
};

/** The roles that an administrator can give (spec 6), by whom the person acts for. */
export const roleGroups = [
  'Acts for a company',
  'Acts for an institution',
  'Acts for themselves',
].map((word) => ({ word, members: selectableRoles.filter((role) => actsFor(role) === word) }));

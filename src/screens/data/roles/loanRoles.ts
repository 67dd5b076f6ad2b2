import type { Role } from '#contract/frame/roles';
import { loanParties } from '#contract/loans';

/** Who has a list and a calendar of loans; the institution's technician reads them. */
export const loanRoles: readonly Role[] = [...loanParties, 'IT_TECHNICAL_REPRESENTATIVE'];

/** Who has the page of a loan (R31). The technician has what the list and the calendar say. */
export const hasLoanPage = (role: Role | null): boolean =>
  role !== null && loanParties.includes(role);

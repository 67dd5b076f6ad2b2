import type { Role } from '#contract/frame/roles';
import { loanParties } from '#contract/loans';

/** Who has a list and a calendar of loans; the institution's technician reads them. */
export const loanRoles: readonly Role[] = [...loanParties, 'IT_TECHNICAL_REPRESENTATIVE'];

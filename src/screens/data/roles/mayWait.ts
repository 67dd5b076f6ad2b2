import type { Role } from '#contract/frame/roles';

/** Those for whom an approval, a signature or an answer can wait. */
export const inboxRoles: readonly Role[] = [
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'DIGITAL_ARTIST',
  'EXPERT',
  'BUYER',
];

import { z } from 'zod';
import { call } from './frame/call';
import { everyMember, type Role } from './frame/roles';
import { expertises } from './expertises';
import { loanParties } from './loans';
import { subscribers } from './plans';
import { creators } from './records/models';
import { reports } from './records/reports';
import { sales } from './sales';
import { signatures } from './signatures';

/** The lifecycles whose charts write letters: each is one kind of letter. */
export const letterKinds = [
  'publication',
  'expertise',
  'signature',
  'loan',
  'sale',
  'report',
  'subscription',
  'account',
  'anchor',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Who may switch a kind of letter off, and what they read beside the switch. Letters about one's own account always come. */
export const letterSwitches: Record<LetterKind, { label: string; roles: readonly Role[] }> = {
  publication: { label: 'Publication of your items', roles: creators },
  expertise: {
    label: 'Expert opinions',
    roles: [...new Set<Role>([...expertises.request.roles, 'EXPERT'])],
  },
  signature: { label: 'Documents to sign', roles: signatures.one.roles },
  loan: { label: 'Loans', roles: loanParties },
  sale: {
    label: 'Sales and purchases',
    roles: [...new Set<Role>([...sales.start.roles, 'BUYER'])],
  },
  report: { label: 'Messages from finders', roles: reports.read.roles },
  subscription: { label: 'Your subscription', roles: subscribers },
  account: { label: 'New registrations', roles: ['UBER_ADMIN'] },
  anchor: { label: 'Anchors in the public chain', roles: ['UBER_ADMIN'] },
};

/** The kinds that a role may switch, in their order. */
export const switchesOf = (role: Role): LetterKind[] =>
  letterKinds.filter((kind) => letterSwitches[kind].roles.includes(role));

const LetterSwitches = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(letterKinds),
      label: z.string(),
      /** Whether such letters come by e-mail. The inbox tells of it in any case. */
      on: z.boolean(),
    }),
  ),
});
export type LetterSwitches = z.infer<typeof LetterSwitches>;

const path = '/acc_manager/v1/users/letters';

export const letters = {
  read: call({
    id: 'X104',
    method: 'GET',
    path,
    roles: everyMember,
    summary: 'Which letters the caller gets by e-mail',
    output: LetterSwitches,
  }),
  change: call({
    id: 'X105',
    method: 'PUT',
    path,
    roles: everyMember,
    summary: 'Switches one kind of letter on or off',
    body: z.object({ kind: z.enum(letterKinds), on: z.boolean() }),
    output: LetterSwitches,
    errors: ['letter_fixed'],
  }),
};

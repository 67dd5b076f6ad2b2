import { roleLabels, roles } from '#contract/frame/roles';
import { oneLine } from './render';
import type { TemplateInput, Template } from './template';

const field = (row: Record<string, unknown>, name: string): string =>
  typeof row[name] === 'string' ? oneLine(row[name]) : '';

const contextOf = (row: Record<string, unknown>) =>
  row.context as { roles?: string[]; reason?: string | null };

const labelOf = (role: string | undefined): string => {
  const known = roles.find((name) => name === role);
  return known ? roleLabels[known].label : '';
};

/** What the administrator gave as the reason, longer than a line, but still one paragraph. */
const reasonOf = ({ row }: TemplateInput): string[] => {
  const reason = oneLine(contextOf(row).reason ?? '', 2_000);
  return reason ? [`The reason given: ${reason}`] : [];
};

const waiting: Template = (_tx, { row, head }) => {
  const name = `${field(row, 'first_name')} ${field(row, 'last_name')}`.trim();
  const email = field(row, 'email');
  const from = [field(row, 'company_name'), field(row, 'country')].filter(Boolean).join(', ');
  const wish = labelOf(field(row, 'wished_role'));
  return {
    subject: `Waiting for your approval: ${name || email}`,
    paragraphs: [
      `${name ? `${name} (${email})` : email} has registered at Passepartout and waits for approval.${from ? ` Company: ${from}.` : ''}${wish ? ` Requested role: ${wish}.` : ''}`,
      'Approve the registration with a role, or reject it with a reason, here:',
      `${head.publicUrl}/admin/people/edit/${String(row.id)}`,
    ],
  };
};

const approved: Template = (_tx, { row, head }) => ({
  subject: 'Welcome to Passepartout',
  paragraphs: [
    `Your registration is approved. Your role is “${labelOf(contextOf(row).roles?.[0])}”.`,
    head.ownPasswords && !row.password_hash
      ? 'You have no password yet. Open this page, choose “Forgot your password?” and enter this e-mail address. We send you a code to set your password.'
      : 'You can log in now:',
    `${head.publicUrl}/login`,
  ],
});

const rejected: Template = (_tx, occasion) => ({
  subject: 'Your registration was not approved',
  paragraphs: [
    'We are sorry: your registration at Passepartout was not approved.',
    ...reasonOf(occasion),
    'If you think that this is a mistake, or if something has changed, ask us here. Your registration can still be approved. You do not have to register again.',
    `${occasion.head.publicUrl}/help`,
  ],
});

const disabled: Template = (_tx, occasion) => ({
  subject: 'Your account was disabled',
  paragraphs: [
    'Your account at Passepartout was disabled. You cannot log in any more, and where you were logged in you are logged out. What you recorded is kept.',
    ...reasonOf(occasion),
    'If you think that this is a mistake, please write to your administrator, who can enable the account again.',
  ],
});

export const accountTemplates: Record<string, Template> = {
  'account waiting': waiting,
  'account approved': approved,
  'account rejected': rejected,
  'account disabled': disabled,
};

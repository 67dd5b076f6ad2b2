import { dayText, lastDayText } from '#contract/frame/platformDay';
import { tagged } from '#machines/kernel/transition';
import { loan } from '#machines/lifecycles/loan';
import type { Tx } from '../store/open';
import type { MailConfig } from './config';
import { namedObject, oneLine, type MailContent } from './render';
import type { Template, TemplateInput } from './template';
import { displayName } from '../relations/names';

interface Facts {
  object: string;
  lender: string;
  borrower: string;
  /** "from 1 March 2026 to 31 May 2026": the last day, as on screens. */
  term: string;
  url: string;
  reason: string[];
}

interface Standing {
  start: number | null;
  end: number | null;
  graceEndsAt: number | null;
  reason: string | null;
}
const standing = ({ row }: TemplateInput) => row.context as Standing;
const dayOf = (at: number | null) => (at === null ? '' : dayText(at));
const lastDayOf = (end: number | null) => (end === null ? '' : lastDayText(end));

/** An institution by its name, a person by theirs. */
const sideOf = async (tx: Tx, company: unknown, account: unknown): Promise<string> => {
  const row = company
    ? await tx
        .selectFrom('companies')
        .select('name')
        .where('id', '=', company as string)
        .executeTakeFirst()
    : undefined;
  if (row) return oneLine(row.name, 80);
  const person = await tx
    .selectFrom('accounts')
    .select(['first_name', 'last_name', 'alias'])
    .where('id', '=', account as string)
    .executeTakeFirst();
  return oneLine(person ? displayName(person) : '', 80);
};

/** What letters on a loan say: the object, both sides, the term, the page and the reason. */
const factsOf = async (tx: Tx, asked: TemplateInput): Promise<Facts> => {
  const { row, head } = asked;
  const item = await tx
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .select('models.name')
    .where('items.id', '=', row.item_id as string)
    .executeTakeFirst();
  const { start, end, reason } = standing(asked);
  return {
    object: namedObject(item?.name),
    lender: await sideOf(tx, row.lender_company_id, row.lender_account_id ?? row.created_by),
    borrower: oneLine(row.borrower_email as string, 120),
    term: start !== null && end !== null ? `from ${dayOf(start)} to ${lastDayOf(end)}` : '',
    url: `${head.publicUrl}/dashboard/loan/${row.id as string}`,
    reason: reason ? [`The reason: ${oneLine(reason, 600)}`] : [],
  };
};

const letter =
  (
    subject: (facts: Facts) => string,
    text: (facts: Facts, asked: TemplateInput) => string[],
  ): Template =>
  async (tx, asked) => {
    const facts = await factsOf(tx, asked);
    return { subject: subject(facts), paragraphs: [...text(facts, asked), facts.url] };
  };

const registerPage = (head: MailConfig) => `${head.publicUrl}/register`;

/** E073 without an object: invites an address to join, on behalf of a lender. */
export const invitation = async (
  tx: Tx,
  account: string,
  head: MailConfig,
): Promise<MailContent> => {
  const lender = await sideOf(tx, null, account);
  return {
    subject: `${lender} invites you to borrow with Passepartout`,
    paragraphs: [
      `${lender} wants to lend you an object and to keep its digital passport up to date while it is with you.`,
      'Register with this e-mail address to take part:',
      registerPage(head),
    ],
  };
};

/** To both sides of a loan and to those who approve it (the chart says to whom and when). */
export const loanTemplates: Record<string, Template> = {
  'loan invitation': async (tx, asked) => {
    const { object, lender } = await factsOf(tx, asked);
    return {
      subject: `${lender} wants to lend you ${object}`,
      paragraphs: [
        `${lender} names you as the borrower of ${object}.`,
        'Register with this e-mail address to take part. The loan starts once your registration is approved.',
        registerPage(asked.head),
      ],
    };
  },
  'loan offered': letter(
    ({ object }) => `A loan to you is being approved: ${object}`,
    ({ object, lender, term }) => [
      `${lender} wants to lend you ${object} ${term}.`,
      'We will write again when it is approved. Read the terms here:',
    ],
  ),
  'loan waits for curator': letter(
    ({ object }) => `A loan waits for your approval: ${object}`,
    ({ object, lender, borrower, term }) => [
      `${lender} wants to lend ${object} to ${borrower} ${term}.`,
      'Approve or reject it here as curator representative:',
    ],
  ),
  'loan waits for main': letter(
    ({ object }) => `A loan waits for your approval: ${object}`,
    ({ object, lender, borrower, term }) => [
      `The curator representative approved the loan of ${object} by ${lender} to ${borrower} ${term}.`,
      'Approve or reject it here as main representative:',
    ],
  ),
  'loan approved': letter(
    ({ object }) => `Loan approved: ${object}`,
    ({ object, term }, { row }) => [
      `The loan of ${object} ${term} is approved.`,
      ...((row.context as { agreementRequired: boolean }).agreementRequired
        ? ['Both sides must sign the agreement before it starts. Sign it here:']
        : ['Read the terms and sign the agreement here:']),
    ],
  ),
  'loan rejected': letter(
    ({ object }) => `Loan rejected: ${object}`,
    ({ object, reason }) => [
      `The loan of ${object} was rejected.`,
      ...reason,
      'Open the loan here:',
    ],
  ),
  'loan starts soon': letter(
    ({ object }) => `Loan starts soon: ${object}`,
    ({ object, lender, borrower }, asked) => [
      `The loan of ${object} by ${lender} to ${borrower} starts on ${dayOf(standing(asked).start)}.`,
      'Agreement and condition report are here:',
    ],
  ),
  'loan started': letter(
    ({ object }) => `Loan started: ${object}`,
    ({ object, lender, borrower }, asked) => [
      `The loan of ${object} by ${lender} to ${borrower} has started. It ends on ${lastDayOf(standing(asked).end)}.`,
      'Open the loan here:',
    ],
  ),
  'loan ends soon': letter(
    ({ object }) => `Loan ends soon: ${object}`,
    ({ object }, asked) => [
      `The loan of ${object} ends on ${lastDayOf(standing(asked).end)}.`,
      'Write the condition report for the way back here:',
    ],
  ),
  'loan ended': letter(
    ({ object }) => `Loan ended: ${object}`,
    ({ object, lender, borrower }) => [
      `The loan of ${object} by ${lender} to ${borrower} has ended.`,
      'Open the loan here:',
    ],
  ),
  'loan overdue': letter(
    ({ object }) => `Overdue: ${object}`,
    ({ object, lender }, asked) => [
      `The loan of ${object} ended on ${lastDayOf(standing(asked).end)}. ${lender} has not confirmed that the object is back.`,
      'Borrower: return the object. Lender: confirm the return here:',
    ],
  ),
  'loan returned': letter(
    ({ object }) => `Returned: ${object}`,
    ({ object, lender }) => [`${lender} has ${object} back. Thank you.`, 'Open the loan here:'],
  ),
  'loan cancelling': letter(
    ({ object }) => `Loan being cancelled: ${object}`,
    ({ object, reason }, asked) => [
      `The loan of ${object} was cancelled. It ends on ${dayOf(standing(asked).graceEndsAt)}, unless the cancellation is revoked before.`,
      ...reason,
      'Open the loan here:',
    ],
  ),
  'loan cancelled': letter(
    ({ object }) => `Loan cancelled: ${object}`,
    ({ object, lender, reason }, { row }) => [
      `The loan of ${object} is cancelled.`,
      ...(tagged(loan, row.state as string, 'recalled')
        ? [`${object} goes back to ${lender}.`]
        : []),
      ...reason,
      'Open the loan here:',
    ],
  ),
  'loan cancellation revoked': letter(
    ({ object }) => `Loan continues: ${object}`,
    ({ object, term }) => [
      `The cancellation of the loan of ${object} was revoked. The loan continues ${term}.`,
      'Open the loan here:',
    ],
  ),
};

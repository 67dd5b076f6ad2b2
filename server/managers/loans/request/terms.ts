import type { z } from 'zod';
import type { LoanTermsFields } from '#contract/loans';
import type { LoanTerms } from '#machines/lifecycles/loan/rules';
import { dayText } from '#contract/frame/platformDay';
import { day } from '#contract/frame/span';
import type { LoanRow } from '../load';

export type TermsBody = z.output<typeof LoanTermsFields>;

/** Spec 9 and the decisions: the platform's calendar is that of UTC+3. */
const offset = '+03:00';
const isDay = (text: string) => text.length === 10;

/** In ms since 1970. A day begins at midnight; today has begun already, so it means now. */
const startOf = (text: string, now: number): number => {
  const at = Date.parse(isDay(text) ? `${text}T00:00:00${offset}` : text);
  return isDay(text) && at < now && at + day > now ? now : at;
};

/** In ms since 1970. A day ends at the next midnight. */
const endOf = (text: string): number =>
  isDay(text) ? Date.parse(`${text}T00:00:00${offset}`) + day : Date.parse(text);

const timeOf = <T>(typed: string | null | undefined, kept: T, read: (text: string) => number) =>
  typed === undefined ? kept : typed === null ? null : read(typed);

/** The term as it is after these changes. */
export const termsOf = (
  { context }: Pick<LoanRow, 'context'>,
  body: TermsBody,
  now: number,
): LoanTerms => {
  const kept = context as LoanTerms;
  const { cancellation_grace_period: grace } = body;
  return {
    start: timeOf(body.start_date, kept.start, (text) => startOf(text, now)),
    end: timeOf(body.end_date, kept.end, endOf),
    grace: grace === undefined ? kept.grace : grace * 1_000,
    agreementRequired: body.agreement_required ?? kept.agreementRequired,
    verifyOut: body.verify_out ?? kept.verifyOut,
    verifyBack: body.verify_back ?? kept.verifyBack,
  };
};

/** The term of a draft that becomes a loan. The day is what people chose: a start that was kept earlier today means now. */
export const termsNow = ({ context }: Pick<LoanRow, 'context'>, now: number): LoanTerms => {
  const { start, end, grace, agreementRequired, verifyOut, verifyBack } = context as LoanTerms;
  const isToday = start !== null && start < now && dayText(start) === dayText(now);
  return { start: isToday ? now : start, end, grace, agreementRequired, verifyOut, verifyBack };
};

/** The columns that no guard looks at: what was not sent stays as it is. */
export const columnsOf = (body: TermsBody) => ({
  ...(body.borrower_email !== undefined && { borrower_email: body.borrower_email.trim() }),
  ...(body.purpose !== undefined && { purpose: body.purpose }),
  ...(body.insurance !== undefined && {
    insurance_cents: body.insurance?.cents ?? null,
    insurance_currency: body.insurance?.currency ?? null,
  }),
  ...(body.display_conditions !== undefined && { display_conditions: body.display_conditions }),
  ...(body.transport_conditions !== undefined && {
    transport_conditions: body.transport_conditions,
  }),
});

import type { z } from 'zod';
import type { LoanTermsFields, LoanView } from '#contract/loans';
import { MOST_CENTS } from '#contract/frame/money';
import { day } from '#contract/frame/span';
import type { Written } from '#machines/screens/writing';
import { dayOf, lastDayOf } from '../../parts/loan/days';
import { centsOf, centsText } from '../../parts/form/money';

/** The draft as its fields hold it. */
export interface DraftValues {
  borrower_email: string;
  /** As a date field holds it: `2026-03-09`, or empty. */
  start_date: string;
  end_date: string;
  /** Days, as typed. */
  grace: string;
  purpose: string;
  insurance: { amount: string; currency: string };
  display_conditions: string;
  transport_conditions: string;
  agreement_required: boolean;
  verify_out: boolean;
  verify_back: boolean;
}

/** How much each text takes, as the contract says. */
export const lengths = { email: 254, purpose: 2_000, conditions: 4_000 } as const;

const graceOf = (seconds: number) => String(Math.round((seconds * 1_000_000) / day) / 1_000);

/** The fields of a draft; empty ones where there is none yet. */
export const valuesOf = (loan: LoanView | null, currency: string): DraftValues & Written => ({
  borrower_email: loan?.borrower.email ?? '',
  start_date: loan?.start_date ? dayOf(loan.start_date) : '',
  end_date: loan?.end_date ? lastDayOf(loan.end_date) : '',
  grace: loan ? graceOf(loan.cancellation_grace_period) : '0',
  purpose: loan?.purpose ?? '',
  insurance: {
    amount: loan?.insurance ? centsText(loan.insurance.cents) : '',
    currency: loan?.insurance?.currency ?? currency,
  },
  display_conditions: loan?.display_conditions ?? '',
  transport_conditions: loan?.transport_conditions ?? '',
  agreement_required: loan?.agreement_required ?? false,
  verify_out: loan?.verify_out ?? false,
  verify_back: loan?.verify_back ?? false,
});

type Terms = Omit<z.input<typeof LoanTermsFields>, 'item_id' | 'draft'>;
export interface Fault {
  field: string;
  message: string;
}

const mostGraceDays = 365;

const daysOf = (typed: string): number => Number(typed.trim().replace(',', '.') || '0');
export const isEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed.trim());

const isWholeDay = (date: string) => date === '' || date >= '1900';

const faultsIn = (values: Partial<DraftValues>): Fault[] => {
  const { borrower_email: email, start_date: start, end_date: end, grace, insurance } = values;
  const days = daysOf(grace ?? '');
  const cents = centsOf(insurance?.amount ?? '');
  const found: (Fault | false)[] = [
    email !== undefined &&
      email !== '' &&
      !isEmail(email) && { field: 'borrower_email', message: 'Enter a complete e-mail address.' },
    start !== undefined &&
      !isWholeDay(start) && {
        field: 'start_date',
        message: 'Enter a complete date, such as 12 March 2026.',
      },
    end !== undefined &&
      !isWholeDay(end) && {
        field: 'end_date',
        message: 'Enter a complete date, such as 12 March 2026.',
      },
    !(days >= 0 && days <= mostGraceDays) && {
      field: 'cancellation_grace_period',
      message: `Enter a number of days from 0 to ${mostGraceDays}.`,
    },
    cents !== null &&
      !(cents <= MOST_CENTS) && {
        field: 'insurance',
        message: 'Enter an amount such as 250,000.00, at most 1,000,000,000.00.',
      },
  ];
  return found.filter((one) => one !== false);
};

/** What a loan cannot be without. */
export const missingIn = ({ borrower_email, start_date, end_date }: DraftValues): Fault[] => [
  ...(borrower_email ? [] : [{ field: 'borrower_email', message: 'Name the borrower first.' }]),
  ...(start_date ? [] : [{ field: 'start_date', message: 'Enter the start.' }]),
  ...(end_date ? [] : [{ field: 'end_date', message: 'Enter the end.' }]),
];

/** What the server is told of these changes, or what of them cannot be sent yet. */
export const termsOf = (values: Partial<DraftValues>): { terms: Terms; faults: Fault[] } => {
  const { grace, insurance, start_date, end_date, borrower_email, ...same } = values;
  const cents = insurance ? centsOf(insurance.amount) : null;
  return {
    faults: faultsIn(values),
    terms: {
      ...same,
      ...(borrower_email !== undefined && { borrower_email: borrower_email.trim() }),
      ...(start_date !== undefined && { start_date: start_date || null }),
      ...(end_date !== undefined && { end_date: end_date || null }),
      ...(grace !== undefined && {
        cancellation_grace_period: Math.round((daysOf(grace) * day) / 1_000),
      }),
      ...(insurance && {
        insurance: cents === null ? null : { cents, currency: insurance.currency },
      }),
    },
  };
};

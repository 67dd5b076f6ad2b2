import type { LoanEvent, LoanTerms } from '#machines/lifecycles/loan/rules';
import { day, person, start, system, withStrangers } from './people';
import type { Samples } from './people';

export const terms = {
  start: start + 10 * day,
  end: start + 40 * day,
  grace: 5 * day,
  agreementRequired: false,
  verifyOut: false,
  verifyBack: false,
} satisfies LoanTerms;
const signedFirst = { ...terms, agreementRequired: true };
const verified = { ...terms, verifyOut: true, verifyBack: true };

const curator = person('CURATOR_REPRESENTATIVE', 'lender', 'institution');
const main = person('MAIN_REPRESENTATIVE', 'lender', 'institution');
const artist = person('DIGITAL_ARTIST', 'lender');
const borrower = person('BUYER', 'borrower');
const at = start + day;
const reason = 'The wall is damp.';

export const loanSamples: Samples<{ physical: boolean }, LoanEvent> = {
  inputs: [{ physical: true }, { physical: false }],
  events: withStrangers([
    { type: 'draft.edit', by: artist, at, terms, otherBorrower: false },
    { type: 'draft.edit', by: artist, at, terms: signedFirst, otherBorrower: true },
    {
      type: 'draft.edit',
      by: artist,
      at,
      terms: { ...terms, grace: 31 * day },
      otherBorrower: false,
    },
    {
      type: 'draft.edit',
      by: artist,
      at,
      terms: { ...terms, end: terms.start },
      otherBorrower: false,
    },
    { type: 'draft.edit', by: artist, at, terms: { ...terms, grace: -1 }, otherBorrower: false },
    { type: 'draft.edit', by: artist, at, terms: verified, otherBorrower: false },
    { type: 'agreement.settle', by: system, at, signed: true },
    { type: 'agreement.settle', by: system, at: terms.start, signed: true },
    { type: 'agreement.settle', by: system, at, signed: false },
    { type: 'start.remind', by: system, at: terms.start - 3 * day },
    { type: 'end.remind', by: system, at: terms.end - 3 * day },
    { type: 'return.remind', by: system, at: terms.end + 3 * day },
    { type: 'item.return', by: curator, at: terms.end + day },
    { type: 'out.receive', by: borrower, at: terms.start, verified: true },
    { type: 'out.receive', by: borrower, at: terms.start, verified: false },
    { type: 'out.waive', by: borrower, at: terms.start, verified: false },
    { type: 'back.receive', by: curator, at: terms.end, verified: true },
    { type: 'back.receive', by: curator, at: terms.end, verified: false },
    { type: 'back.waive', by: curator, at: terms.end, verified: false },
    { type: 'draft.delete', by: artist, at },
    { type: 'draft.delete', by: system, at },
    { type: 'borrower.name', by: artist, at, known: true },
    { type: 'borrower.name', by: artist, at, known: false },
    { type: 'borrower.join', by: system, at },
    { type: 'borrower.join', by: system, at: terms.start + day },
    { type: 'loan.create', by: artist, at },
    { type: 'loan.create', by: artist, at: terms.end },
    { type: 'curator.approve', by: curator, at },
    { type: 'curator.approve', by: curator, at: terms.end },
    { type: 'curator.approve', by: main, at },
    { type: 'curator.approve', by: person('CURATOR_REPRESENTATIVE', 'borrower'), at },
    { type: 'curator.reject', by: curator, at, reason },
    { type: 'main.approve', by: main, at },
    { type: 'main.approve', by: main, at: terms.end },
    { type: 'main.approve', by: curator, at },
    { type: 'main.reject', by: main, at, reason },
    { type: 'term.start', by: system, at: terms.start - 1 },
    { type: 'term.start', by: system, at: terms.start },
    { type: 'term.end', by: system, at: terms.end - 1 },
    { type: 'term.end', by: system, at: terms.end },
    { type: 'item.lose', by: system, at },
    { type: 'item.withdraw', by: system, at },
    { type: 'item.find', by: system, at },
    { type: 'item.find', by: system, at: terms.start },
    { type: 'loan.cancel', by: borrower, at, reason },
    { type: 'loan.cancel', by: curator, at: terms.end - terms.grace, reason },
    { type: 'loan.cancel', by: curator, at: terms.end - terms.grace + 1, reason },
    { type: 'cancellation.revoke', by: borrower, at },
    { type: 'cancellation.revoke', by: curator, at },
    { type: 'cancellation.revoke', by: borrower, at: at + terms.grace },
    { type: 'grace.end', by: system, at: at + terms.grace - 1 },
    { type: 'grace.end', by: system, at: at + terms.grace },
  ]),
};

import type { LoanCard } from '#contract/loans';

/** The borrower as one line: name and institution once they have joined, the institution alone where that person has left, the address before. */
export const borrowerWords = ({ borrower }: Pick<LoanCard, 'borrower'>): string =>
  [borrower.name, borrower.company].filter(Boolean).join(', ') || borrower.email;

export const lenderWords = ({ lender }: Pick<LoanCard, 'lender'>): string =>
  [lender.name, lender.company].filter(Boolean).join(', ');

/** Who is on the other side: "to Anna Berg", "from Museum X"; both sides for an approver of neither. */
export const otherSideWords = (card: Pick<LoanCard, 'lender' | 'borrower' | 'status'>): string => {
  if (card.status === 'Owned') return `to ${borrowerWords(card)}`;
  if (card.status === 'Borrowed') return `from ${lenderWords(card)}`;
  return `from ${lenderWords(card)} to ${borrowerWords(card)}`;
};

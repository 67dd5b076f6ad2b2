import { spanText } from '#contract/frame/span';
import type { LoanView } from '#contract/loans';
import { FactList, type Fact } from '../object/FactList';
import { Money } from '../Money';

const graceText = (seconds: number): string =>
  seconds === 0 ? 'None: a cancellation takes effect at once' : spanText(seconds);

const asked = ({ agreement_required, verify_out, verify_back }: LoanView): string =>
  [
    ...(agreement_required ? ['The agreement is signed before the start.'] : []),
    ...(verify_out ? ['The borrower verifies the fingerprints on receiving the object.'] : []),
    ...(verify_back ? ['The lender verifies the fingerprints when it is back.'] : []),
  ].join('\n');

/** Who lends what to whom, under which conditions. What the draft left empty is said to be missing where it matters. */
export function LoanFacts({ loan }: { loan: LoanView }) {
  const { lender, borrower, institution, insurance } = loan;
  const rows: Fact[] = [
    ['Lender', lender.name, lender.company],
    [
      'Borrower',
      borrower.name || borrower.email || 'Not named yet',
      borrower.joined ? borrower.company : borrower.email && 'Invited, has no account yet',
    ],
    ...(institution ? [['Approved by', institution.name] as const] : []),
    ['Purpose', loan.purpose || 'Not stated'],
    ['Insurance', insurance ? <Money key="insurance" money={insurance} /> : 'No value stated'],
    ['Display', loan.display_conditions || 'No conditions stated'],
    ['Transport', loan.transport_conditions || 'No conditions stated'],
    ['Grace period', graceText(loan.cancellation_grace_period)],
    ...(asked(loan) ? [['Agreed steps', asked(loan)] as const] : []),
  ];
  return <FactList rows={rows} />;
}

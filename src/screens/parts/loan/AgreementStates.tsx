import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SignatureView } from '#contract/expertises';
import type { LoanView } from '#contract/loans';
import { signature as chart } from '../../data/lifecycles/signature';
import { Moment } from '../history/Moment';
import { Verdict } from '../Verdict';

export type Side = 'lender' | 'borrower';
const names: Record<Side, string> = { lender: 'Lender', borrower: 'Borrower' };

const Standing = ({ signature }: { signature: SignatureView | null }) => {
  if (!signature) return <Verdict kind="waiting">Missing</Verdict>;
  const { state, label } = signature.lifecycle;
  if (chart.is(state, 'completed')) return <Verdict kind="verified">{label}</Verdict>;
  return <Verdict kind={chart.is(state, 'open') ? 'progress' : 'failed'}>{label}</Verdict>;
};

interface Props {
  loan: Pick<LoanView, 'agreement' | 'agreement_required'>;
  /** What a side may do beneath its state. */
  act?: (side: Side, signature: SignatureView | null) => ReactNode;
}

/** The agreement before its two sides: signed, sent, or missing. */
export const AgreementStates = ({ loan: { agreement, agreement_required }, act }: Props) => (
  <Box display="grid" gap="4">
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      {(['lender', 'borrower'] as const).map((side) => {
        const signature = agreement[side];
        return (
          <Box as="li" key={side} display="grid" gap="1" alignContent="start" minWidth="0">
            <Box fontSize="sm" color="fg.muted">
              {names[side]}
            </Box>
            <Box>
              <Standing signature={signature} />
            </Box>
            {signature && (
              <Box fontSize="sm" css={{ overflowWrap: 'anywhere' }}>
                {signature.signer}
                {signature.completed_at && (
                  <>
                    , <Moment at={signature.completed_at} as="day" />
                  </>
                )}
              </Box>
            )}
            {act?.(side, signature)}
          </Box>
        );
      })}
    </Box>
    {!agreement.signed && (
      <Box fontSize="sm" color="fg.muted">
        {agreement_required
          ? 'The loan does not start before both sides have signed.'
          : 'The loan starts on its day even if a signature is missing.'}
      </Box>
    )}
  </Box>
);

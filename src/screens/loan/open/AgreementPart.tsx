import { Box } from '@chakra-ui/react';
import type { SignatureView } from '#contract/expertises';
import type { LoanView } from '#contract/loans';
import { loan as chart } from '../../data/lifecycles/loan';
import { signature as signing } from '../../data/lifecycles/signature';
import { loanFileCalls } from '../../../services/loans';
import { useSending } from '../../data/useSending';
import { Button, ButtonLink, TextLink } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Icon } from '../../parts/Icon';
import { AgreementStates, type Side } from '../../parts/loan/AgreementStates';
import { CancelSigning } from '../../parts/CancelSigning';

interface Props {
  loan: LoanView;
  again: () => void;
}

const SignedFile = ({ url, words }: { url: string; words: string }) => (
  <Box fontSize="sm" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
    <Box
      as="span"
      display="inline-flex"
      gap="2"
      alignItems="center"
      color="accent"
      textDecoration="underline"
    >
      <Icon name="download" />
      <a href={url} download="loan-agreement.pdf">
        {words}
      </a>
    </Box>
    <TextLink to="/check_document">Check it</TextLink>
  </Box>
);

/** The agreement: its states, and for the reader's own side the way to sign it. */
export function AgreementPart({ loan, again }: Props) {
  const { relations, state } = loan.lifecycle;
  const mayAsk = chart.is(state, 'open');
  const sending = useSending(
    (_: null, idempotencyKey) =>
      loanFileCalls.agreement({ params: { id: loan.id }, idempotencyKey }),
    { onDone: again },
  );
  const { agreement } = loan;
  const is = (signature: SignatureView | null, tag: 'open' | 'completed' | 'canceled') =>
    signature !== null && signing.is(signature.lifecycle.state, tag);
  const act = (side: Side, signature: SignatureView | null) => {
    if (is(signature, 'completed')) {
      // Where one file holds every signature it stands beneath both sides.
      return signature?.signed_url && !agreement.signed_url ? (
        <SignedFile url={signature.signed_url} words="Save the signed PDF" />
      ) : null;
    }
    if (!relations.includes(side) || !mayAsk) return null;
    if (is(signature, 'open') && signature)
      return (
        <Box mt="2" display="flex" flexWrap="wrap" gap="3" alignItems="flex-start">
          {/* Others of the side may take it back, but not sign it. */}
          {signature.lifecycle.relations.includes('author') && (
            <ButtonLink variant="outline" to={`/dashboard/sign/${signature.id}`}>
              Read and sign
            </ButtonLink>
          )}
          <CancelSigning signature={signature} onDone={again} />
        </Box>
      );
    const other = side === 'lender' ? 'borrower' : 'lender';
    const waits = agreement.one_file && is(agreement[other], 'open');
    return (
      <Box mt="2" display="grid" gap="2" justifyItems="start">
        <Button
          variant="outline"
          size="sm"
          disabled={sending.busy || waits}
          aria-busy={sending.busy}
          onClick={() => sending.send(null)}
        >
          Send for signature
        </Button>
        {waits && (
          <Box fontSize="sm" color="fg.muted">
            The {other} is signing the agreement. You sign it next.
          </Box>
        )}
      </Box>
    );
  };
  return (
    <Box display="grid" gap="3">
      <AgreementStates loan={loan} act={act} />
      {agreement.signed_url && (
        <SignedFile
          url={agreement.signed_url}
          words={
            agreement.signed
              ? 'Save the agreement with both signatures'
              : 'Save the agreement as it is signed so far'
          }
        />
      )}
      <Refusal of={sending} />
    </Box>
  );
}

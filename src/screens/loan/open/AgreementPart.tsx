import { Box } from '@chakra-ui/react';
import type { SignatureView } from '#contract/expertises';
import type { LoanView } from '#contract/loans';
import { tagged } from '#machines/kernel/transition';
import { loan as chart } from '#machines/lifecycles/loan';
import { signature as signing } from '#machines/lifecycles/signature';
import { sentence } from '../../../services/callError';
import { loanFileCalls } from '../../../services/loans';
import { useSending } from '../../data/useSending';
import { Button, ButtonLink, TextLink } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { AgreementStates, type Side } from '../../parts/loan/AgreementStates';

interface Props {
  loan: LoanView;
  again: () => void;
}

/** The agreement: its states, and for the reader's own side the way to sign it. */
export function AgreementPart({ loan, again }: Props) {
  const { relations, state } = loan.lifecycle;
  const mayAsk = tagged(chart, state, 'open');
  const sending = useSending(
    (_: null, idempotencyKey) =>
      loanFileCalls.agreement({ params: { id: loan.id }, idempotencyKey }),
    { onDone: again },
  );
  const act = (side: Side, signature: SignatureView | null) => {
    const is = (tag: string) =>
      signature !== null && tagged(signing, signature.lifecycle.state, tag);
    if (is('completed') && signature)
      return (
        <Box fontSize="sm" display="grid" gap="1" justifyItems="start">
          {signature.signed_url && (
            <Box
              as="span"
              display="inline-flex"
              gap="2"
              alignItems="center"
              color="accent"
              textDecoration="underline"
            >
              <Icon name="download" />
              <a href={signature.signed_url} download="loan-agreement.pdf">
                Save the signed PDF
              </a>
            </Box>
          )}
          <TextLink to="/check_document">Check it</TextLink>
        </Box>
      );
    if (!relations.includes(side) || !mayAsk) return null;
    if (is('open') && signature)
      return (
        <Box mt="2">
          <ButtonLink variant="outline" size="sm" to={`/dashboard/sign/${signature.id}`}>
            Read and sign
          </ButtonLink>
        </Box>
      );
    return (
      <Box mt="2">
        <Button
          variant="outline"
          size="sm"
          disabled={sending.busy}
          aria-busy={sending.busy}
          onClick={() => sending.send(null)}
        >
          Send for signature
        </Button>
      </Box>
    );
  };
  return (
    <Box display="grid" gap="3">
      <AgreementStates loan={loan} act={act} />
      {sending.error !== null && (
        <Box role="alert" fontSize="sm" color="fg.error">
          {sentence(sending.error)}
          {sending.unanswered && (
            <Button variant="plain" size="sm" onClick={sending.again}>
              Try again
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

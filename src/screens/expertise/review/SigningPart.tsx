import { Box } from '@chakra-ui/react';
import type { ExpertiseView, SignatureView } from '#contract/expertises';
import type { Relation } from '#machines/kernel/actor';
import { expertise as opinion } from '../../data/lifecycles/expertise';
import { certificateLacks } from '../../data/lifecycles/expertiseRules';
import { signature as chart } from '../../data/lifecycles/signature';
import { expertiseCalls } from '../../../services/expertises';
import { useSending } from '../../data/useSending';
import { Button, ButtonLink } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { LifecycleActions } from '../../parts/LifecycleActions';
import { Verdict, type VerdictKind } from '../../parts/Verdict';
import { SignedDocument } from '../SignedDocument';

interface Props {
  expertise: ExpertiseView;
  me: { id: string; role: 'EXPERT' };
  onSignature: (signature: SignatureView) => void;
}

const kindOf = (state: string): VerdictKind => {
  if (chart.is(state, 'completed')) return 'verified';
  return chart.is(state, 'open') ? 'progress' : 'plain';
};

/** The certificate on its way: made and sent, read and signed, or taken back. */
export function SigningPart({ expertise, me, onSignature }: Props) {
  const { evaluation, signature } = expertise;
  const sending = useSending(
    (id: string, idempotencyKey) =>
      expertiseCalls.sendSignature({ params: { id }, idempotencyKey }),
    { onDone: onSignature },
  );
  const submitted = opinion.refusal(expertise.lifecycle, {
    type: 'expertise.submit',
    by: { ...me, relations: expertise.lifecycle.relations as Relation[] },
    at: Date.parse(expertise.now),
  });
  const lacking = certificateLacks(submitted);
  const open = signature !== null && chart.is(signature.lifecycle.state, 'open');
  const isSigned = signature !== null && chart.is(signature.lifecycle.state, 'completed');
  return (
    <Box display="grid" gap="5">
      {signature && (
        <Box display="flex" flexWrap="wrap" gap="4" alignItems="center" role="status">
          <Verdict kind={kindOf(signature.lifecycle.state)} washed>
            {signature.lifecycle.label}
          </Verdict>
          {open && (
            <Box as="span" fontSize="sm" color="fg.muted">
              We sent the e-mail for signing to{' '}
              <Box as="span" whiteSpace="nowrap">
                {signature.sent_to}.
              </Box>
            </Box>
          )}
        </Box>
      )}
      {open && (
        <Box display="flex" flexWrap="wrap" gap="3" alignItems="flex-start">
          <ButtonLink to={`/dashboard/sign/${signature.id}`}>Read and sign</ButtonLink>
          <LifecycleActions
            chart={chart}
            lifecycle={signature.lifecycle}
            me={me}
            calls={{
              'envelope.void': ({ reason, idempotencyKey }) =>
                expertiseCalls.cancelSigning({
                  params: { id: evaluation?.id ?? '' },
                  body: { reason },
                  idempotencyKey,
                }),
            }}
            onDone={onSignature}
          />
        </Box>
      )}
      {isSigned && <SignedDocument signature={signature} />}
      {!open && !isSigned && (
        <>
          <Box color="fg.muted" maxW="prose">
            {lacking
              ? `${lacking} Then the certificate can be made.`
              : 'The certificate is made from the form. We send you an e-mail when you can read and sign it.'}
          </Box>
          <Box>
            <Button
              variant="outline"
              disabled={lacking !== '' || sending.busy}
              aria-busy={sending.busy}
              onClick={() => evaluation && sending.send(evaluation.id)}
            >
              {sending.busy ? 'Making the certificate…' : 'Send to sign'}
            </Button>
          </Box>
        </>
      )}
      <Refusal of={sending} />
    </Box>
  );
}

import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import type { SignatureView } from '#contract/expertises';
import type { Role } from '#contract/frame/roles';
import { signature as chart } from '../../data/lifecycles/signature';
import { signatureCalls } from '../../../services/expertises';
import { useRole } from '../../data/session';
import { useWatched } from '../../data/useWatched';
import { ButtonLink, TextLink } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Page } from '../../parts/Page';
import { CancelSigning } from '../../parts/CancelSigning';
import { useTopOfNew } from '../../parts/useTopOfNew';
import { Ceremony } from './Ceremony';
import { SignedFace } from './SignedFace';

/** Where the document came from. */
const backFrom = ({ item_id, loan_id }: SignatureView, role: Role | null) => {
  if (loan_id) return { to: `/dashboard/loan/${loan_id}`, word: 'Back to the loan' };
  return role === 'EXPERT'
    ? { to: `/dashboard/authenticate/${item_id}`, word: 'Back to the review' }
    : { to: `/dashboard/items_details/${item_id}`, word: 'Back to the object' };
};

/** One document before its signer: read, signed, or taken back. */
export function SignScreen() {
  const { id = '' } = useParams();
  const role = useRole();
  const { thing, error, gone, loading, again, take } = useWatched({
    key: `signature:${id}`,
    topics: [`signature:${id}`],
    read: (signal) => signatureCalls.one({ params: { id }, signal }),
  });
  useTopOfNew(thing && chart.is(thing.lifecycle.state, 'open'));
  if (gone)
    return (
      <Page title="Sign">
        <Empty title="Document not found">
          This address is not right, or the document is for somebody else to sign.
        </Empty>
      </Page>
    );
  if (!thing)
    return (
      <Page title="Sign">
        {loading ? (
          <Loading label="Loading the document" />
        ) : (
          <Failure error={error} again={again} />
        )}
      </Page>
    );
  const back = backFrom(thing, role);
  const { state, context } = thing.lifecycle;
  const open = chart.is(state, 'open');
  const reason = typeof context.reason === 'string' ? context.reason : '';
  const signed = chart.is(state, 'completed');
  return (
    <Page
      title={signed ? 'Signed' : 'Sign'}
      lead={thing.subject}
      above={open && <TextLink to={back.to}>{back.word}</TextLink>}
    >
      {open && (
        <Box display="grid" gap="10">
          <Ceremony signature={thing} again={again} onSignature={take} />
          <CancelSigning signature={thing} onDone={take} />
        </Box>
      )}
      {signed && <SignedFace signature={thing} back={back} />}
      {chart.is(state, 'canceled') && (
        <Empty
          title="Signing was cancelled"
          action={
            <ButtonLink variant="outline" to={back.to}>
              {back.word}
            </ButtonLink>
          }
        >
          {reason && <>{reason} </>}It can no longer be signed.
        </Empty>
      )}
    </Page>
  );
}

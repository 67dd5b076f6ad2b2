import { Box } from '@chakra-ui/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { loan as chart } from '../data/lifecycles/loan';
import { CallError } from '../../services/request/callError';
import { TextLink } from '../parts/Button';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { useTopOfNew } from '../parts/useTopOfNew';
import { DraftFace } from './draft/DraftFace';
import { NoLoan } from './NoLoan';
import { OpenFace } from './open/OpenFace';
import { OtherLoans } from './OtherLoans';
import { useLoanPage } from './useLoanPage';

const title = 'Loan item';
/** An address that names neither an object nor a loan. */
const isWrongAddress = (error: unknown) => error instanceof CallError && error.status === 422;
const notThere = new CallError(404, 'not_found', 'This loan was not found.');

/** The loan of one object (R31): its draft, its course while it is under way, or the way to a new one. */
export function LoanScreen() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { thing, error, again, take, stale, gone, role, me } = useLoanPage(id, search.has('new'));
  const isDraft = !thing?.loan || chart.is(thing.loan.lifecycle.state, 'draft');
  useTopOfNew(thing && isDraft);
  if (!thing || !role || gone)
    return (
      <Page title={title} {...(error === null && { above: null })}>
        {error === null ? (
          <Loading label="Loading the loan" />
        ) : (
          <Failure error={isWrongAddress(error) ? notThere : error} again={again} />
        )}
      </Page>
    );
  const { loan, item, cards } = thing;
  const object = loan?.item ?? item;
  const reader = { me: { id: me, role }, again };
  return (
    <Page
      above={
        object ? (
          <>
            <TextLink to={`/dashboard/items_details/${object.id}`}>
              {object.name || 'Untitled'}
            </TextLink>{' '}
            · {title}
          </>
        ) : undefined
      }
      title={title}
    >
      {stale && (
        <Box role="status" fontSize="sm" color="fg.muted" mb="6">
          We could not refresh this page. Load it again.
        </Box>
      )}
      {loan && !isDraft && (
        <OpenFace loan={loan} {...reader} onLoan={(next) => take({ ...thing, loan: next })} />
      )}
      {isDraft && (loan !== null || item !== null) && (
        <NoLoan loan={loan} item={item} role={role}>
          {(facts) => (
            <DraftFace
              key={facts.id}
              object={facts}
              loan={loan}
              me={me}
              again={again}
              onLoan={(next) => take({ ...thing, loan: next })}
            />
          )}
        </NoLoan>
      )}
      <OtherLoans cards={cards} shown={loan?.id ?? null} mayLend={!isDraft} />
    </Page>
  );
}

import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import type { ItemView } from '#contract/records/items';
import { itemHistory } from '#machines/kernel/effects';
import { labelOf } from '#machines/kernel/labels';
import { tagged } from '#machines/kernel/transition';
import { publication } from '#machines/lifecycles/publication';
import { verification } from '#machines/lifecycles/verification';
import { CallError } from '../../services/request/callError';
import { itemCalls } from '../../services/items';
import { readToken } from '../../services/request/token';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { useQuery } from '../data/useQuery';
import { PassportNotice } from './PassportNotice';
import { PassportWithLook } from './PassportWithLook';
import './passport.css';

const statuses: Record<number, 'expired' | 'missing'> = { 404: 'missing', 410: 'expired' };

interface ShownProps {
  load: (signal: AbortSignal) => Promise<ItemView>;
  /** What the address names: loads anew when it changes. */
  of: string;
}

/** A passport within the app, with the faces for loading, over, missing and failed. */
export function ShownPassport({ load, of }: ShownProps) {
  const { state, data, error, again } = useQuery(load, [of]);
  const face = error instanceof CallError ? statuses[error.status] : undefined;
  return (
    <Box maxW="page" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '6', md: '12' }}>
      {state === 'loading' && <Loading label="Loading the passport" />}
      {state === 'ready' && <PassportWithLook view={data} now={new Date().toISOString()} />}
      {face && <PassportNotice face={face} mode="app" />}
      {state === 'failed' && !face && <Failure error={error} again={again} />}
    </Box>
  );
}

/** What everybody sees, whatever more the reader could see of it. */
const asPublic = (view: ItemView): ItemView => ({
  ...view,
  version: 'limited',
  owner: '',
  history: view.history.filter(isPublic),
});

/** The object's own turns: born, published, verified; not the work on its draft nor each stage on the way. */
const isPublic = ({ lifecycle, state, action }: ItemView['history'][number]) => {
  if (lifecycle === publication.id)
    return (
      action === itemHistory[0] ||
      (action === labelOf(publication, state) && tagged(publication, state, 'published'))
    );
  return lifecycle !== verification.id || tagged(verification, state, 'success');
};

/** The public passport at its permanent address (R15). Without a log-in the server draws the same page. */
export function PassportScreen() {
  const { id = '' } = useParams();
  if (!readToken()) return <DrawnByServer />;
  return (
    <ShownPassport
      of={id}
      load={async (signal) => asPublic(await itemCalls.one({ params: { id }, signal }))}
    />
  );
}

/** Reached by a link inside the app without a log-in: the server draws it, so go there for good. */
const DrawnByServer = () => {
  const { state, error, again } = useQuery(async () => {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    const page = await answer.text();
    // Only a page that the server drew itself; this app's own shell would come back here for ever.
    if (!page.includes('passport-page')) throw new CallError(404, 'not_found', 'Objects not found');
    location.reload();
  }, []);
  return state === 'failed' ? <Failure error={error} again={again} /> : <Loading />;
};

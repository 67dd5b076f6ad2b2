import { CallError } from '../../services/request/callError';
import { useQuery } from '../data/useQuery';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';

/**
 * The passport pages (R10, R11, R12, R15) are drawn by the server, the same for everybody (decision 6). Reached by a link
 * inside the app: go there for good.
 */
export function PassportScreen() {
  const { state, error, again } = useQuery(async () => {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    const page = await answer.text();
    // Only a page that the server drew itself; this app's own shell would come back here for ever.
    if (!page.includes('/passport.js')) throw new CallError(404, 'not_found', 'Objects not found');
    location.reload();
  }, []);
  return state === 'failed' ? <Failure error={error} again={again} /> : <Loading />;
}

import { CallError } from '../../services/request/callError';
import { useWatched } from '../data/useWatched';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';

const goThere = async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  const page = await answer.text();
  // Only a page that the server drew itself; this app's own shell would come back here for ever.
  if (!page.includes('/passport.js')) throw new CallError(404, 'not_found', 'Objects not found');
  location.reload();
};

/**
 * The passport pages (R10, R11, R12, R15) are drawn by the server, the same for everybody (decision 6). Reached by a link
 * inside the app: go there for good.
 */
export function PassportScreen() {
  const { failure, again } = useWatched({ key: 'passport', read: goThere });
  return failure === null ? <Loading /> : <Failure error={failure} again={again} />;
}

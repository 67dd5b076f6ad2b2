import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { TextLink } from '../parts/Button';
import { useInbox } from '../data/useInbox';
import { Desk } from './Desk';

/** So many are read at once; the rest moves up as they are done. */
const most = 100;

/** What waits for me (own route X07): the most urgent first, worked through without a mouse. */
export function InboxScreen() {
  const { thing: inbox, error, again } = useInbox(most);
  return (
    <Page title="Inbox" lead="What waits for you. The most urgent comes first.">
      {!inbox && error === null && <Loading shape="lines" label="Loading the inbox" />}
      {!inbox && error !== null && <Failure error={error} again={again} />}
      {inbox && inbox.entries.length === 0 && (
        <Empty
          title="Nothing waits for you"
          action={<TextLink to="/dashboard/items">To your items</TextLink>}
        >
          Approvals, signatures and requests appear here as soon as it is your turn.
        </Empty>
      )}
      {inbox && inbox.entries.length > 0 && <Desk inbox={inbox} again={again} />}
    </Page>
  );
}

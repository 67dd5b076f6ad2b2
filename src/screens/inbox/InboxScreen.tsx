import { Box } from '@chakra-ui/react';
import { useRole } from '../data/session';
import { useInbox } from '../data/useInbox';
import { useNotices } from '../data/useNotices';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { TextLink } from '../parts/Button';
import { Desk } from './Desk';
import { useSeen } from './useSeen';

/** So many are read at once; the rest moves up as they are done. */
const most = 100;

/** What waits for me, the most urgent first, and what happened to me (own routes X07, X20). Works without a mouse. */
export function InboxScreen() {
  const admin = useRole() === 'UBER_ADMIN';
  const base = admin ? '/admin' : '/dashboard';
  const waiting = useInbox(most);
  const happened = useNotices();
  const notices = happened.thing?.notices ?? [];
  const fresh = useSeen(notices);
  const inbox = waiting.thing;
  const error = waiting.error ?? happened.error;
  const again = () => {
    waiting.again();
    happened.again();
  };
  const ready = inbox && happened.thing;
  const older = (happened.thing?.total ?? 0) > notices.length;
  return (
    <Page title="Inbox" lead="What waits for you and what happened. The most urgent comes first.">
      {!ready && error === null && <Loading shape="lines" label="Loading the inbox" />}
      {!ready && error !== null && <Failure error={error} again={again} />}
      {ready && inbox.entries.length + notices.length === 0 && (
        <Empty
          title="Nothing waits for you"
          action={
            admin ? (
              <TextLink to="/admin/people">Go to people</TextLink>
            ) : (
              <TextLink to="/dashboard/items">Go to your items</TextLink>
            )
          }
        >
          Approvals, signatures and requests appear here as soon as it is your turn, and whatever
          happens to your objects, loans, opinions and sales.
        </Empty>
      )}
      {ready && inbox.entries.length + notices.length > 0 && (
        <Desk
          inbox={inbox}
          notices={notices}
          fresh={fresh}
          again={again}
          more={older ? happened.more : undefined}
        />
      )}
      {ready && (
        <Box fontSize="sm" mt="8">
          <TextLink to={`${base}/profile#letters`}>Choose what you get by e-mail</TextLink>
        </Box>
      )}
    </Page>
  );
}

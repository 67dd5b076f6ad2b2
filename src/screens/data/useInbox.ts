import { inboxCalls } from '../../services/inbox';
import { useProfile } from './session';
import { useWatched } from './useWatched';

/** What waits for the person (X074), kept as the server says it is; `size` is how much of it is read. */
export const useInbox = (size: number) => {
  const me = useProfile()?.account_id ?? '';
  return useWatched({
    key: `inbox ${me}`,
    topics: me ? [`account:${me}`] : [],
    read: (signal) => inboxCalls.list({ query: { size }, signal }),
  });
};

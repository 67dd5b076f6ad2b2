import { subscriptionCalls } from '../../services/subscriptions';
import { useProfile } from './session';
import { useWatched } from './useWatched';

/** Plans, prices and what the person has (E106), kept as the server says it is. */
export const useSubscription = () => {
  const me = useProfile()?.account_id ?? '';
  return useWatched({
    key: `subscription ${me}`,
    topics: me ? [`account:${me}`] : [],
    read: (signal) => subscriptionCalls.data({ signal }),
  });
};

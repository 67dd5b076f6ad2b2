import { subscriptionCalls } from '../../services/subscriptions';
import { useProfile } from './session';
import { useWatched } from './useWatched';

/** Plans, prices, what the person has and what became of a payment (E106), kept as the server says it is. */
export const useSubscription = (payment?: string) => {
  const me = useProfile()?.account_id ?? '';
  return useWatched({
    key: `subscription ${me}${payment ? ` ${payment}` : ''}`,
    topics: me ? [`account:${me}`] : [],
    read: (signal) => subscriptionCalls.data({ query: { payment }, signal }),
  });
};

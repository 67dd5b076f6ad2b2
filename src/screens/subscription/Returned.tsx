import { Box } from '@chakra-ui/react';
import type { SubscriptionData } from '#contract/subscriptions';
import { ButtonLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Verdict } from '../parts/Verdict';

type Back = 'waits' | 'bought' | 'goes back';

/** The sentence for a payer who comes back from the processor's page; null where that payment needs none. */
export const returnedFrom = ({ payment, subscription }: SubscriptionData): Back | null => {
  switch (payment) {
    case 'open':
      return subscription?.pending ? 'waits' : null;
    case 'paid':
      return subscription?.status === 'ACTIVE' ? 'bought' : null;
    case 'refunding':
    case 'refunded':
      return 'goes back';
    default:
      return null;
  }
};

const toSubscription = (
  <ButtonLink to="/dashboard/subscription">Go to your subscription</ButtonLink>
);

/** The way back proves nothing: what became of this payment is what the server has heard of it. */
export function Returned({ data, back }: { data: SubscriptionData; back: Back }) {
  if (back === 'waits')
    return (
      <Box role="status" display="grid" gap="3" justifyItems="start">
        <Verdict kind="progress">Being confirmed</Verdict>
        The processor tells us in a moment that your payment has arrived. This page updates
        automatically.
      </Box>
    );
  if (back === 'goes back')
    return (
      <Empty title="The money goes back to your card" action={toSubscription}>
        Your plan or this payment changed in the meantime, so it bought nothing. This can take a few
        days.
      </Empty>
    );
  return (
    <Empty title={`Thank you. ${data.subscription?.plan_name} is active`} action={toSubscription}>
      You can have {data.limit} objects now. The invoice is on the subscription page.
    </Empty>
  );
}

import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { PlanId } from '#contract/plans';
import { Checkout, type SubscriptionData } from '#contract/subscriptions';
import { moneyText } from '#contract/frame/money';
import { subscription as chart } from '../data/lifecycles/subscription';
import { subscriptionCalls } from '../../services/subscriptions';
import { useProfile, useRole } from '../data/session';
import { useSending } from '../data/useSending';
import { useSubscription } from '../data/useSubscription';
import { useWatched } from '../data/useWatched';
import { Button, ButtonLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Failure, Refusal } from '../parts/Failure';
import { LifecycleActions } from '../parts/LifecycleActions';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { OrderTable } from './OrderTable';
import { Returned, returnedFrom } from './Returned';

const Sandbox = () => (
  <Box fontSize="sm" color="fg.muted">
    This server has no payment processor: its sandbox moves no money, and takes test cards only.
  </Box>
);

/** The order, and the button that leads to the processor's page. */
function NewPayment({ plan, sandbox }: { plan: PlanId; sandbox: boolean }) {
  const {
    thing: order,
    error,
    again,
  } = useWatched({
    key: plan,
    read: (signal) => subscriptionCalls.order({ query: { plan }, signal }),
  });
  const paying = useSending(
    (_: null, idempotencyKey) => subscriptionCalls.purchase({ body: { plan }, idempotencyKey }),
    { onDone: ({ url }) => location.assign(url) },
  );
  if (!order)
    return error === null ? (
      <Loading label="Loading the order" />
    ) : (
      <Failure error={error} again={again} />
    );
  return (
    <Box display="grid" gap="6">
      <OrderTable order={order} />
      {sandbox && <Sandbox />}
      <Refusal of={paying} />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button
          disabled={paying.busy}
          aria-busy={paying.busy}
          width={{ base: '100%', md: 'auto' }}
          onClick={() => paying.send(null)}
        >
          Pay {moneyText(order.total)} by card
        </Button>
        <ButtonLink to="/dashboard/subscription" variant="ghost">
          Back to the plans
        </ButtonLink>
      </Box>
    </Box>
  );
}

/** A payment that was opened: go on with it, or drop it. */
function OpenPayment({ data, onDone }: { data: SubscriptionData; onDone: () => void }) {
  const role = useRole();
  const me = useProfile()?.account_id ?? '';
  const own = data.subscription;
  if (!own?.pending || !role) return null;
  const leave = ({ idempotencyKey }: { idempotencyKey: string }) =>
    subscriptionCalls.change({
      query: { subscriptionId: own.subscription_id },
      body: { event: 'checkout.leave' },
      idempotencyKey,
    });
  return (
    <Box display="grid" gap="6">
      <OrderTable order={own.pending.order} />
      {data.sandbox && <Sandbox />}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button asChild width={{ base: '100%', md: 'auto' }}>
          <a href={own.pending.url}>Continue to payment</a>
        </Button>
        <LifecycleActions
          chart={chart}
          lifecycle={own.lifecycle}
          me={{ id: me, role }}
          calls={{ 'checkout.leave': leave }}
          onDone={onDone}
          now={data.now}
        />
      </Box>
    </Box>
  );
}

/** Payment (R25): the order and its amount; what has become of a payment is told by the server alone. */
export function PaymentScreen() {
  const [params, setParams] = useSearchParams();
  const {
    thing: data,
    error,
    again,
  } = useSubscription(Checkout.shape.payment_id.safeParse(params.get('paid')).data);
  const plan = PlanId.safeParse(params.get('plan')).data;
  if (!data)
    return (
      <Page title="Payment" width="form">
        {error === null ? (
          <Loading label="Loading the payment" />
        ) : (
          <Failure error={error} again={again} />
        )}
      </Page>
    );
  const own = data.subscription;
  const back = returnedFrom(data);
  if (back)
    return (
      <Page title="Payment" width="form">
        <Returned data={data} back={back} />
      </Page>
    );
  if (own?.pending)
    return (
      <Page title="Payment" lead="This payment was opened and is not finished." width="form">
        <OpenPayment data={data} onDone={() => setParams({})} />
      </Page>
    );
  return (
    <Page title="Payment" width="form">
      {plan ? (
        <NewPayment key={plan} plan={plan} sandbox={data.sandbox} />
      ) : (
        <Empty
          title="Nothing to pay"
          action={<ButtonLink to="/dashboard/subscription">Go to the plans</ButtonLink>}
        >
          Choose a plan first.
        </Empty>
      )}
    </Page>
  );
}

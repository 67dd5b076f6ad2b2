import { Box } from '@chakra-ui/react';
import type { SubscriptionData, SubscriptionView } from '#contract/subscriptions';
import { moneyText } from '#contract/frame/money';
import { subscription as chart } from '../data/lifecycles/subscription';
import { subscriptionCalls } from '../../services/subscriptions';
import { useProfile, useRole } from '../data/session';
import { useSending } from '../data/useSending';
import { Button, ButtonLink } from '../parts/Button';
import { Refusal } from '../parts/Failure';
import { AllSteps } from '../parts/chart/AllSteps';
import { LifecycleActions } from '../parts/LifecycleActions';
import { dayText } from '../parts/history/momentText';
import { Verdict, type VerdictKind } from '../parts/Verdict';
import { Use } from './Use';

const kindOf = (state: string): VerdictKind =>
  chart.is(state, 'readOnly') ? 'failed' : chart.is(state, 'banner') ? 'waiting' : 'verified';

/** What comes next, in one sentence. */
const nextOf = ({ end_date, renews, renewal, lifecycle }: SubscriptionView): string => {
  if (!end_date) return '';
  const end = dayText(end_date);
  if (chart.is(lifecycle.state, 'readOnly'))
    return `It ended on ${end}. You can read everything. Renew to add new objects.`;
  if (!chart.is(lifecycle.state, 'running'))
    return `It ended on ${end}. Everything works as before for 30 days. Renew it now.`;
  if (renews && renewal) return `It renews on ${end} for ${moneyText(renewal)}, VAT included.`;
  return `It runs until ${end} and does not renew.`;
};

function CardLine({ card }: { card: NonNullable<SubscriptionView['card']> }) {
  const changing = useSending(
    (_: null, idempotencyKey) => subscriptionCalls.card({ idempotencyKey }),
    { onDone: ({ url }) => location.assign(url) },
  );
  const { send, busy } = changing;
  return (
    <Box>
      {card.brand} ending in {card.last4}, valid to {card.expires}{' '}
      <Button variant="plain" size="sm" px="0" disabled={busy} onClick={() => send(null)}>
        Change card
      </Button>
      <Refusal of={changing} />
    </Box>
  );
}

interface Props {
  data: SubscriptionData;
  onDone: (data: SubscriptionData) => void;
}

/** What the person has now: plan, standing, use, card, and what can be done. */
export function Standing({ data, onDone }: Props) {
  const role = useRole();
  const me = useProfile()?.account_id ?? '';
  const { subscription: own, used, limit } = data;
  const change =
    (event: 'subscription.cancel' | 'subscription.renew' | 'checkout.leave') =>
    ({ idempotencyKey }: { idempotencyKey: string }) =>
      subscriptionCalls.change({
        query: { subscriptionId: own?.subscription_id ?? '' },
        body: { event },
        idempotencyKey,
      });
  const reason = own?.lifecycle.context.reason;
  return (
    <Box display="grid" gap="4">
      {own?.status ? (
        <Box>
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Box as="h2" textStyle="section">
              {own.plan_name}
            </Box>
            <Verdict kind={kindOf(own.lifecycle.state)} washed>
              {own.lifecycle.label}
            </Verdict>
          </Box>
          <Box color="fg.muted">{nextOf(own)}</Box>
        </Box>
      ) : (
        <Box as="h2" textStyle="section">
          You have no plan yet
        </Box>
      )}
      <Use used={used} limit={limit} />
      {typeof reason === 'string' && reason && (
        <Box role="status" color="fg.error">
          The card could not be charged. {reason} Change the card or renew now.
        </Box>
      )}
      {own?.pending && (
        <Box bg="bg.muted" borderRadius="md" p="4" display="grid" gap="3" justifyItems="start">
          <Box>
            A payment is open: {own.pending.order.plan_name}, {moneyText(own.pending.order.total)}.
          </Box>
          <ButtonLink to="/dashboard/subscription/payment">Continue to payment</ButtonLink>
        </Box>
      )}
      {own?.card && <CardLine card={own.card} />}
      {own && role && (
        <LifecycleActions
          chart={chart}
          lifecycle={own.lifecycle}
          me={{ id: me, role }}
          calls={{
            'subscription.cancel': own.renews ? change('subscription.cancel') : undefined,
            'subscription.renew': change('subscription.renew'),
            'checkout.leave': own.pending ? change('checkout.leave') : undefined,
          }}
          onDone={onDone}
          now={data.now}
        />
      )}
      {own && (
        <AllSteps chart={chart} state={own.lifecycle.state} steps={own.steps} kind="Subscription" />
      )}
    </Box>
  );
}

import { Box } from '@chakra-ui/react';
import type { SubscriptionData } from '#contract/subscriptions';
import { moneyText } from '#contract/frame/money';
import { ButtonLink } from '../parts/Button';
import { Card } from '../parts/Card';
import { Verdict } from '../parts/Verdict';

type Offer = SubscriptionData['plans'][number];

const verbs = { buy: 'Choose', renew: 'Renew', upgrade: 'Upgrade to' } as const;

/** Whether what one has fits, in words. */
const fits = ({ objects }: Offer, used: number) =>
  used <= objects
    ? `Room for ${objects - used} more than you have today.`
    : `You have ${used - objects} more than this today. You keep them but cannot add any.`;

function PlanCard({ offer, data }: { offer: Offer; data: SubscriptionData }) {
  const { name, objects, price, kind, act, current, reason } = offer;
  const unavailable =
    reason || (kind === 'upgrade' && !current && 'Comes on top of a light or full plan.');
  return (
    <Card
      as="li"
      p="6"
      display="grid"
      gap="4"
      gridTemplateRows="auto auto auto auto 1fr"
      borderColor={current ? 'fg' : undefined}
    >
      <Box display="flex" justifyContent="space-between" gap="3" minH="6">
        <Box as="h3" fontWeight="medium">
          {name}
        </Box>
        {current && <Verdict kind="plain">Your plan</Verdict>}
      </Box>
      <Box>
        <Box as="span" textStyle="display" fontVariantNumeric="tabular-nums">
          {objects}
        </Box>{' '}
        objects
      </Box>
      <Box>
        {kind === 'month' ? (
          'Free, for one month'
        ) : (
          <>
            <Box as="span" fontWeight="medium" fontVariantNumeric="tabular-nums">
              {moneyText({ cents: price, currency: data.currency })}
            </Box>{' '}
            a year
            <Box fontSize="sm" color="fg.muted">
              plus {data.vat_rate / 100}% VAT
              {kind === 'upgrade' && !current && '. You pay the difference for the time left.'}
            </Box>
          </>
        )}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {fits(offer, data.used)}
      </Box>
      {act ? (
        <ButtonLink
          to={`/dashboard/subscription/payment?plan=${offer.id}`}
          alignSelf="end"
          variant={act === 'renew' || !data.plans.some((one) => one.current) ? 'solid' : 'outline'}
        >
          {verbs[act]} {name}
        </ButtonLink>
      ) : (
        unavailable && (
          <Box fontSize="sm" color="fg.muted">
            {unavailable}
          </Box>
        )
      )}
    </Card>
  );
}

/** The plans beside each other: how many objects, what a year costs, and whether today's objects fit. */
export function Plans({ data }: { data: SubscriptionData }) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', md: `repeat(${data.plans.length}, minmax(0, 1fr))` }}
    >
      {data.plans.map((offer) => (
        <PlanCard key={offer.id} offer={offer} data={data} />
      ))}
    </Box>
  );
}

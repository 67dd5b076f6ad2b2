import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { Gift, GiftStock } from '#contract/gifts';
import { giftCalls } from '../../services/subscriptions';
import { useSending } from '../data/useSending';
import { useWatched } from '../data/useWatched';
import { Button } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Failure, Refusal } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Moment } from '../parts/history/Moment';
import { Page } from '../parts/Page';
import { Section } from '../parts/Section';
import { Verdict } from '../parts/Verdict';

const standings = {
  stock: 'In stock',
  code: 'Code given out',
  sale: 'Promised in a sale',
  given: 'Given',
} as const;
const kinds = { stock: 'plain', code: 'waiting', sale: 'progress', given: 'verified' } as const;

/** How many of each plan are left, with the button that makes a code of one. */
function Stock({ stock, onChange }: { stock: GiftStock; onChange: () => void }) {
  const [made, setMade] = useState<{ code: string; gift: Gift } | null>(null);
  const making = useSending(
    (id: string, idempotencyKey) => giftCalls.code({ params: { id }, idempotencyKey }),
    {
      onDone: (told) => {
        setMade(told);
        onChange();
      },
    },
  );
  const { send, busy } = making;
  const left = stock.gifts.filter(({ standing }) => standing === 'stock');
  const plans = [...new Map(left.map((gift) => [gift.plan, gift])).values()];
  return (
    <Box display="grid" gap="4">
      {plans.map((gift) => (
        <Box key={gift.plan} display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <Box flex="1 1 12rem">
            {gift.plan_name}: {left.filter(({ plan }) => plan === gift.plan).length} left
          </Box>
          <Button variant="outline" disabled={busy} onClick={() => send(gift.id)}>
            Make a code for {gift.plan_name}
          </Button>
        </Box>
      ))}
      <Refusal of={making} />
      {made && (
        <Box role="status" bg="bg.muted" borderRadius="md" p="4">
          <Box fontFamily="mono" fontSize="lg">
            {made.code}
          </Box>
          <Box fontSize="sm" color="fg.muted">
            {made.gift.plan_name} for one year. Write the code down now: it is not shown again.
          </Box>
        </Box>
      )}
    </Box>
  );
}

function GiftLine({ gift, onChange }: { gift: Gift; onChange: () => void }) {
  const takingBack = useSending(
    (_: null, idempotencyKey) => giftCalls.takeBack({ params: { id: gift.id }, idempotencyKey }),
    { onDone: onChange },
  );
  const { send, busy } = takingBack;
  const at = gift.given_at ?? gift.code_at;
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <Box flex="1 1 10rem">
        {gift.plan_name}
        {at && (
          <Box fontSize="sm" color="fg.muted">
            <Moment at={at} />
          </Box>
        )}
      </Box>
      <Verdict kind={kinds[gift.standing]}>{standings[gift.standing]}</Verdict>
      {gift.standing === 'code' && (
        <Button variant="plain" size="sm" disabled={busy} onClick={() => send(null)}>
          Take the code back
        </Button>
      )}
      <Refusal of={takingBack} />
    </Box>
  );
}

const head = {
  title: 'Gift subscriptions',
  lead: 'Give a year of a plan at a sale, or hand out a code. Each works once.',
  width: 'form',
} as const;

/** A dealer's gift subscriptions (own route X12). */
export function GiftsScreen() {
  const {
    thing: stock,
    error,
    again,
  } = useWatched({ key: 'gifts', read: (signal) => giftCalls.stock({ signal }) });
  if (!stock)
    return (
      <Page {...head}>
        {error === null ? (
          <Loading label="Loading the gifts" />
        ) : (
          <Failure error={error} again={again} />
        )}
      </Page>
    );
  const others = stock.gifts.filter(({ standing }) => standing !== 'stock');
  return (
    <Page {...head}>
      {stock.gifts.length === 0 ? (
        <Empty title="You have no gift subscriptions">The administrator fills your stock.</Empty>
      ) : (
        <Box display="grid" gap="10">
          <Section title={`${stock.available} available`}>
            <Stock stock={stock} onChange={again} />
          </Section>
          {others.length > 0 && (
            <Section title="Given out">
              <Box as="ul" listStyleType="none">
                {others.map((gift) => (
                  <GiftLine key={gift.id} gift={gift} onChange={again} />
                ))}
              </Box>
            </Section>
          )}
        </Box>
      )}
    </Page>
  );
}

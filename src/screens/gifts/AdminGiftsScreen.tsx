import { Box, chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import type { DealerStock } from '#contract/gifts';
import { PlanId, planIds } from '#contract/plans';
import { giftCalls } from '../../services/subscriptions';
import { useSending } from '../data/useSending';
import { useWatched } from '../data/useWatched';
import { Button } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Failure, Refusal } from '../parts/Failure';
import { Field } from '../parts/form/Field';
import { Input, Select } from '../parts/form/Input';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';

const Form = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'end' },
});

/** "buyer_light" as people read it. */
const nameOf = (plan: string) => {
  const words = plan.replace('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const given = planIds.filter((plan) => plan !== 'basic');

function Dealer({ dealer, onDone }: { dealer: DealerStock; onDone: () => void }) {
  const [plan, setPlan] = useState<PlanId>('buyer_light');
  const [count, setCount] = useState('10');
  const filling = useSending(
    (asked: { plan: PlanId; count: number }, idempotencyKey) =>
      giftCalls.fill({ body: { dealer_id: dealer.dealer_id, ...asked }, idempotencyKey }),
    { onDone },
  );
  const { send, dismiss, busy } = filling;
  const right = /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= 500;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (right) send({ plan, count: Number(count) });
  };
  return (
    <Box as="li" py="6" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Box as="h2" fontWeight="medium">
        {dealer.name}
      </Box>
      <Box fontSize="sm" color="fg.muted" mb="4" overflowWrap="anywhere">
        {[dealer.company, dealer.email].filter(Boolean).join(' · ')} · {dealer.available} available,{' '}
        {dealer.given} given
      </Box>
      <Form onSubmit={submit} noValidate aria-label={`Stock of ${dealer.name}`}>
        <Field label="Plan">
          {(aria) => (
            <Select
              {...aria}
              value={plan}
              onChange={({ target }) => {
                setPlan(PlanId.parse(target.value));
                // To try again would add what was chosen before.
                dismiss();
              }}
            >
              {given.map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="How many" error={right ? undefined : '1 to 500'}>
          {(aria) => (
            <Input
              {...aria}
              inputMode="numeric"
              maxLength={3}
              value={count}
              onChange={({ target }) => {
                setCount(target.value);
                dismiss();
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={busy || !right} aria-busy={busy}>
          Add to the stock
        </Button>
      </Form>
      <Refusal of={filling} mt="2" />
    </Box>
  );
}

/** The administrator fills the stocks of dealers (own route X13). */
export function AdminGiftsScreen() {
  const {
    thing: dealers,
    error,
    again,
  } = useWatched({ key: 'dealers', read: (signal) => giftCalls.dealers({ signal }) });
  return (
    <Page
      title="Gift subscriptions"
      lead="Dealers give them at a sale or by a code. Each is for one year."
    >
      {!dealers ? (
        error === null ? (
          <Loading label="Loading the dealers" shape="lines" />
        ) : (
          <Failure error={error} again={again} />
        )
      ) : dealers.length === 0 ? (
        <Empty title="No dealers yet">Approve a sales manager first.</Empty>
      ) : (
        <Box as="ul" listStyleType="none">
          {dealers.map((dealer) => (
            <Dealer key={dealer.dealer_id} dealer={dealer} onDone={again} />
          ))}
        </Box>
      )}
    </Page>
  );
}

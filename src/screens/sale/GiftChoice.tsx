import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PlanId } from '#contract/plans';
import type { SaleView } from '#contract/sales';
import { giftCalls } from '../../services/subscriptions';
import { useSending } from '../data/useSending';
import { useWatched } from '../data/useWatched';
import { Refusal } from '../parts/Failure';
import { Field } from '../parts/form/Field';
import { Select } from '../parts/form/Input';
import { Loading } from '../parts/Loading';

/**
 * A dealer adds a gift subscription of their stock; the buyer gets it when the object is theirs. What stands below it waits
 * until it is known whether there is one to give: a button that moves is pressed where it no longer is.
 */
export function GiftChoice({ sale, children }: { sale: SaleView; children: ReactNode }) {
  const {
    thing: kept,
    again,
    loading,
  } = useWatched({
    key: sale.id,
    read: (signal) => giftCalls.readOfSale({ params: { id: sale.id }, signal }),
  });
  const giving = useSending(
    (plan: PlanId | null, idempotencyKey) =>
      giftCalls.ofSale({ params: { id: sale.id }, body: { plan }, idempotencyKey }),
    { onDone: again },
  );
  const { send, busy } = giving;
  if (loading) return <Loading label="Loading the sale" />;
  // Somebody who has none to give is not asked.
  if (!kept || (kept.stock.length === 0 && kept.plan === null)) return children;
  const names = new Map(kept.stock.map(({ plan, plan_name, left }) => [plan, { plan_name, left }]));
  const promised = kept.plan !== null && !names.has(kept.plan) ? kept.plan : null;
  return (
    <>
      <Box maxW="24rem">
        <Field label="Gift subscription for the buyer" hint="One year, of your stock.">
          {(aria) => (
            <Select
              {...aria}
              disabled={busy}
              value={kept.plan ?? ''}
              onChange={({ target }) => send(PlanId.safeParse(target.value).data ?? null)}
            >
              <option value="">None</option>
              {promised && <option value={promised}>Promised already</option>}
              {[...names].map(([plan, { plan_name, left }]) => (
                <option key={plan} value={plan}>
                  {plan_name} ({left} left)
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Refusal of={giving} mt="2" />
      </Box>
      {children}
    </>
  );
}

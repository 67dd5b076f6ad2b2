import { initial, transition } from '#machines/kernel/transition';
import { system, type Actor } from '#machines/kernel/actor';
import { subscription } from '#machines/lifecycles/subscription';
import type { Pending, SubscriptionEvent } from '#machines/lifecycles/subscription/rules';
import { planIds } from '#contract/plans';
import { dice } from './dice';
import { usualPriceList } from '../../../server/relations/priceList';
import { purposeOf, quoteFor, renewalQuote } from '../../../server/managers/subscriptions/quote';

const self: Actor = { id: 'self', role: 'BUYER', relations: ['self'] };
const day = 86_400_000;

/** A year before, by the calendar alone: the ledger's own reckoning. */
const before = (end: number): number => {
  const [year, month, date, ...clock] = new Date(end)
    .toISOString()
    .split(/[-T:.Z]/)
    .map(Number);
  const last = new Date(Date.UTC((year ?? 0) - 1, month ?? 0, 0)).getUTCDate();
  const [h = 0, m = 0, s = 0, ms = 0] = clock;
  return Date.UTC((year ?? 0) - 1, (month ?? 0) - 1, Math.min(date ?? 1, last), h, m, s, ms);
};
/** To the nearest cent, halves up, by long division. */
const rounded = (numerator: bigint, denominator: bigint): bigint => {
  const [whole, rest] = [numerator / denominator, numerator % denominator];
  return rest * 2n >= denominator ? whole + 1n : whole;
};

/** What a purchase must cost, from the price list's table alone. */
const owed = (
  pending: Pick<Pending, 'purpose' | 'price'>,
  { price, endDate }: { price: number; endDate: number | null },
  at: number,
): { net: bigint; vat: bigint } => {
  let net = BigInt(pending.price);
  if (pending.purpose === 'upgrade' && endDate !== null) {
    const [rest, whole] = [BigInt(endDate - at), BigInt(endDate - before(endDate))];
    net = rounded(BigInt(pending.price) * rest, whole) - rounded(BigInt(price) * rest, whole);
  }
  return { net, vat: rounded(net * 20n, 100n) };
};

interface Walked {
  steps: number;
  purchases: number;
  upgrades: number;
  renewals: number;
  refunds: number;
  /** Cents in minus cents back, as the product reckons. */
  taken: bigint;
  /** The same as the ledger reckons. */
  booked: bigint;
  faults: string[];
}

/** One random life of a subscription: every cent that the product asks for is booked in a ledger of the test's own. */
const walkHistory = (seed: number, length = 24): Walked => {
  const roll = dice(seed);
  const list = usualPriceList;
  let at = Date.UTC(2026, roll(12), 1 + roll(31), roll(24), roll(60), roll(60), roll(1000));
  let row = initial(subscription, undefined);
  const told: Walked = {
    ...{ steps: 0, purchases: 0, upgrades: 0, renewals: 0, refunds: 0 },
    ...{ taken: 0n, booked: 0n, faults: [] },
  };
  const open = new Map<string, { total: bigint; due: bigint; renewal: boolean }>();
  const send = (event: SubscriptionEvent): boolean => {
    const after = transition(subscription, row.state, row.context, event);
    if (after) row = after;
    return after !== null;
  };
  const check = (what: string, mine: bigint, theirs: number) => {
    if (mine !== BigInt(theirs)) told.faults.push(`${seed} ${what}: ${theirs} instead of ${mine}`);
  };
  /** The processor's callback: taken where the chart lets it through, given back where not. */
  const settle = (payment: string) => {
    const found = open.get(payment);
    if (!found) return;
    open.delete(payment);
    told.taken += found.total;
    told.booked += found.due;
    const event: SubscriptionEvent = found.renewal
      ? { type: 'payment.renew', by: system, at, payment, price: row.context.price }
      : { type: 'payment.succeed', by: system, at, payment };
    if (send(event)) return;
    told.refunds += 1;
    told.taken -= found.total;
    told.booked -= found.due;
  };
  const acts = [
    () => {
      const plan = list.plans.find(({ id }) => id === planIds[1 + roll(3)]);
      if (!plan) return;
      const running = ['active', 'canceled', 'renewing'].includes(row.state);
      const purpose = purposeOf(row.context, plan, running);
      if (purpose === 'buy' && plan.kind === 'upgrade') return;
      const quote = quoteFor(list, row.context, plan, { purpose, at });
      const payment = `p${told.steps}`;
      const { plan: of, endDate, price } = row.context;
      const pending: Pending = {
        ...{ payment, purpose, plan: plan.id, objects: plan.objects, price: plan.price },
        ...{ basis: { plan: of, endDate }, until: at + 40 * 60_000 },
      };
      if (!send({ type: 'checkout.start', by: self, at, pending })) return;
      const due = owed(pending, { price, endDate }, at);
      check('net', due.net, quote.net);
      check('vat', due.vat, quote.vat);
      check('total', due.net + due.vat, quote.total);
      check(
        'lines',
        due.net,
        quote.lines.reduce((sum, { cents }) => sum + cents, 0),
      );
      told.purchases += 1;
      if (purpose === 'upgrade') told.upgrades += 1;
      open.set(payment, { total: BigInt(quote.total), due: due.net + due.vat, renewal: false });
    },
    () => void (row.context.pending && settle(row.context.pending.payment)),
    () => [...open.keys()].slice(0, 1).forEach(settle),
    () => send({ type: 'checkout.leave', by: self, at }),
    () => send({ type: 'checkout.expire', by: system, at }),
    () => send({ type: 'subscription.cancel', by: self, at }),
    () => send({ type: 'subscription.renew', by: self, at }),
    () => send({ type: 'month.give', by: system, at, plan: 'basic', objects: 5 }),
    () =>
      send({ type: 'gift.give', by: system, at, plan: 'buyer_light', objects: 25, price: 60_00 }),
    () => {
      at = Math.max(at, row.context.endDate ?? at);
      send({ type: 'period.end', by: system, at });
    },
    () => {
      const quote = renewalQuote(list, row.context);
      const payment = `r${told.steps}`;
      if (!quote || !send({ type: 'renewal.start', by: system, at, payment })) return;
      const due = owed({ purpose: 'renew', price: quote.plan.price }, row.context, at);
      check('renewal', due.net + due.vat, quote.total);
      told.renewals += 1;
      if (roll(2) === 0) {
        send({ type: 'renewal.fail', by: system, at, payment, reason: 'declined' });
        return;
      }
      open.set(payment, { total: BigInt(quote.total), due: due.net + due.vat, renewal: true });
    },
    () => send({ type: 'renewal.retry', by: system, at }),
    () => send({ type: 'grace.end', by: system, at }),
  ];
  for (; told.steps < length; told.steps += 1) {
    at += roll(4) === 0 ? roll(90) * day + roll(day) : roll(3_600_000);
    acts[roll(acts.length)]?.();
    const { endDate, objects, plan } = row.context;
    const known = list.plans.find(({ id }) => id === plan);
    if (plan !== null && known?.objects !== objects)
      told.faults.push(`${seed} ${plan}: ${objects}`);
    if (endDate !== null && !Number.isSafeInteger(endDate)) told.faults.push(`${seed} end date`);
  }
  return told;
};

/** The first so many histories together. `npm run bench -- subscription` walks 10,000. */
export const walkHistories = (count: number): Walked => {
  const all: Walked = {
    ...{ steps: 0, purchases: 0, upgrades: 0, renewals: 0, refunds: 0 },
    ...{ taken: 0n, booked: 0n, faults: [] },
  };
  for (let seed = 1; seed <= count; seed += 1) {
    const one = walkHistory(seed);
    all.faults.push(...one.faults);
    all.taken += one.taken;
    all.booked += one.booked;
    for (const name of ['steps', 'purchases', 'upgrades', 'renewals', 'refunds'] as const)
      all[name] += one[name];
  }
  return all;
};

import { dayText } from '#contract/frame/platformDay';
import type { OrderLine } from '#contract/subscriptions';
import type { Plan, PriceList } from '#contract/plans';
import {
  yearAfter,
  yearBefore,
  type Purpose,
  type SubscriptionContext,
} from '#machines/lifecycles/subscription/rules';

/** What a purchase costs. Every line is rounded once; VAT is computed of the net sum and rounded once. All in cents. */
export interface Quote {
  plan: Plan;
  purpose: Purpose;
  lines: OrderLine[];
  net: number;
  vat: number;
  total: number;
  /** end_date once it is paid, in ms since 1970. */
  endDate: number;
}

/** Cards take no less than 0.50. */
export const leastTotal = 50;

/** `cents` times `part / whole`, to the nearest cent, halves up. Whole numbers of any size. */
export const portion = (cents: number, part: number, whole: number): number => {
  const [c, p, w] = [BigInt(cents), BigInt(part), BigInt(whole)];
  return Number((2n * c * p + w) / (2n * w));
};

/** VAT of a net amount; the rate in hundredths of a per cent. */
export const vatOf = (net: number, rate: number): number => portion(net, rate, 10_000);

const summed = (list: PriceList, lines: OrderLine[]) => {
  const net = lines.reduce((sum, { cents }) => sum + cents, 0);
  const vat = vatOf(net, list.vat);
  return { lines, net, vat, total: net + vat };
};

/** What a person who stands there means by choosing a plan. */
export const purposeOf = (
  context: SubscriptionContext,
  plan: Plan,
  /** The plan's objects may be held now and its term has not run out. */
  running: boolean,
): Purpose => {
  if (context.plan === plan.id && context.price > 0) return 'renew';
  return running && context.price > 0 ? 'upgrade' : 'buy';
};

/** A whole year, from the end of the term or from now. */
const yearOf = (
  list: PriceList,
  context: SubscriptionContext,
  plan: Plan,
  { purpose, at }: { purpose: Purpose; at: number },
): Quote => {
  const from = Math.max(context.endDate ?? 0, at);
  const endDate = yearAfter(from);
  const text = `${plan.name}, one year to ${dayText(endDate)}`;
  return { plan, purpose, endDate, ...summed(list, [{ text, cents: plan.price }]) };
};

/** The rest of the year on the larger plan, less the rest of the year on the smaller: by time, to the millisecond. */
const upgradeOf = (
  list: PriceList,
  context: SubscriptionContext & { endDate: number },
  plan: Plan,
  at: number,
): Quote => {
  const { endDate, price } = context;
  const whole = endDate - yearBefore(endDate);
  const rest = endDate - at;
  const charge = portion(plan.price, rest, whole);
  const credit = Math.min(charge, portion(price, rest, whole));
  const old = list.plans.find(({ id }) => id === context.plan)?.name ?? 'your plan';
  const until = dayText(endDate);
  const lines = [
    { text: `${plan.name}, the rest of the term to ${until}`, cents: charge },
    { text: `Credit for ${old}, the same time`, cents: -credit },
  ];
  return { plan, purpose: 'upgrade', endDate, ...summed(list, lines) };
};

export const quoteFor = (
  list: PriceList,
  context: SubscriptionContext,
  plan: Plan,
  { purpose, at }: { purpose: Purpose; at: number },
): Quote =>
  purpose === 'upgrade' && context.endDate !== null
    ? upgradeOf(list, { ...context, endDate: context.endDate }, plan, at)
    : yearOf(list, context, plan, { purpose, at });

/** What the card is charged at end_date: the plan's price of that day. Null where nothing is renewed. */
export const renewalQuote = (list: PriceList, context: SubscriptionContext): Quote | null => {
  const plan = list.plans.find(({ id }) => id === context.plan);
  if (!context.renews || !plan || context.endDate === null) return null;
  return yearOf(list, context, plan, { purpose: 'renew', at: context.endDate });
};

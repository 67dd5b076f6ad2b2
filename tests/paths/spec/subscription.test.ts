import { describe, expect, it } from 'vitest';
import { subscription } from '#machines/lifecycles/subscription';
import { chargeSilence, monthAfter, yearAfter } from '#machines/lifecycles/subscription/rules';
import type { Pending, SubscriptionEvent } from '#machines/lifecycles/subscription/rules';
import { wireOf } from '#machines/kernel/steps';
import { after, play } from '../play';
import { day, person, start as at, system } from '../samples/people';

describe('subscription', () => {
  const self = person('BUYER', 'self');
  const light = { plan: 'buyer light', objects: 25, price: 6_000 };
  const larger = { plan: 'buyer 200', objects: 200, price: 30_000 };
  const pending: Pending = {
    ...light,
    ...{ payment: 'p', purpose: 'buy', until: at + 1_000 },
    basis: { plan: null, endDate: null },
  };
  const start: SubscriptionEvent = { type: 'checkout.start', by: self, at, pending };
  const paid: SubscriptionEvent = { type: 'payment.succeed', by: system, at, payment: 'p' };
  const cancel: SubscriptionEvent = { type: 'subscription.cancel', by: self, at };
  const end: SubscriptionEvent = { type: 'period.end', by: system, at: yearAfter(at) };
  const upgrade = (objects: number, more: Partial<Pending> = {}): SubscriptionEvent => ({
    type: 'checkout.start',
    by: self,
    at,
    pending: {
      ...{ ...pending, ...larger, payment: 'u', purpose: 'upgrade', objects },
      basis: { plan: light.plan, endDate: yearAfter(at) },
      ...more,
    },
  });
  it('runs a year, and a callback twice counts once', () => {
    const row = play(subscription, undefined, start, paid);
    expect(row.context.endDate).toBe(Date.UTC(2027, 0, 1));
    expect(after(subscription, row, paid)).toBeNull();
  });
  it('canceled runs to its end_date, then 30 days of grace, then lapses', () => {
    const canceled = play(subscription, undefined, start, paid, cancel);
    expect(wireOf(subscription, canceled.state)).toBe('CANCELED');
    expect(after(subscription, canceled, { ...end, at: yearAfter(at) - 1 })).toBeNull();
    const grace = play(subscription, undefined, start, paid, cancel, end);
    expect(grace.state).toBe('grace');
    const lapse = (when: number): SubscriptionEvent => ({
      type: 'grace.end',
      by: system,
      at: when,
    });
    expect(after(subscription, grace, lapse(yearAfter(at) + 30 * day - 1))).toBeNull();
    expect(after(subscription, grace, lapse(yearAfter(at) + 30 * day))).toBe('lapsed');
  });
  it('upgrades up to 200 objects, within the year already paid', () => {
    const row = play(subscription, undefined, start, paid);
    expect(after(subscription, row, upgrade(201))).toBeNull();
    expect(after(subscription, row, upgrade(25))).toBeNull();
    const better = play(subscription, undefined, start, paid, upgrade(200), {
      type: 'payment.succeed',
      by: system,
      at: at + day,
      payment: 'u',
    });
    expect([better.context.objects, better.context.endDate]).toEqual([200, yearAfter(at)]);
  });
  it('an upgrade that is paid after its year buys nothing', () => {
    const row = play(subscription, undefined, start, paid, upgrade(200));
    const late: SubscriptionEvent = { ...paid, payment: 'u', at: yearAfter(at) };
    expect(after(subscription, row, late)).toBeNull();
  });
  it('renews by itself, and tries again on days 1, 3, 5 and 7', () => {
    const over = yearAfter(at);
    const due = play(subscription, undefined, start, paid, end);
    expect(due.state).toBe('renewing');
    const charge = (payment: string, when: number): SubscriptionEvent[] => [
      { type: 'renewal.start', by: system, at: when, payment },
      { type: 'renewal.fail', by: system, at: when, payment, reason: 'declined' },
    ];
    const failures = [0, 1, 3, 5, 7].map((days) => over + days * day);
    const tried = (count: number) =>
      failures.slice(0, count).flatMap((when, index) => charge(`c${index}`, when));
    const timers = [1, 2, 3, 4, 5].map((count) =>
      play(subscription, undefined, start, paid, end, ...tried(count)).effects.flatMap((effect) =>
        effect.type === 'timer' && effect.event === 'renewal.retry' ? [effect.at] : [],
      ),
    );
    expect(timers.map((times) => times.at(-1) ?? null)).toEqual([...failures.slice(1), null]);
    const renewed = play(
      subscription,
      undefined,
      ...[start, paid, end, ...tried(3)],
      { type: 'renewal.start', by: system, at: over + 5 * day, payment: 'last' },
      { type: 'payment.renew', by: system, at: over + 5 * day, payment: 'last', price: 6_000 },
    );
    expect([renewed.state, renewed.context.endDate]).toEqual(['active', yearAfter(over)]);
  });
  it('a charge of which nothing is heard is tried again on the next days and holds up nothing', () => {
    const over = yearAfter(at);
    const begin = (when: number, payment = 'c'): SubscriptionEvent => ({
      ...{ type: 'renewal.start', by: system, at: when, payment },
    });
    const retry = (when: number): SubscriptionEvent => ({
      ...{ type: 'renewal.retry', by: system, at: when },
    });
    const said: SubscriptionEvent[] = [start, paid, end, begin(over + 1)];
    const retries: [number, number | null][] = [
      [1, 3],
      [3, 5],
      [5, 7],
      [7, null],
    ];
    for (const [days, next] of retries) {
      const when = over + days * day;
      expect(
        after(subscription, play(subscription, undefined, ...said), retry(when - 1)),
      ).toBeNull();
      said.push(retry(when));
      const row = play(subscription, undefined, ...said);
      const own = row.effects.slice(-6);
      expect(row.state).toBe('grace');
      expect(own).toContainEqual(expect.objectContaining({ type: 'job', task: 'charge renewal' }));
      expect(
        own
          .flatMap((effect) =>
            effect.type === 'timer' && effect.event === 'renewal.retry' ? [effect.at] : [],
          )
          .at(-1) ?? null,
      ).toBe(next === null ? null : over + next * day);
      expect(after(subscription, row, retry(when))).toBeNull();
      // The same payment is charged again, never a second one beside it.
      expect(after(subscription, row, begin(when, 'second'))).toBeNull();
      expect(after(subscription, row, begin(when))).toBe('grace');
    }
    const grace = play(subscription, undefined, ...said);
    const early = play(subscription, undefined, ...said, begin(over + 8 * day));
    const cancels = (when: number): SubscriptionEvent => ({ ...cancel, at: when });
    expect(after(subscription, early, cancels(over + 8 * day + chargeSilence - 1))).toBeNull();
    expect(after(subscription, early, cancels(over + 8 * day + chargeSilence))).toBe('grace');
    // What the processor takes for it afterwards buys nothing: it is given back.
    const canceled = play(subscription, undefined, ...said, cancels(over + 8 * day));
    const late: SubscriptionEvent = {
      ...{ type: 'payment.renew', by: system, at: over + 9 * day, payment: 'c', price: 6_000 },
    };
    expect(after(subscription, canceled, late)).toBeNull();
    expect(after(subscription, grace, late)).toBe('active');
  });
  it('a renewal that the card pays closes the pay page: nobody pays for the same year twice', () => {
    const over = yearAfter(at);
    const by = system;
    const again: Pending = {
      ...{ ...pending, payment: 'hand', purpose: 'renew', until: over + day },
      basis: { plan: light.plan, endDate: over },
    };
    const grace = [
      ...[start, paid, end],
      { type: 'renewal.start', by, at: over, payment: 'first' },
      { type: 'renewal.fail', by, at: over, payment: 'first', reason: 'declined' },
    ] satisfies SubscriptionEvent[];
    const opens: SubscriptionEvent = { type: 'checkout.start', by: self, at: over, pending: again };
    const charged: SubscriptionEvent = {
      ...{ type: 'renewal.start', by, at: over + 1, payment: 'second' },
    };
    const renewed: SubscriptionEvent = {
      ...{ type: 'payment.renew', by, at: over + 2, payment: 'second', price: 6_000 },
    };
    const row = play(subscription, undefined, ...grace, opens, charged, renewed);
    expect([row.context.pending, row.context.endDate]).toEqual([null, yearAfter(over)]);
    expect(row.effects).toContainEqual({ type: 'job', task: 'close checkout' });
    expect(after(subscription, row, { ...paid, payment: 'hand', at: over + 3 })).toBeNull();
    // Nor does anybody open a page while the card is charged.
    const charging = play(subscription, undefined, ...grace, charged);
    expect(after(subscription, charging, opens)).toBeNull();
    expect(after(subscription, charging, { ...opens, at: over + 1 + chargeSilence })).toBe('grace');
  });
  it('a renewal by hand that was priced for another end buys nothing', () => {
    const again: Pending = { ...pending, payment: 'hand', purpose: 'renew' };
    const opens: SubscriptionEvent = {
      ...{ type: 'checkout.start', by: self, at },
      pending: { ...again, basis: { plan: light.plan, endDate: yearAfter(at) } },
    };
    const gift: SubscriptionEvent = { type: 'gift.give', by: system, at, ...light };
    const hand: SubscriptionEvent = { ...paid, payment: 'hand' };
    const open = play(subscription, undefined, start, paid, cancel, opens);
    const longer = play(subscription, undefined, start, paid, cancel, opens, gift);
    expect([after(subscription, open, hand), after(subscription, longer, hand)]).toEqual([
      'active',
      null,
    ]);
  });
  it('a gift of another plan ends the renewal, one of the same plan does not', () => {
    const row = play(subscription, undefined, start, paid);
    expect(row.context.renews).toBe(true);
    const gift = (plan: object) =>
      play(subscription, undefined, start, paid, {
        ...{ type: 'gift.give', by: system, at },
        ...{ ...light, ...plan },
      }).context.renews;
    expect([gift({}), gift(larger)]).toEqual([true, false]);
  });
  it('a month after 31 January ends in February, a year after 29 February on the 28th', () => {
    expect(monthAfter(Date.UTC(2026, 0, 31))).toBe(Date.UTC(2026, 1, 28));
    expect(yearAfter(Date.UTC(2028, 1, 29, 5))).toBe(Date.UTC(2029, 1, 28, 5));
  });
});

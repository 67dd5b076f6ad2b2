import { describe, expect, it } from 'vitest';
import { account } from '#machines/lifecycles/account';
import type { AccountEvent } from '#machines/lifecycles/account';
import { display } from '#machines/lifecycles/display';
import { expiryAfter, link } from '#machines/lifecycles/link';
import { initial, transition } from '#machines/kernel/transition';
import { sale } from '#machines/lifecycles/sale';
import type { SaleEvent } from '#machines/lifecycles/saleRules';
import { signature } from '#machines/lifecycles/signature';
import type { SignatureEvent } from '#machines/lifecycles/signature';
import { wireOf } from '#machines/kernel/steps';
import { after, play } from '../play';
import { admin, day, newcomer, person, start as at, system } from '../samples/people';

describe('signature', () => {
  const send: SignatureEvent = { type: 'envelope.send', by: person('EXPERT', 'author'), at };
  const complete: SignatureEvent = { type: 'envelope.complete', by: system, at };
  const deliver: SignatureEvent = { type: 'envelope.deliver', by: system, at };
  it('a callback that overtakes the others counts, the late ones are refused', () => {
    const row = play(signature, { of: 'expertise' }, send, complete);
    expect(row.state).toBe('completed');
    for (const event of [
      complete,
      deliver,
      { type: 'envelope.void', by: system, at, reason: 'late' } as const,
    ])
      expect(after(signature, row, event)).toBeNull();
  });
  it('a delivery told twice is refused', () => {
    expect(
      after(signature, play(signature, { of: 'expertise' }, send, deliver), deliver),
    ).toBeNull();
  });
});

describe('sale', () => {
  const by = person('INVENTORY_SALES_MANAGER', 'seller');
  const event = (
    type: 'item.select' | 'buyer.find' | 'code.send' | 'sale.review' | 'sale.confirm',
  ) => ({ type, by, at }) as SaleEvent;
  const check = (onLoan: boolean): SaleEvent => ({
    type: 'item.check',
    by: system,
    at,
    verified: true,
    documents: true,
    onLoan,
  });
  const prepare: SaleEvent = { type: 'item.prepare', by, at, price: 99_00 };
  const code = (matches: boolean, when = at): SaleEvent => ({
    type: 'code.validate',
    by,
    at: when,
    matches,
  });
  const able: SaleEvent = { type: 'ability.check', by: system, at, able: true, reason: null };
  const sent = [
    event('item.select'),
    check(false),
    prepare,
    event('buyer.find'),
    able,
    event('code.send'),
  ];
  it('an item on loan is not prepared, confirmed or sold', () => {
    expect(
      after(sale, play(sale, { resale: false, at }, event('item.select'), check(true)), prepare),
    ).toBeNull();
    const last = play(
      sale,
      { resale: false, at },
      ...sent,
      code(true),
      event('sale.review'),
      check(true),
    );
    expect(after(sale, last, event('sale.confirm'))).toBeNull();
  });
  it('five wrong codes lock it, a new code opens it', () => {
    const row = play(
      sale,
      { resale: false, at },
      ...sent,
      ...Array.from({ length: 5 }, () => code(false)),
    );
    expect(row.state).toBe('codeSent');
    expect(after(sale, row, code(true))).toBeNull();
    expect(after(sale, row, code(false))).toBeNull();
    expect(
      play(
        sale,
        { resale: false, at },
        ...sent,
        ...Array.from({ length: 5 }, () => code(false)),
        event('code.send'),
        code(true),
      ).state,
    ).toBe('codeValidated');
  });
  it('a code expires after ten minutes', () => {
    const row = play(sale, { resale: false, at }, ...sent);
    expect(after(sale, row, code(true, at + 599_999))).toBe('codeValidated');
    expect(after(sale, row, code(true, at + 600_000))).toBeNull();
  });
  it('a buyer who may not buy is REJECT', () => {
    const row = play(sale, { resale: false, at }, ...sent.slice(0, 4), {
      ...able,
      able: false,
      reason: 'Limit.',
    } as SaleEvent);
    expect(wireOf(sale, row.state)).toBe('REJECT');
  });
  it('selling writes Purchased once, sell and buy, and gives a first buyer the free month', () => {
    const row = play(
      sale,
      { resale: false, at },
      ...sent,
      code(true),
      event('sale.review'),
      event('sale.confirm'),
      { type: 'sale.settle', by: system, at, firstPurchase: true },
    );
    expect(wireOf(sale, row.state)).toBe('SUCCESS');
    expect(row.effects.filter(({ type }) => type === 'record' || type === 'count')).toEqual([
      { type: 'record', action: 'Purchased' },
      { type: 'count', action: 'sell', for: 'seller' },
      { type: 'count', action: 'buy', for: 'buyer' },
    ]);
    expect(row.effects).toContainEqual({ type: 'job', task: 'give free month' });
  });
  it('selling alone passes the object on, before anything tells of its owner', () => {
    const until = [...sent, code(true), event('sale.review'), event('sale.confirm')];
    const passes = (['owner', 'holder'] as const).map((relation) => ({
      ...{ type: 'pass', relation, to: 'buyer' },
    }));
    const ends: SaleEvent[] = [
      { type: 'sale.settle', by: system, at, firstPurchase: false },
      { type: 'sale.fail', by: system, at, reason: 'No bill.' },
      { type: 'sale.reject', by: system, at, reason: 'Limit.' },
    ];
    const passed = ends.map((end) =>
      play(sale, { resale: false, at }, ...until, end).effects.filter(({ type }) =>
        ['pass', 'renew'].includes(type),
      ),
    );
    expect(passed).toEqual([[...passes, { type: 'renew', reason: 'New owner' }], [], []]);
  });
  it('an owner’s resale begins at its preparation', () => {
    expect(initial(sale, { resale: true, at }).state).toBe('preparing');
  });
});

describe('account', () => {
  const submit: AccountEvent = {
    type: 'registration.submit',
    by: { ...newcomer, relations: ['self'] },
    at,
  };
  it('waits for approval, with roles that are not uber admin', () => {
    const row = play(account, undefined, submit);
    expect(
      after(account, row, { type: 'account.approve', by: admin, at, roles: ['UBER_ADMIN'] }),
    ).toBeNull();
    expect(after(account, row, { type: 'account.approve', by: admin, at, roles: [] })).toBeNull();
    expect(
      transition(account, row.state, row.context, {
        type: 'account.approve',
        by: admin,
        at,
        roles: ['EXPERT'],
      })?.context.roles,
    ).toEqual(['EXPERT']);
  });
  it('is disabled and comes back with its roles, but never by oneself', () => {
    const way: AccountEvent[] = [
      submit,
      { type: 'account.approve', by: admin, at, roles: ['BUYER'] },
    ];
    const row = play(account, undefined, ...way);
    expect(
      after(account, row, {
        type: 'account.disable',
        by: person('UBER_ADMIN', 'self'),
        at,
        reason: '',
      }),
    ).toBeNull();
    const back = play(
      account,
      undefined,
      ...way,
      { type: 'account.disable', by: admin, at, reason: 'Away.' },
      { type: 'account.enable', by: admin, at },
    );
    expect([back.state, back.context]).toEqual(['approved', { roles: ['BUYER'], reason: null }]);
  });
});

describe('display', () => {
  const connect = (device: string) => ({
    type: 'display.connect' as const,
    by: person('BUYER', 'owner', 'holder'),
    at,
    device,
    codeExpiresAt: at + 1,
    litUntil: 0,
  });
  it('shows on one screen at a time, for as long as that one is heard', () => {
    const row = play(display, undefined, connect('hall'));
    expect(after(display, row, connect('foyer'))).toBeNull();
    const beat = {
      type: 'display.beat' as const,
      by: person(null, 'device'),
      at: at + 40_000,
      device: 'hall',
    };
    expect(after(display, row, { ...beat, device: 'foyer' })).toBeNull();
    const heard = play(display, undefined, connect('hall'), beat);
    expect(heard.effects).toEqual([{ type: 'timer', event: 'heartbeat.lose', at: at + 85_000 }]);
    expect(
      after(display, heard, { type: 'heartbeat.lose', by: system, at: at + 45_000 }),
    ).toBeNull();
    expect(after(display, heard, { type: 'heartbeat.lose', by: system, at: at + 85_000 })).toBe(
      'free',
    );
  });
  it('a screen that fell silent comes back, unless another was connected or it was stopped', () => {
    const lost = { type: 'heartbeat.lose' as const, by: system, at: at + 45_000 };
    const back = {
      type: 'display.return' as const,
      by: person(null, 'device'),
      at: at + 60_000,
      device: 'hall',
    };
    const silent = play(display, undefined, connect('hall'), lost);
    expect(after(display, silent, back)).toBe('connected');
    expect(after(display, silent, { ...back, device: 'foyer' })).toBeNull();
    const other = play(display, undefined, connect('hall'), lost, connect('foyer'), lost);
    expect(after(display, other, back)).toBeNull();
    for (const end of [
      { type: 'display.drop' as const, by: person('BUYER', 'owner'), at: at + 50_000 },
      { type: 'holding.end' as const, by: system, at: at + 50_000 },
    ])
      expect(after(display, play(display, undefined, connect('hall'), lost, end), back)).toBeNull();
  });
  it('a lender stops a display and does not connect one', () => {
    const lender = person('BUYER', 'owner');
    const free = initial(display, undefined);
    expect(after(display, free, { ...connect('hall'), by: lender })).toBeNull();
    const shown = play(display, undefined, connect('hall'));
    expect(after(display, shown, { type: 'display.drop', by: lender, at })).toBe('free');
  });
  it('connects none while the one that was stopped may still show the image', () => {
    const free = initial(display, undefined);
    const lit = { ...connect('foyer'), litUntil: at + 1 };
    expect(after(display, free, lit)).toBeNull();
    expect(after(display, free, { ...lit, litUntil: at })).toBe('connected');
  });
  it('an expired code connects nothing', () => {
    expect(
      after(display, initial(display, undefined), { ...connect('hall'), codeExpiresAt: at }),
    ).toBeNull();
  });
});

describe('link', () => {
  it('over 30000 days means no expiry; weeks are 7 days each', () => {
    expect(expiryAfter(30_001, 'days', at)).toBeNull();
    expect(expiryAfter(30_000, 'days', at)).toBe(at + 30_000 * day);
    expect(expiryAfter(2, 'weeks', at)).toBe(at + 14 * day);
    expect(expiryAfter(4_286, 'weeks', at)).toBeNull();
    expect(expiryAfter(36, 'hours', at)).toBe(at + 1.5 * day);
    const { effects } = initial(link, { expiresAt: null });
    expect(effects.filter(({ type }) => type === 'timer')).toEqual([]);
  });
  it('expires when its time is reached, not before, and one without expiry never', () => {
    const expire = (when: number) => ({ type: 'link.expire' as const, by: system, at: when });
    const week = initial(link, { expiresAt: at + 7 * day });
    expect(after(link, week, expire(at + 7 * day - 1))).toBeNull();
    expect(after(link, week, expire(at + 7 * day))).toBe('expired');
    expect(after(link, initial(link, { expiresAt: null }), expire(at + 99_999 * day))).toBeNull();
  });
});

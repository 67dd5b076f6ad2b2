import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { subscriptions } from '#contract/subscriptions';
import { join } from '../frame/concurrently';
import { follower } from '../live/follower';
import { emailOf, lettersTo } from '../sales/selling';
import { answerBank, cards, payOn, paymentsOf, subscribing } from './subscribing';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('subscription');
}, 120_000);
afterAll(() => house?.close());

const { data, order, purchase, opened, arrived, bought, change } = subscribing(() => house);
const db = () => house.parts.store.db;
const buyer = (name: string) => join(house, name, 'BUYER');
const refusal = (status: number, code: string) => ({ status, body: { code } });
const idOf = async (who: Person) => (await data(who)).subscription?.subscription_id ?? '';

describe('buying a plan', () => {
  it('shows prices, limits and use before there is a plan', async () => {
    const who = await buyer('Nobody');
    const seen = await data(who);
    expect(seen).toMatchObject({ family: 'buyer', subscription: null, used: 0, limit: 1 });
    expect(seen.plans.map(({ id, objects, act }) => [id, objects, act])).toEqual([
      ['buyer_light', 25, 'buy'],
      ['buyer_full', 100, 'buy'],
      ['buyer_200', 200, null],
    ]);
    expect(await house.done(who, subscriptions.own, {})).toEqual([]);
  });

  it('is paid on the page of the processor, and active once its callback is heard', async () => {
    const who = await buyer('Bea');
    const { url, order: shown } = await opened(who, 'buyer_light');
    expect(shown).toMatchObject({
      ...{ purpose: 'buy', net: 60_00, vat_rate: 2_000, vat: 12_00 },
      total: { cents: 72_00, currency: 'EUR' },
    });
    expect((await data(who)).subscription).toMatchObject({ status: null, pending: { url } });
    const page = await (await fetch(url)).text();
    expect(page).toContain('No money moves');
    expect(page).toContain('EUR\u00a072.00');
    expect((await payOn(url)).status).toBe(303);
    const now = await arrived(
      who,
      'the plan',
      ({ subscription }) => subscription?.status === 'ACTIVE',
    );
    expect(now).toMatchObject({
      limit: 25,
      subscription: { plan_name: 'Buyer light', renews: true, card: { last4: '4242' } },
    });
    const [own] = await house.done(who, subscriptions.own, {});
    expect(own?.subscription_id).toBe(now.subscription?.subscription_id);
    const profile = await house.done(who, accounts.own, {});
    expect(profile.subscription_id).toBe(own?.subscription_id);
    const letters = await lettersTo(house, await emailOf(house, who));
    expect(letters.map(({ subject }) => subject)).toContain('Your subscription: Buyer light');
  });

  it('takes no amount from the body', async () => {
    const who = await buyer('Cheap');
    const answer = await house.call(who, subscriptions.purchase, {
      body: { plan: 'buyer_full', total: 1, price: 1, cents: 1 } as { plan: 'buyer_full' },
    });
    expect(answer).toMatchObject({ status: 200, body: { order: { total: { cents: 216_00 } } } });
  });

  it('a declined card may be tried again, with insufficient funds too, and 3-D Secure is asked', async () => {
    const who = await buyer('Clara');
    const { url } = await opened(who, 'buyer_full');
    const declined = await payOn(url, cards.declined);
    expect([declined.status, (await declined.text()).includes('was declined')]).toEqual([
      402,
      true,
    ]);
    const poor = await payOn(url, cards.insufficient);
    expect([poor.status, (await poor.text()).includes('insufficient funds')]).toEqual([402, true]);
    expect((await payOn(url, cards.challenge)).status).toBe(200);
    expect((await answerBank(url, 'refuse')).status).toBe(402);
    expect((await data(who)).subscription?.status).toBeNull();
    expect((await payOn(url, cards.challenge)).status).toBe(200);
    expect((await answerBank(url, 'approve')).status).toBe(303);
    await arrived(who, 'the plan', ({ subscription }) => subscription?.status === 'ACTIVE');
  });

  it('takes the published test numbers alone, and keeps none', async () => {
    const who = await buyer('Real');
    const { url } = await opened(who, 'buyer_light');
    const real = await payOn(url, '4111111111111111');
    expect(real.status).toBe(402);
    expect(await real.text()).toContain('Never type a real card');
    expect((await payOn(url, '4242424242424241')).status).toBe(402);
    expect((await payOn(url)).status).toBe(303);
    const kept = await db().selectFrom('sandbox_cards').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('424242424242');
  });

  it('answers the same under the same idempotency key, and opens one payment', async () => {
    const who = await buyer('Twice');
    const key = randomUUID();
    const [one, two] = await Promise.all([
      purchase(who, 'buyer_light', key),
      purchase(who, 'buyer_light', key),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    const payments = await paymentsOf(house, await idOf(who));
    expect(payments).toHaveLength(1);
    // The page that lost is closed; the one that both were told is open.
    expect((await fetch(payments[0]?.url ?? '')).status).toBe(200);
  });

  it('of two purchases at one instant one wins', async () => {
    const who = await buyer('Hasty');
    const many = await Promise.all(Array.from({ length: 4 }, () => purchase(who, 'buyer_light')));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of many.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(refusal(409, 'refused'));
  });

  it('can be dropped and opened again; whoever pays the dropped page is given it back', async () => {
    const who = await buyer('Undecided');
    const first = await opened(who, 'buyer_light');
    expect(await purchase(who, 'buyer_full')).toMatchObject(refusal(409, 'refused'));
    expect((await change(who, 'checkout.leave')).status).toBe(200);
    await until('the closed page', async () => (await fetch(first.url)).status === 410);
    await bought(who, 'buyer_full');
    const payments = await paymentsOf(house, await idOf(who));
    expect(payments.map(({ progress }) => progress)).toEqual(['left', 'paid']);
  });

  it('refuses a plan of the other kind, and the upgrade without a plan', async () => {
    const who = await buyer('Wrong');
    for (const plan of ['creator_light', 'buyer_200', 'basic'] as const)
      expect(await purchase(who, plan)).toMatchObject(refusal(422, 'plan_unknown'));
  });

  it('is one for all people of an institution', async () => {
    const [main, curator, it] = ['main', 'curator', 'it'].map((name) => house.person(name));
    const seen = await Promise.all([main, curator, it].map((who) => data(who as Person)));
    expect(new Set(seen.map(({ subscription }) => subscription?.subscription_id)).size).toBe(1);
    expect(seen[0]).toMatchObject({
      family: 'creator',
      limit: 100,
      subscription: { institution: 'Strandgaten Museum', plan_name: 'Creator full' },
    });
  });
});

describe('changing it', () => {
  it('upgrades for the rest of the year: the difference by time, each line rounded once', async () => {
    const who = await buyer('Upa');
    const { subscription: light } = await bought(who, 'buyer_light');
    const { order: shown } = await opened(who, 'buyer_200');
    const [charge, credit] = shown.lines.map(({ cents }) => cents);
    // Bought a moment ago: nearly the whole year is left.
    expect(charge).toBeGreaterThan(299_99);
    expect(charge).toBeLessThanOrEqual(300_00);
    expect(credit).toBeLessThan(-59_99);
    expect(shown.net).toBe((charge ?? 0) + (credit ?? 0));
    expect(shown.vat).toBe(Math.round(shown.net * 0.2));
    expect((await payOn((await data(who)).subscription?.pending?.url ?? '')).status).toBe(303);
    const now = await arrived(who, 'the upgrade', ({ limit }) => limit === 200);
    expect(now.subscription?.end_date).toBe(light?.end_date);
  });

  it('of two upgrades at one instant one wins', async () => {
    const who = await buyer('Upb');
    await bought(who, 'buyer_light');
    const both = await Promise.all([purchase(who, 'buyer_200'), purchase(who, 'buyer_full')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cancels to the end date and undoes that', async () => {
    const who = await buyer('Cora');
    await bought(who, 'buyer_light');
    expect(await change(who, 'subscription.cancel')).toMatchObject({
      status: 200,
      body: { subscription: { status: 'CANCELED', renews: false, renewal: null }, limit: 25 },
    });
    expect(await change(who, 'subscription.cancel')).toMatchObject(refusal(409, 'refused'));
    const keepFirst = 'Keep the subscription first, then upgrade.';
    expect((await data(who)).plans.map(({ act, reason }) => [act, reason])).toEqual([
      ['renew', ''],
      [null, keepFirst],
      [null, keepFirst],
    ]);
    expect(await purchase(who, 'buyer_full')).toMatchObject({
      status: 409,
      body: { message: keepFirst },
    });
    expect(await change(who, 'subscription.renew')).toMatchObject({
      body: { subscription: { status: 'ACTIVE', renews: true } },
    });
  });

  it('is nobody else’s to change', async () => {
    const who = await buyer('Mine');
    const { subscription } = await bought(who, 'buyer_light');
    const id = subscription?.subscription_id ?? '';
    for (const other of [house.person('owner'), house.person('artist'), house.person('main')])
      expect((await change(other, 'subscription.cancel', id)).status).toBe(404);
  });

  it('changes the card on a page of the processor', async () => {
    const who = await buyer('Carda');
    expect(await house.call(who, subscriptions.card, {})).toMatchObject(refusal(409, 'no_card'));
    await bought(who, 'buyer_light');
    const { url } = await house.done(who, subscriptions.card, {});
    expect((await payOn(url, '5555 5555 5555 4444')).status).toBe(303);
    await arrived(who, 'the card', ({ subscription }) => subscription?.card?.last4 === '4444');
    expect(await paymentsOf(house, await idOf(who))).toHaveLength(1);
  });
});

describe('invoices', () => {
  it('are told live when they are made', async () => {
    const who = await buyer('Told');
    const live = follower(house.url, who.token, `account:${who.id}`);
    await live.come();
    await bought(who, 'buyer_light');
    await until('the news', () =>
      Promise.resolve(live.events.some(({ data: told }) => told.event === 'invoice.make')),
    );
    live.leave();
  });

  it('have gapless numbers, and a sealed PDF', async () => {
    const people = await Promise.all(['Inv', 'Voi', 'Ces'].map(buyer));
    await Promise.all(people.map((who) => bought(who, 'buyer_light')));
    const [who] = people as [Person];
    const [invoice] = await until('the PDF', async () => {
      const list = await house.done(who, subscriptions.invoices, {});
      return list[0]?.url ? list : null;
    });
    expect(invoice).toMatchObject({ total: { cents: 72_00, currency: 'EUR' } });
    expect(invoice?.number).toMatch(/^\d{4}-\d{6}$/);
    const pdf = Buffer.from(await (await fetch(`${house.url}${invoice?.url}`)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/ETSI.CAdES.detached');
    const rows = await db().selectFrom('invoices').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });
});

describe('callbacks', () => {
  const url = () => `${house.url}/callbacks/payment`;
  const tell = (notice: object, header?: string) => {
    const body = JSON.stringify(notice);
    return fetch(url(), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        ...(header && { 'passepartout-signature': header }),
      },
    });
  };

  it('that are not signed, or by another key, move nothing', async () => {
    const who = await buyer('Forged');
    const { payment_id } = await opened(who, 'buyer_full');
    const notice = {
      ...{ event: 'evt_x', kind: 'paid', payment: payment_id, reference: 'x' },
      ...{ total: 216_00, currency: 'EUR', customer: 'c', card: null },
    };
    const at = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', 'guess')
      .update(`${at}.${JSON.stringify(notice)}`)
      .digest('hex');
    for (const header of [
      undefined,
      `t=${at},v1=${mac}`,
      `t=${at},v1=${'0'.repeat(64)}`,
      'nonsense',
    ])
      expect((await tell(notice, header)).status).toBe(401);
    expect((await data(who)).subscription?.status).toBeNull();
  });
});

describe('an order', () => {
  it('says beforehand what E105 will charge', async () => {
    const who = await buyer('Reader');
    const answer = await order(who, 'buyer_full');
    const { order: charged } = await opened(who, 'buyer_full');
    const { end_date, ...shown } = answer.body as typeof charged;
    expect(charged).toMatchObject(shown);
    expect(Date.parse(end_date)).toBeLessThanOrEqual(Date.parse(charged.end_date));
  });
});

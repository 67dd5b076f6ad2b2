import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { BodyOf } from '#contract/frame/call';
import { accounts } from '#contract/people/accounts';
import { wakeTimers } from '../../../server/lifecycle/timers';
import { contextOf, subscriptionOf } from '../../../server/relations/plan';
import { setClock } from '../../../server/store/clock';
import { addCompany, join } from '../frame/concurrently';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { emailOf, lettersTo } from '../sales/selling';
import { paymentsOf, subscribing } from './subscribing';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('subscription-left');
}, 120_000);
afterEach(() => setClock(null));
afterAll(async () => {
  await house?.close();
});

const { data, opened, bought, change } = subscribing(() => house);
const edit = (who: Person, body: BodyOf<typeof accounts.edit>) =>
  house.done(house.person('admin'), accounts.edit, { params: { id: who.id }, body });
const reach = async (at: number) => {
  setClock(at + 10_000);
  await wakeTimers(house.parts.store.db);
};
/** The person's own plan, as it is kept. */
const own = async (who: Person) => {
  const row = await subscriptionOf(house.parts.store.db, { account: who.id, family: 'buyer' });
  if (!row) throw new Error(`${who.name} has no plan of their own`);
  return row;
};
const letterOf = async (who: Person) => {
  const letters = await lettersTo(house, await emailOf(house, who));
  return letters.find(({ subject }) => subject.endsWith('is not charged any more'))?.body ?? '';
};

it('an artist who joins a company is not charged for the plan of their own again, and reads why', async () => {
  const who = await join(house, 'Ada', 'DIGITAL_ARTIST', { company: null });
  await bought(who, 'creator_full');
  const { id, name } = await addCompany(house);
  await edit(who, { company_id: id });
  const left = await own(who);
  const { renews, endDate } = contextOf(left);
  expect([left.state, renews]).toEqual(['canceled', false]);
  expect((await letterOf(who)).replaceAll('\n', ' ')).toContain(`You belong to ${name} now`);
  expect((await data(who)).subscription).toBeNull();
  await reach(endDate ?? 0);
  await until('the end of the term', async () => (await own(who)).state === 'grace');
  expect((await paymentsOf(house, left.id)).map(({ purpose }) => purpose)).toEqual(['buy']);
});

it('somebody who had left before the plan was told of it is not charged at its end', async () => {
  const { db } = house.parts.store;
  const who = await join(house, 'Adam', 'DIGITAL_ARTIST');
  const { subscription } = await bought(who, 'creator_light');
  const { id: company_id } = await addCompany(house);
  await db.updateTable('accounts').set({ company_id }).where('id', '=', who.id).execute();
  await reach(Date.parse(subscription?.end_date ?? ''));
  await until('the end of the term', async () => (await own(who)).state === 'grace');
  expect(contextOf(await own(who)).renews).toBe(false);
  expect((await paymentsOf(house, (await own(who)).id)).map(({ purpose }) => purpose)).toEqual([
    'buy',
  ]);
  expect(await letterOf(who)).toContain('Your card is not charged again');
});

it('a buyer who gets a role without a subscription is not charged again; with the old role they keep it', async () => {
  const who = await join(house, 'Ben', 'BUYER');
  await bought(who, 'buyer_light');
  await edit(who, { decision: { event: 'roles.change', roles: ['SALES_MANAGER'] } });
  expect((await own(who)).state).toBe('canceled');
  expect(await letterOf(who)).toContain('Your role has changed.');
  await edit(who, { decision: { event: 'roles.change', roles: ['BUYER'] } });
  expect((await change(who, 'subscription.renew')).body).toMatchObject({
    subscription: { status: 'ACTIVE', renews: true },
  });
});

it('of a disabled person the plan is not charged again, and an open payment is dropped', async () => {
  const who = await join(house, 'Cleo', 'BUYER');
  await bought(who, 'buyer_light');
  const { url } = await opened(who, 'buyer_full');
  await edit(who, { decision: { event: 'account.disable', reason: 'A trial.' } });
  const row = await own(who);
  expect([row.state, contextOf(row).pending]).toEqual(['canceled', null]);
  expect(await letterOf(who)).toContain('Your account is disabled.');
  await until('the closed page', async () => (await fetch(url)).status === 410);
});

it('another role or company that leaves the plan theirs does not touch it', async () => {
  const who = await join(house, 'Dora', 'BUYER');
  await bought(who, 'buyer_light');
  const { id } = await addCompany(house);
  // A buyer shares no company's plan.
  await edit(who, { company_id: id });
  await edit(who, { decision: { event: 'roles.change', roles: ['BUYER', 'EXPERT'] } });
  expect((await data(who)).subscription).toMatchObject({ status: 'ACTIVE', renews: true });
});

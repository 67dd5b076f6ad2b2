import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { wakeTimers } from '../../../server/lifecycle/timers';
import { setClock } from '../../../server/store/clock';
import { startTestServer, until, type TestServer } from '../frame/testServer';
import { join } from '../frame/concurrently';
import { follower } from '../live/follower';
import { waitingPerson } from '../people/newcomers';
import { emailOf, sellable, selling } from '../sales/selling';
import { cards, payOn, subscribing } from '../subscriptions/subscribing';
import { inboxOf } from './inbox';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('inboxWaiting');
}, 120_000);
afterAll(async () => {
  setClock(null);
  await house?.close();
});

const { waiting, happened, see } = inboxOf(() => house);
const { sent, enter, send, fine } = selling(() => house);
const { opened, arrived } = subscribing(() => house);

it('a registration waits for every administrator, for nobody else, until it is decided', async () => {
  const admin = house.person('admin');
  const found = async () =>
    (await waiting(admin)).entries.find(
      ({ lifecycle, id }) => lifecycle === 'account' && id === person.id,
    );
  const person = await waitingPerson(house, 'nadia');
  expect(await found()).toMatchObject({
    task: 'Approve a registration',
    detail: await emailOf(house, person),
    item: null,
    until: null,
  });
  for (const other of ['dealer', 'main', 'expert', 'owner'])
    expect(
      (await waiting(house.person(other))).entries.filter(
        ({ lifecycle }) => lifecycle === 'account',
      ),
    ).toEqual([]);
  await house.done(admin, accounts.edit, {
    params: { id: person.id },
    body: { decision: { event: 'account.approve', roles: ['BUYER'] } },
  });
  expect(await found()).toBeUndefined();
});

it('what asked for a decision is new to no administrator once one of them has decided', async () => {
  const admin = house.person('admin');
  await see(admin, 2 ** 40);
  const socket = follower(house.url, admin.token, `account:${admin.id}`);
  await socket.come();
  const [decided, other] = [await waitingPerson(house, 'dora'), await waitingPerson(house, 'otto')];
  expect((await waiting(admin)).unseen).toBe(2);
  await house.done(admin, accounts.edit, {
    params: { id: decided.id },
    body: { decision: { event: 'account.reject', reason: 'Not known to us.' } },
  });
  const mine = (await happened(admin)).content.filter(({ lifecycle }) => lifecycle === 'account');
  expect(mine.slice(0, 2).map(({ subject, seen }) => [subject, seen])).toEqual([
    [other.id, false],
    [decided.id, true],
  ]);
  expect((await waiting(admin)).unseen).toBe(1);
  await until('that fewer are new', () =>
    Promise.resolve(socket.events.some(({ type, state }) => type === 'notice' && state === 'seen')),
  );
  socket.cut();
  // What is told to the person, and asks nothing, stays new to them.
  const { rows } = await house.parts.store.pool.query<{ seen_at: Date | null }>(
    'select seen_at from notices where account_id = $1',
    [decided.id],
  );
  expect(rows).toEqual([{ seen_at: null }]);
});

it('a code waits for its buyer until the seller has entered it; one who may not buy is told nothing', async () => {
  const dealer = house.person('dealer');
  const buyer = await join(house, 'Buyer', 'BUYER');
  const email = await emailOf(house, buyer);
  const item = await sellable(house, dealer, 'Waits for its code');
  const { id, code } = await sent(dealer, item, email);
  const [entry, ...more] = (await waiting(buyer)).entries;
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    ...{ lifecycle: 'sale', id, task: 'Give the seller your code' },
    ...{ detail: `The code was sent to ${email}.`, item: { id: item } },
  });
  expect(Date.parse(entry?.until ?? '')).toBeGreaterThan(Date.now());
  expect(JSON.stringify(entry)).not.toContain(code);
  expect((await waiting(dealer)).entries.filter(({ lifecycle }) => lifecycle === 'sale')).toEqual(
    [],
  );
  await house.parts.store.db
    .updateTable('sales')
    .set({ buyer_fit: false })
    .where('id', '=', id)
    .execute();
  expect((await waiting(buyer)).entries).toEqual([]);
  await house.parts.store.db
    .updateTable('sales')
    .set({ buyer_fit: true })
    .where('id', '=', id)
    .execute();
  fine(await enter(dealer, id, email, code));
  expect((await waiting(buyer)).entries).toEqual([]);
  // The code is entered: another cannot be asked for.
  expect((await send(dealer, id, email)).status).toBe(409);
});

it('a renewal that the card refused waits for the subscriber until another card is kept', async () => {
  const who = await join(house, 'Yara', 'BUYER');
  const { url } = await opened(who, 'buyer_light');
  await payOn(url, cards.laterDeclined);
  const bought = await arrived(
    who,
    'the plan',
    ({ subscription }) => subscription?.status === 'ACTIVE',
  );
  const end = Date.parse(bought.subscription?.end_date ?? '');
  expect((await waiting(who)).entries).toEqual([]);
  setClock(end + 10_000);
  await wakeTimers(house.parts.store.db);
  const entry = await until('the matter', async () => (await waiting(who)).entries[0]);
  expect(entry).toMatchObject({
    ...{ lifecycle: 'subscription', item: null, task: 'Change the card of your subscription' },
    ...{ since: new Date(end).toISOString() },
    until: new Date(end + 30 * 86_400_000).toISOString(),
  });
  expect(
    (await waiting(house.person('owner'))).entries.filter(
      ({ lifecycle }) => lifecycle === 'subscription',
    ),
  ).toEqual([]);
});

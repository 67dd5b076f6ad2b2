import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import type { AskOf } from '#contract/frame/call';
import type { PersonDetail } from '#contract/people/people';
import { appointAdmin } from '../../../server/managers/accounts/appoint';
import { follower } from '../live/follower';
import { startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import { addedPerson, logIn, seen, waitingPerson } from './newcomers';
import { named } from '../security/errors';

let house: TestServer;
let admin: Person;
let second: Person;
beforeAll(async () => {
  house = await startTestServer('decided');
  admin = house.person('admin');
  second = await waitingPerson(house, 'second');
  const { email } = await seen(house, second.id);
  await appointAdmin(house.parts.store.db, email);
});
afterAll(() => house?.close());

type Change = AskOf<typeof accounts.edit>['body'];
const change = (id: string, body: Change, who = admin, key?: string) =>
  house.call(who, accounts.edit, { params: { id }, body }, key ? { key } : {});
const own = (who: Person) => house.call(who, accounts.own, {});
const letters = async (id: string) => {
  const { email } = await seen(house, id);
  const rows = await house.parts.store.db
    .selectFrom('mail')
    .select('subject')
    .where('recipient', '=', email)
    .execute();
  return rows.length;
};
/** Whether their log-in goes on. */
const loggedIn = async (account: string) => {
  const row = await house.parts.store.db
    .selectFrom('identity_sessions')
    .select('ended_at')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row !== undefined && row.ended_at === null;
};
const aurelle = async () =>
  house.parts.store.db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('name', '=', 'Maison Aurelle')
    .executeTakeFirstOrThrow();

describe('a decision', () => {
  it('approves with roles, each once, and is heard, written and audited', async () => {
    const who = await waitingPerson(house, 'approved');
    expect(await own(who)).toMatchObject({ status: 403, body: { code: 'no_role' } });
    const live = follower(house.url, admin.token, `account:${who.id}`);
    await live.come();
    const decision = { event: 'account.approve' as const, roles: ['EXPERT', 'BUYER', 'EXPERT'] };
    const answer = await change(who.id, { decision } as Change);
    expect(answer.body).toMatchObject({
      roles: ['EXPERT', 'BUYER'],
      lifecycle: { label: 'Approved' },
      audit: [
        {
          act: 'approved the registration',
          by: 'admin@demo.passepartout.test',
          subject_id: who.id,
          changes: [
            { field: 'state', before: 'Awaiting approval', after: 'Approved' },
            { field: 'roles', before: '', after: 'EXPERT, BUYER' },
          ],
        },
      ],
    });
    expect((await own(who)).status).toBe(200);
    expect(await letters(who.id)).toBe(1);
    await until('the event', () => Promise.resolve(live.events.length > 0));
    expect(live.events[0]).toMatchObject({ type: 'account', data: { event: 'account.approve' } });
    live.leave();
  });

  it('rejects, disables and enables; who is shut out is logged out and gets no further', async () => {
    const who = await addedPerson(house, 'shut');
    await logIn(house, who.id);
    const decide = (decision: Change['decision']) => change(who.id, { decision });
    const disabled = await decide({ event: 'account.disable', reason: 'Left the house' });
    expect(disabled.body).toMatchObject({ lifecycle: { context: { reason: 'Left the house' } } });
    expect(await loggedIn(who.id)).toBe(false);
    expect([401, 403]).toContain((await own(who)).status);
    expect((await decide({ event: 'account.enable' })).status).toBe(200);
    expect((await own(who)).status).toBe(200);
    const rejected = await waitingPerson(house, 'no');
    await logIn(house, rejected.id);
    await change(rejected.id, { decision: { event: 'account.reject', reason: 'Unknown' } });
    expect(await loggedIn(rejected.id)).toBe(true);
    expect((await own(rejected)).status).toBe(403);
    expect(await letters(rejected.id)).toBe(1);
  });

  it('about roles shows with the next call, and nobody is thrown out by it', async () => {
    const who = await addedPerson(house, 'moved');
    await logIn(house, who.id);
    expect((await change(who.id, { city: 'Bern' })).status).toBe(200);
    expect(await loggedIn(who.id)).toBe(true);
    await change(who.id, { decision: { event: 'roles.change', roles: ['EXPERT'] } });
    expect(await loggedIn(who.id)).toBe(true);
    expect((await own(who)).body).toMatchObject({ roles: ['EXPERT'] });
    expect((await seen(house, who.id)).roles).toEqual(['EXPERT']);
  });

  it('that the chart refuses is 409 with the state, and the fields beside it stay too', async () => {
    const who = await waitingPerson(house, 'early');
    const refused = await change(who.id, { city: 'Lost', decision: { event: 'account.enable' } });
    const { lifecycle, city, audit: entries } = await seen(house, who.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'refused', state: lifecycle.state },
    });
    expect([city, entries]).toEqual(['', []]);
  });

  it('never makes an uber admin, and takes nothing from oneself', async () => {
    const who = await waitingPerson(house, 'crown');
    for (const event of ['account.approve', 'roles.change'] as const) {
      const answer = await change(who.id, { decision: { event, roles: ['BUYER', 'UBER_ADMIN'] } });
      expect(named(answer)).toEqual(['decision.roles']);
    }
    const crowned = await house.call(admin, accounts.create, {
      body: { email: 'crown@example.org', roles: ['UBER_ADMIN'] },
    });
    expect(named(crowned)).toEqual(['roles']);
    for (const decision of [
      { event: 'account.disable', reason: 'Tired' },
      { event: 'roles.change', roles: ['BUYER'] },
    ] as const)
      expect(await change(admin.id, { decision } as Change)).toMatchObject({
        status: 409,
        body: { code: 'refused' },
      });
    expect((await own(admin)).body).toMatchObject({ roles: ['UBER_ADMIN'] });
  });

  it('of two administrators at the same instant goes to one; the other is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const who = await waitingPerson(house, `race${round}`);
      const { updated_at } = await seen(house, who.id);
      const reject = { event: 'account.reject' as const, reason: 'No' };
      const approve = { event: 'account.approve' as const, roles: ['BUYER' as const] };
      const both = await Promise.all([
        change(who.id, { updated_at, decision: reject }),
        change(who.id, { updated_at, decision: approve }, second),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = both.find(({ status }) => status === 409);
      expect(lost?.body).toMatchObject({ code: 'changed_meanwhile' });
      expect((await seen(house, who.id)).audit).toHaveLength(1);
      expect(await letters(who.id)).toBe(1);
    }
    const who = await waitingPerson(house, 'same');
    const approve = { decision: { event: 'account.approve' as const, roles: ['BUYER' as const] } };
    const same = await Promise.all([change(who.id, approve), change(who.id, approve, second)]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(same.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'refused',
      state: (await seen(house, who.id)).lifecycle.state,
    });
  });
});

describe('an edit', () => {
  it('places, changes fields and address, and says before and after', async () => {
    const who = await addedPerson(house, 'edited', { city: 'Linz', language: 'en' });
    const { id, name } = await aurelle();
    const email = `new-${randomUUID()}@example.org`;
    const live = follower(house.url, who.token, `account:${who.id}`);
    await live.come();
    const body = { city: 'Graz', email, company_id: id, inventories: [id, id], language: 'en' };
    const answer = await change(who.id, body);
    expect(answer.body).toMatchObject({
      city: 'Graz',
      email,
      company: { id, name },
      inventories: [{ id, name }],
    });
    expect((answer.body as PersonDetail).audit[0]).toMatchObject({
      act: 'changed the person',
      changes: [
        { field: 'city', before: 'Linz', after: 'Graz' },
        { field: 'email', before: who.detail.email, after: email },
        { field: 'company', before: '', after: name },
        { field: 'inventories', before: '', after: name },
      ],
    });
    await until('the event', () => Promise.resolve(live.events.length > 0));
    expect(live.events[0]).toMatchObject({ kind: 'changed', type: 'account', id: who.id });
    live.leave();
    const before = (await seen(house, who.id)).audit.length;
    await change(who.id, { city: 'Graz' });
    expect((await seen(house, who.id)).audit).toHaveLength(before);
  });

  it('refuses what is taken or unknown, naming it, and changes nothing', async () => {
    const who = await addedPerson(house, 'clash');
    const missing = randomUUID();
    const refused: [Change, number, string][] = [
      [{ alias: 'olga OWNER' }, 409, 'alias_taken'],
      [{ email: 'OWNER@demo.passepartout.test' }, 409, 'email_taken'],
      [{ company_id: missing }, 422, 'company_unknown'],
      [{ inventories: [(await aurelle()).id, missing] }, 422, 'company_unknown'],
    ];
    const before = await seen(house, who.id);
    for (const [body, status, code] of refused)
      expect(await change(who.id, { city: 'Lost', ...body })).toMatchObject({
        status,
        body: { code },
      });
    expect(named(await change(who.id, { company_id: missing }))).toEqual(['company_id']);
    expect(await seen(house, who.id)).toEqual(before);
    const nobody = await change(missing, { city: 'x' });
    expect(nobody).toMatchObject({ status: 404, body: { message: 'User not found' } });
  });

  it('gives an alias and an address to one of two', async () => {
    const two = [await addedPerson(house, 'left'), await addedPerson(house, 'right')];
    for (const body of [{ alias: 'The One' }, { email: 'the.one@example.org' }]) {
      const both = await Promise.all(two.map(({ id }) => change(id, body)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    const born = await Promise.all(
      ['a', 'b'].map((name) =>
        house.call(admin, accounts.create, {
          body: { email: `${name}-${randomUUID()}@example.org`, alias: 'Twin', roles: ['BUYER'] },
        }),
      ),
    );
    expect(born.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses whoever looked before somebody else changed', async () => {
    const who = await addedPerson(house, 'stale');
    const { updated_at } = await seen(house, who.id);
    expect((await change(who.id, { updated_at, city: 'One' })).status).toBe(200);
    const late = await change(who.id, { updated_at, city: 'Two' });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await seen(house, who.id)).city).toBe('One');
  });
});

describe('an added person', () => {
  it('is approved at once, told, audited, and made once by a repeated key', async () => {
    const { id, name } = await aurelle();
    const body = {
      email: `added-${randomUUID()}@example.org`,
      first_name: 'Adele',
      roles: ['SALES_MANAGER' as const],
      company_id: id,
      inventories: [id],
    };
    const add = () => house.call(admin, accounts.create, { body }, { key: 'add once' });
    const [first, again] = [await add(), await add()];
    const made = first.body as PersonDetail;
    expect(again.body).toEqual(made);
    expect(made).toMatchObject({
      first_name: 'Adele',
      roles: ['SALES_MANAGER'],
      company: { id, name },
      inventories: [{ id }],
      lifecycle: { label: 'Approved' },
      audit: [{ act: 'added the person' }],
    });
    expect(await letters(made.account_id)).toBe(1);
    const twice = await house.call(admin, accounts.create, { body });
    expect(twice).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });
});

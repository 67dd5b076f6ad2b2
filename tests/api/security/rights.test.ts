import { decodeJwt, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { addressOf, demoPassword } from '../../../server/demo/people';
import { advance } from '../../../server/lifecycle/engine';
import { type EventOf } from '../../../server/lifecycle/events';
import { announce } from '../../../server/lifecycle/outbox';
import { createAccount, submitRegistration } from '../../../server/managers/accounts/register';
import { endSessions } from '../../../server/providers/identity/sessions/sessions';
import { AUDIENCE } from '../../../server/providers/identity/port';
import { openKeys } from '../../../server/store/keys';
import type { Role } from '#contract/frame/roles';
import { draft, edit, serialOf } from '../records/drafts';
import { follower } from '../live/follower';
import { visitor } from '../identity/identityVisitor';
import { relate } from '../frame/owning';
import { startTestServer, until, type TestServer } from '../frame/testServer';
import { transact } from '../../../server/store/transaction';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('rights');
});
afterAll(() => house?.close());

const by = () => ({ id: house.person('admin').id, role: 'UBER_ADMIN' as const, relations: [] });
const say = (account: string, event: EventOf<'account'>) =>
  transact(house.parts.store.db, (tx) => advance(tx, 'account', account, event, by()));

let count = 0;
/** Somebody of their own for each test: their right is taken away. */
const newPerson = async (role: Role | null, company: string | null = null) => {
  const name = `person${(count += 1)}`;
  const id = await transact(house.parts.store.db, async (tx) => {
    const born = await createAccount(tx, { email: addressOf(name), firstName: 'Nina', company });
    if (!born) throw new Error(`${name} is there already`);
    await submitRegistration(tx, born);
    return born;
  });
  if (role) await say(id, { type: 'account.approve', roles: [role] });
  return { name, id, token: (await house.parts.identity.issueToken?.(id)) ?? '' };
};

/** A line that has come, and how to see it go. */
const come = async (token: string, topic: string) => {
  const live = follower(house.url, token, topic);
  const gone: string[] = [];
  const answer = await live.come();
  live.hear('disconnect', (reason) => gone.push(String(reason)));
  const said: unknown[] = [];
  live.hear('end', (why) => said.push(why));
  const dropped: string[] = [];
  live.hear('dropped', (name) => dropped.push(String(name)));
  return { live, answer, gone, said, dropped };
};
const soon = (what: string, look: () => boolean) => until(what, () => Promise.resolve(look()));

/** Long enough for a poll to have looked at everybody. */
const quiet = () => new Promise((done) => setTimeout(done, 2_500));

const companyOf = async (name: string) =>
  (
    await house.parts.store.db
      .selectFrom('accounts')
      .select('company_id')
      .where('id', '=', house.person(name).id)
      .executeTakeFirstOrThrow()
  ).company_id;

const stirred = (account: string, change: Record<string, unknown> | null) =>
  transact(house.parts.store.db, async (tx) => {
    if (change) await tx.updateTable('accounts').set(change).where('id', '=', account).execute();
    const entry = { topic: `account:${account}`, kind: 'changed' as const, subject: account };
    await announce(tx, [{ ...entry, type: 'account', state: '' }]);
  });

describe('a line ends with the right that it was opened by', () => {
  it('when the role is taken away: after the news of it, in words that the client knows', async () => {
    const person = await newPerson('BOOTSTRAPPED');
    const { live, answer, gone, said } = await come(person.token, `account:${person.id}`);
    expect(answer.ok).toBe(true);
    await say(person.id, { type: 'roles.change', roles: ['BUYER'] });
    await soon('the end', () => gone.length > 0);
    expect(gone).toEqual(['io server disconnect']);
    expect(said).toEqual([{ reason: 'rights' }]);
    expect(live.events.at(-1)?.data).toMatchObject({ event: 'roles.change' });
    expect((await live.come()).ok).toBe(true);
    await quiet();
    expect(gone).toHaveLength(1);
    live.leave();
  });

  it('when the account is disabled, and does not open again', async () => {
    const person = await newPerson('BOOTSTRAPPED');
    const { live, gone } = await come(person.token, `account:${person.id}`);
    await say(person.id, { type: 'account.disable', reason: 'Left the house' });
    await soon('the end', () => gone.length > 0);
    const refused = await live.come().catch((error: Error) => error.message);
    expect(refused).toBe('unauthorized');
    live.leave();
  });

  it('when the person leaves the company whose work they followed', async () => {
    const company = await companyOf('dealer');
    const person = await newPerson('INVENTORY_MANAGER', company);
    const item = serialOf(await draft(house, house.person('dealer')));
    const { live, answer, gone } = await come(person.token, `item:${item}`);
    expect(answer.ok).toBe(true);
    await stirred(person.id, { company_id: null });
    await soon('the end', () => gone.length > 0);
    expect((await live.come()).ok).toBe(false);
    live.leave();
  });

  it('when the token runs out while it is open', async () => {
    const person = await newPerson('BUYER');
    const { dataDir, publicUrl } = house.parts.config;
    const keys = openKeys({ db: house.parts.store.db, masterKeyFile: join(dataDir, 'master.key') });
    const key = await keys.signing('identity', 'ES256');
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .setSubject(person.id)
      .setIssuer(`${publicUrl}/oidc`)
      .setAudience(AUDIENCE)
      .setExpirationTime('3s')
      .sign(await importJWK(key.privateKey, 'ES256'));
    const { live, answer, gone } = await come(token, `account:${person.id}`);
    expect(answer.ok).toBe(true);
    await soon('the end', () => gone.length > 0);
    expect(gone).toEqual(['io server disconnect']);
    live.leave();
  });

  it('when the log-in that it came of is ended from elsewhere; other log-ins stay', async () => {
    const email = addressOf('expert');
    const { id } = house.person('expert');
    const here = await visitor(house.url).getTokens(email, demoPassword);
    const there = await visitor(house.url).getTokens(email, demoPassword);
    const ended = await come(here.access_token, `account:${id}`);
    const kept = await come(there.access_token, `account:${id}`);
    const { sid = '' } = decodeJwt<{ sid?: string }>(here.access_token);
    await transact(house.parts.store.db, (tx) => endSessions(tx, id, { only: sid }));
    await soon('the end', () => ended.gone.length > 0);
    expect(ended.said).toEqual([{ reason: 'token' }]);
    await expect(ended.live.come()).rejects.toThrow('unauthorized');
    await quiet();
    expect(kept.gone).toEqual([]);
    [ended, kept].forEach(({ live }) => live.leave());
  });

  it('for every line of the person, and for nobody else', async () => {
    const person = await newPerson('BOOTSTRAPPED');
    const other = await newPerson('BOOTSTRAPPED');
    const first = await come(person.token, `account:${person.id}`);
    const second = await come(person.token, `account:${person.id}`);
    const bystander = await come(other.token, `account:${other.id}`);
    await say(person.id, { type: 'roles.change', roles: ['BUYER'] });
    await soon('both ends', () => first.gone.length > 0 && second.gone.length > 0);
    await say(other.id, { type: 'roles.change', roles: ['BOOTSTRAPPED'] });
    await soon('news', () => bystander.live.events.length > 0);
    await quiet();
    expect(bystander.gone).toEqual([]);
    [first, second, bystander].forEach(({ live }) => live.leave());
  });

  it('also where the wake-up was lost', async () => {
    const person = await newPerson('BOOTSTRAPPED');
    const { live, gone } = await come(person.token, `account:${person.id}`);
    await quiet();
    // As a step does it, but without NOTIFY: only the poll can find it.
    const { pool } = house.parts.store;
    await pool.query(
      `update accounts set context = jsonb_set(context, '{roles}', '["BUYER"]') where id = $1`,
      [person.id],
    );
    await pool.query('update topics set number = number + 1 where topic = $1', [
      `account:${person.id}`,
    ]);
    await soon('the end', () => gone.length > 0);
    live.leave();
  });
});

describe('a topic falls from a line with the right to it', () => {
  it('when the object passes to others; the rest of the line stays', async () => {
    const person = await newPerson('BOOTSTRAPPED');
    const lost = await draft(house, person);
    const kept = await draft(house, person);
    const { live, gone, dropped } = await come(person.token, `item:${serialOf(lost)}`);
    expect((await live.also(`item:${serialOf(kept)}`)).ok).toBe(true);
    const other = house.person('creator');
    await relate(house.parts.store.db, 'model', [lost.id], ['author', 'maker'], {
      account: other.id,
    });
    await stirred(person.id, null);
    await soon('the fall', () => dropped.length > 0);
    expect(dropped).toEqual([`item:${serialOf(lost)}`]);
    await edit(house, other, lost.id, { credit: 'Not theirs to hear' });
    await edit(house, person, kept.id, { credit: 'Theirs' });
    await soon('news', () => live.events.length > 0);
    expect(new Set(live.events.map(({ topic }) => topic))).toEqual(
      new Set([`item:${serialOf(kept)}`]),
    );
    expect(gone).toEqual([]);
    live.leave();
  });
});

describe('who waits for approval', () => {
  it('follows their own account and nothing else, and hears of the approval', async () => {
    const person = await newPerson(null);
    const model = await draft(house, house.person('creator'));
    const { live, answer, gone } = await come(person.token, `account:${person.id}`);
    expect(answer.ok).toBe(true);
    const foreign = [
      `account:${house.person('owner').id}`,
      `item:${serialOf(model)}`,
      `model:${model.id}`,
      `loan:${person.id}`,
      `sale:${person.id}`,
      `expertise:${person.id}`,
    ];
    for (const topic of foreign)
      expect(await live.also(topic)).toMatchObject({ ok: false, code: 'not_found' });
    await say(person.id, { type: 'account.approve', roles: ['BUYER'] });
    await soon('the approval', () => live.events.length > 0);
    expect(live.events[0]?.data).toMatchObject({ event: 'account.approve' });
    await soon('the end', () => gone.length > 0);
    expect((await live.come()).ok).toBe(true);
    live.leave();
  });

  it('is not let in with a token that is none', async () => {
    for (const token of ['', 'no.token.here', `${house.person('owner').token}x`]) {
      const live = follower(house.url, token, `account:${house.person('owner').id}`);
      await expect(live.come()).rejects.toThrow('unauthorized');
      live.leave();
    }
  });
});

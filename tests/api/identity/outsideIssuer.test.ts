import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { identityAccount } from '#contract/people/identityAccount';
import { system } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import { createAccount, submitRegistration } from '../../../server/managers/accounts/register';
import { ask, until } from '../frame/testServer';
import { logInThere, openTown } from './oidcFixture';
import { transact } from '../../../server/store/transaction';

let town: Awaited<ReturnType<typeof openTown>>;
let running: { stop(): Promise<void> } | null = null;
beforeAll(async () => {
  town = await openTown();
});
afterAll(async () => {
  await running?.stop();
  await town?.close();
});

const own = (token: string) => ask(town.url, token, accounts.own);
const logIn = (name: string) => logInThere(town.issuer.url, town.url, name);
const tokenOf = async (name: string) => (await logIn(name)).access_token;

it('a person of an outside issuer registers, waits, is approved and comes in', async () => {
  running = await town.issuer.start();
  const tokens = await logIn('ada');
  const token = tokens.access_token;
  expect((await own(tokens.id_token)).status).toBe(401);
  expect([(await own(token)).status, (await own(token)).body]).toMatchObject([
    403,
    { code: 'no_role' },
  ]);
  const body = { first_name: 'Ada', wished_role: 'BUYER' as const };
  const made = await ask(town.url, token, accounts.register, { body });
  expect([made.status, made.body]).toMatchObject([
    200,
    { email: 'ada@museum.example', first_name: 'Ada', roles: [] },
  ]);
  const { account_id: ada } = made.body as { account_id: string };
  expect((await own(token)).status).toBe(403);

  const adminToken = await tokenOf('grace');
  const grace = await ask(town.url, adminToken, accounts.register, { body: {} });
  const { account_id: admin } = grace.body as { account_id: string };
  await transact(town.parts.store.db, (tx) =>
    advance(tx, 'account', admin, { type: 'admin.appoint' }, system),
  );
  expect((await own(adminToken)).body).toMatchObject({ roles: ['UBER_ADMIN'] });
  await transact(town.parts.store.db, (tx) =>
    advance(
      tx,
      'account',
      ada,
      { type: 'account.approve', roles: ['BUYER'] },
      { id: admin, role: 'UBER_ADMIN', relations: [] },
    ),
  );
  const seen = await own(token);
  expect([seen.status, seen.body]).toMatchObject([
    200,
    { account_id: ada, first_name: 'Ada', roles: ['BUYER'] },
  ]);
  // The next log-in there is the same person here.
  expect((await own(await tokenOf('ada'))).body).toMatchObject({ account_id: ada });
});

it('an e-mail that stands not in the token is asked for, and must be proved', async () => {
  const register = async (name: string) =>
    ask(town.url, await tokenOf(name), accounts.register, { body: {} });
  expect((await register('quinn')).body).toMatchObject({ email: 'quinn@museum.example' });
  const unproved = await register('quentin');
  expect([unproved.status, unproved.body]).toMatchObject([422, { code: 'email_missing' }]);
});

it('whoever was added before they came is that person, where the issuer proved their address', async () => {
  const { db } = town.parts.store;
  const added = await transact(db, async (tx) => {
    const id = (await createAccount(tx, { email: 'edda@museum.example' })) ?? '';
    await submitRegistration(tx, id);
    return id;
  });
  const edda = await tokenOf('edda');
  const first = await ask(town.url, edda, accounts.register, { body: {} });
  expect(first.body).toMatchObject({ account_id: added });
  expect((await own(edda)).status).toBe(403);
  // Without that proof nobody takes over what was prepared for another.
  await transact(db, async (tx) => createAccount(tx, { email: 'ursula@museum.example' }));
  const ursula = await ask(town.url, await tokenOf('ursula'), accounts.register, { body: {} });
  expect([ursula.status, ursula.body]).toMatchObject([409, { code: 'already_there' }]);
});

it('the product has no log-in of its own then, and says where it is', async () => {
  const told = (await (await fetch(`${town.url}/config.json`)).json()) as unknown;
  expect(told).toEqual({
    authority: town.issuer.url,
    client_id: 'museum-app',
    resource: null,
    account: false,
  });
  for (const path of [
    '/oidc/.well-known/openid-configuration',
    '/oidc/auth',
    '/oidc/interaction/x',
    '/oidc/account/sessions',
  ]) {
    const answer = await fetch(`${town.url}${path}`, { headers: { accept: 'application/json' } });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  const password = await ask(town.url, await tokenOf('ada'), identityAccount.changePassword, {
    body: { current: 'museum', new: 'another', again: 'another' },
  });
  expect(password.status).toBe(404);
});

it('follows the issuer through new keys and a time without it', async () => {
  const before = await tokenOf('ada');
  expect((await own(before)).status).toBe(200);
  await running?.stop();
  running = null;
  // What was verified stays good for its ten minutes; what cannot be judged is not refused for good.
  expect((await own(before)).status).toBe(200);
  const fresh = await town.restart();
  try {
    const away = await ask(fresh.url, before, accounts.own);
    expect([away.status, away.body]).toMatchObject([503, { code: 'unavailable' }]);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);

    running = await town.issuer.start();
    const rotated = await tokenOf('ada');
    await until('the new keys are found', async () => (await own(rotated)).status === 200);
    expect((await ask(fresh.url, rotated, accounts.own)).status).toBe(200);
    // A token of the keys that are no more.
    expect((await ask(fresh.url, before, accounts.own)).status).toBe(401);
  } finally {
    await fresh.close();
  }
});

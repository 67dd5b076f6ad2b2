import { sql } from 'kysely';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { identityAccount, type LogIn } from '#contract/people/identityAccount';
import { messages } from '#contract/frame/messages';
import type { Actor } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import { createAccount, submitRegistration } from '../../../server/managers/accounts/register';
import { hashPassword } from '../../../server/providers/identity/index';
import { follower } from '../live/follower';
import { ask, startTestServer, type TestServer } from '../frame/testServer';
import { letterTo } from './identityServer';
import { visitor } from './identityVisitor';
import { transact } from '../../../server/store/transaction';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let house: TestServer;
let admin: Actor;
let hash: string;
const db = () => house.parts.store.db;
beforeAll(async () => {
  house = await startTestServer('sessions', { jobs: false });
  admin = { id: house.person('admin').id, role: 'UBER_ADMIN', relations: [] };
  hash = await hashPassword('secret');
});
afterAll(() => house?.close());

let count = 0;
/** An approved buyer of their own for each test. */
const newBuyer = async () => {
  const email = `buyer-${(count += 1)}@example.org`;
  const id = await transact(db(), async (tx) => {
    const made = (await createAccount(tx, { email, passwordHash: hash })) ?? '';
    await submitRegistration(tx, made);
    await advance(tx, 'account', made, { type: 'account.approve', roles: ['BUYER'] }, admin);
    return made;
  });
  return { id, email };
};
const logIn = async (email: string, agent: string, password = 'secret') => {
  const browser = visitor(house.url, agent);
  const tokens = await browser.getTokens(email, password);
  return { ...browser, ...tokens, sid: String(decodeJwt(tokens.access_token)['sid']) };
};
type In = Awaited<ReturnType<typeof logIn>>;
const statusOf = async ({ access_token }: Pick<In, 'access_token'>) =>
  (await ask(house.url, access_token, accounts.own)).status;
const listOf = async ({ access_token }: Pick<In, 'access_token'>) =>
  (await ask(house.url, access_token, identityAccount.sessions)).body as LogIn[];
/** A log-in is over: its access token, its refresh token and the browser's own session. */
const expectOver = async (one: In) => {
  expect(await statusOf(one)).toBe(401);
  expect((await one.refresh(one.refresh_token)).status).toBe(400);
  expect(await one.begin()).toContain('/oidc/interaction/');
};

describe("a person's log-ins", () => {
  it('are listed with this browser marked, and seen again at each refresh', async () => {
    const { email } = await newBuyer();
    const [desk, pocket] = [await logIn(email, windows), await logIn(email, phone)];
    const list = await listOf(desk);
    expect(list.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Firefox on Windows', true],
      ['Safari on iPhone', false],
    ]);
    expect(list.find(({ current }) => current)).toMatchObject({
      id: desk.sid,
      address: desk.address,
    });
    await sql`update identity_sessions set seen_at = now() - interval '1 hour' where id = ${desk.sid}`.execute(
      db(),
    );
    const before = Date.now();
    await desk.refresh(desk.refresh_token);
    const seen = (await listOf(pocket)).find(({ id }) => id === desk.sid);
    expect(Date.parse(seen?.seen_at ?? '')).toBeGreaterThanOrEqual(before);
    expect(seen?.current).toBe(false);
  });

  it('end one by one, at once, and only by their owner', async () => {
    const [{ email }, stranger] = [await newBuyer(), await newBuyer()];
    const [desk, pocket, tablet] = [
      await logIn(email, windows),
      await logIn(email, phone),
      await logIn(email, 'x'),
    ];
    const other = await logIn(stranger.email, windows);
    const end = (by: In, id: string) =>
      ask(house.url, by.access_token, identityAccount.endSession, { params: { id } });
    expect([(await end(other, pocket.sid)).status, await statusOf(pocket)]).toEqual([404, 200]);
    expect((await end(desk, pocket.sid)).status).toBe(200);
    await expectOver(pocket);
    expect((await end(desk, pocket.sid)).status).toBe(404);
    expect([await statusOf(desk), await statusOf(tablet)]).toEqual([200, 200]);
    const others = await ask(house.url, desk.access_token, identityAccount.endOthers);
    expect(others.body).toEqual({ ended: 1 });
    await expectOver(tablet);
    expect((await desk.refresh(desk.refresh_token)).status).toBe(200);
    expect((await listOf(desk)).map(({ id }) => id)).toEqual([desk.sid]);
    expect(await statusOf(other)).toBe(200);
    await expect(follower(house.url, pocket.access_token, 'account:x').come()).rejects.toThrow();
  });

  it('end with log-out, with a refresh token or a code used twice, and with a token handed back', async () => {
    const { email } = await newBuyer();
    const out = await logIn(email, windows);
    await out.visit(`/oidc/session/end?id_token_hint=${out.id_token}`);
    expect(await statusOf(out)).toBe(401);

    const stolen = await logIn(email, windows);
    await stolen.refresh(stolen.refresh_token);
    await stolen.refresh(stolen.refresh_token);
    expect(await statusOf(stolen)).toBe(401);
    expect(await stolen.begin()).toContain('/oidc/interaction/');

    const doubled = visitor(house.url);
    const code = await doubled.getCode(email, 'secret');
    const tokens = (await (await doubled.redeem(code)).json()) as { access_token: string };
    expect(await statusOf(tokens)).toBe(200);
    await doubled.redeem(code);
    expect(await statusOf(tokens)).toBe(401);

    const back = await logIn(email, windows);
    await back.post('/oidc/token/revocation', {
      client_id: 'passepartout',
      token: back.refresh_token,
    });
    expect(await statusOf(back)).toBe(401);
  });

  it('end all together, in the transaction of whoever asks', async () => {
    const { id, email } = await newBuyer();
    const both = [await logIn(email, windows), await logIn(email, phone)];
    // Somebody who has typed the password, but not come back yet, does not get in either.
    const late = visitor(house.url);
    const typed = await late.logIn(email, 'secret');
    const end = house.parts.identity.endSessions;
    await transact(db(), async (tx) => {
      await end?.(tx, id);
      throw new Error('thought better of it');
    }).catch(() => undefined);
    expect(await statusOf(both[0]!)).toBe(200);
    await transact(db(), async (tx) => end?.(tx, id));
    for (const one of both) await expectOver(one);
    const resumed = await late.visit(typed.headers.get('location') ?? '');
    expect(resumed.headers.get('location') ?? '').not.toContain('code=');
    expect(await statusOf(await logIn(email, windows))).toBe(200);
  });
});

describe('a person who may not come in any more', () => {
  it('is refused at once: disabled, deleted; who is rejected may still read why', async () => {
    const disabled = await newBuyer();
    const before = await logIn(disabled.email, windows);
    const reason = 'A trial.';
    const say = (id: string, type: 'account.disable' | 'account.reject') =>
      transact(db(), (tx) => advance(tx, 'account', id, { type, reason }, admin));
    const demo = (await house.parts.identity.issueToken?.(disabled.id)) ?? '';
    expect(await statusOf({ access_token: demo })).toBe(200);
    await say(disabled.id, 'account.disable');
    expect([await statusOf(before), await statusOf({ access_token: demo })]).toEqual([401, 401]);
    expect((await before.refresh(before.refresh_token)).status).toBe(400);

    const email = 'waiting@example.org';
    const waiting = await transact(db(), async (tx) => {
      const id = (await createAccount(tx, { email, passwordHash: hash })) ?? '';
      await submitRegistration(tx, id);
      return id;
    });
    const hoping = await logIn(email, phone);
    expect(await statusOf(hoping)).toBe(403);
    await say(waiting, 'account.reject');
    expect(await statusOf(hoping)).toBe(403);
    const told = await ask(house.url, hoping.access_token, accounts.register, { body: {} });
    expect(told.body).toMatchObject({ lifecycle: { context: { reason } }, roles: [] });
    expect(await statusOf(await logIn(email, windows))).toBe(403);

    const gone = await newBuyer();
    const last = await logIn(gone.email, windows);
    await db().deleteFrom('accounts').where('id', '=', gone.id).execute();
    expect(await statusOf(last)).toBe(401);
    // E002 must not make a deleted person anew out of an old token.
    expect((await ask(house.url, last.access_token, accounts.register, { body: {} })).status).toBe(
      401,
    );
  });

  it('leaves the browser to the next one who logs in there', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    const shared = await logIn(first.email, windows);
    const place = await shared.begin({ prompt: 'login' });
    const answer = await shared.post(`${place}?page=login`, {
      email: second.email,
      password: 'secret',
    });
    const { access_token } = await shared.tokensAfter(answer);
    const own = await ask(house.url, access_token, accounts.own);
    expect(own.body).toMatchObject({ email: second.email });
    expect(await statusOf(shared)).toBe(401);
  });
});

describe('a change of password', () => {
  const change = (token: string | null, body: object) =>
    ask(house.url, token, identityAccount.changePassword, { body });

  it('keeps the rules, ends the other log-ins and tells the person', async () => {
    const { email } = await newBuyer();
    const [desk, pocket] = [await logIn(email, windows), await logIn(email, phone)];
    const typed = { current: 'secret', new: 'a new one', again: 'a new one' };
    expect((await change(null, typed)).status).toBe(401);
    expect((await change(desk.access_token, { current: 'secret' })).status).toBe(400);
    const short = await change(desk.access_token, { ...typed, new: 'five5' });
    expect([short.status, short.body]).toMatchObject([
      422,
      {
        code: 'not_valid',
        fields: [
          { field: 'new', message: messages.passwordShort },
          { field: 'again', message: messages.passwordsDiffer },
        ],
      },
    ]);
    const wrong = await change(desk.access_token, { ...typed, current: 'guess' });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { code: 'password_wrong', fields: [{ field: 'current' }] },
    ]);
    const done = await change(desk.access_token, typed);
    expect([done.status, done.body]).toEqual([200, { ended: 1 }]);
    await expectOver(pocket);
    expect(await statusOf(desk)).toBe(200);
    expect((await desk.refresh(desk.refresh_token)).status).toBe(200);
    const letter = await letterTo(db(), email);
    expect(letter?.subject).toContain('password was changed');
    expect(letter?.body).not.toContain(typed.new);
    expect((await visitor(house.url).logIn(email, 'secret')).status).toBe(401);
    expect((await visitor(house.url).logIn(email, typed.new)).status).toBe(303);
  });

  it('ends every code of the address, also one that somebody has proved already', async () => {
    const { email } = await newBuyer();
    const desk = await logIn(email, windows);
    const proved = async () => {
      const browser = visitor(house.url, phone);
      const place = await browser.begin();
      const send = (page: string, fields: Record<string, string>) =>
        browser.post(`${place}?page=${page}`, fields);
      await send('password', { email: email.toUpperCase() });
      const { code = '' } = (await letterTo(db(), email)) ?? {};
      const right = await send('passwordCode', { code });
      expect(right.headers.get('location')).toContain('page=newPassword');
      return (password: string) => send('newPassword', { password, again: password });
    };
    const late = await proved();
    const typed = { current: 'secret', new: 'a new one', again: 'a new one' };
    expect((await change(desk.access_token, typed)).status).toBe(200);
    expect((await late('of the thief')).headers.get('location')).toContain('page=password');
    expect((await visitor(house.url).logIn(email, 'of the thief')).status).toBe(401);
    // Of two who have proved theirs one sets the password, at whatever instant.
    const both = [await proved(), await proved()];
    const ends = await Promise.all(both.map((set, index) => set(`number ${index}`)));
    const done = ends.map(({ headers }) => !headers.get('location')?.includes('page=password'));
    expect(done.sort()).toEqual([false, true]);
  });

  it('cannot be guessed at with a stolen token', async () => {
    const { email } = await newBuyer();
    const { access_token } = await logIn(email, windows);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        change(access_token, { current: 'guess', new: 'mine now', again: 'mine now' }),
      ),
    );
    const statuses = guesses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    const stopped = guesses.find(({ status }) => status === 429);
    expect(Number(stopped?.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    expect((await visitor(house.url).logIn(email, 'secret')).status).toBe(303);
  });
});

it('the browser is told where passwords are looked after', async () => {
  const told = (await (await fetch(`${house.url}/config.json`)).json()) as { account: boolean };
  expect(told.account).toBe(true);
});

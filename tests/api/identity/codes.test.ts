import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { messages } from '#contract/frame/messages';
import type { Actor } from '#machines/kernel/actor';
import { addressOf } from '../../../server/demo/people';
import { advance } from '../../../server/lifecycle/engine';
import { createAccount, submitRegistration } from '../../../server/managers/accounts/register';
import { ask, startTestServer, type TestServer } from '../frame/testServer';
import { letterTo } from './identityServer';
import { visitor } from './identityVisitor';
import { transact } from '../../../server/store/transaction';

let house: TestServer;
const db = () => house.parts.store.db;
beforeAll(async () => {
  house = await startTestServer('codes', { jobs: false });
});
afterAll(() => house?.close());

let count = 0;
const freshEmail = () => `New-${(count += 1)}-${Date.now()}@example.org`;
const codeIn = async (email: string) => (await letterTo(db(), email))?.code ?? '';
const lettersTo = async (email: string) =>
  (await db().selectFrom('mail').select('id').where('recipient', '=', email).execute()).length;
const accountOf = (email: string) =>
  db()
    .selectFrom('accounts')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A browser before the pages of a log-in; `send` posts a page's form. */
const atPages = async (more: Record<string, string> = {}) => {
  const browser = visitor(house.url);
  const place = await browser.begin(more);
  const send = (page: string, fields: Record<string, string>) =>
    browser.post(`${place}?page=${page}`, fields);
  const look = async (page: string) => {
    const answer = await browser.visit(page ? `${place}?page=${page}` : place);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  return { ...browser, place, send, look };
};
const registering = async (email: string, password = 'secret') => {
  const browser = await atPages({ screen: 'register' });
  const answer = await browser.send('register', { email, password, again: password });
  return { ...browser, answer };
};
/** What an outsider sees, without what is of the one log-in or the one address. */
const seen = async (answer: Response, email: string) => ({
  status: answer.status,
  to: answer.headers.get('location')?.replace(/interaction\/[\w-]+/, ''),
  text: (await answer.text())
    .replace(/interaction\/[\w-]+/g, '')
    .replaceAll(email, '')
    .replaceAll(encodeURIComponent(email), ''),
});

describe('registration', () => {
  it('makes an account only after the code, and logs the browser in on the spot', async () => {
    const email = freshEmail();
    const { answer, look, send, place, tokensAfter } = await registering(email);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`${place}?page=code`),
    ]);
    const page = await look('code');
    expect(page.text).toContain(email);
    expect(page.text).toMatch(/inputmode="numeric"/);
    expect(page.text).toMatch(/autocomplete="one-time-code"/);
    expect(await accountOf(email)).toBeUndefined();

    const code = await codeIn(email);
    const wrong = await send('code', { code: otherThan(code) });
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining(messages.wrongCode),
    ]);
    expect(await accountOf(email)).toBeUndefined();

    const right = await send('code', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(right.status).toBe(303);
    const { access_token } = await tokensAfter(right);
    const own = await ask(house.url, access_token, accounts.own);
    expect([own.status, own.body]).toMatchObject([403, { code: 'no_role' }]);
    expect(await accountOf(email)).toMatchObject({ email, state: 'awaitingApproval', roles: [] });
    expect((await letterTo(db(), addressOf('admin')))?.body).toContain(email);
    expect((await visitor(house.url).logIn(email, 'secret')).status).toBe(303);
  });

  it('tells nobody that an address is known, but its owner', async () => {
    const [known, fresh] = [addressOf('owner'), freshEmail()];
    const [a, b] = [await registering(known, 'another'), await registering(fresh, 'another')];
    expect(await seen(a.answer, known)).toEqual(await seen(b.answer, fresh));
    for (const [page, fields] of [
      ['code', { code: '000000' }],
      ['code', { send: '1' }],
      ['code', { code: 'abc' }],
    ] as const)
      expect(await seen(await a.send(page, fields), known)).toEqual(
        await seen(await b.send(page, fields), fresh),
      );
    const letter = await letterTo(db(), known);
    expect(letter?.body).toContain('account already');
    expect(letter?.code).toBe('');
    expect((await visitor(house.url).logIn(known, 'another')).status).toBe(401);
    expect((await visitor(house.url).logIn(known, 'passepartout')).status).toBe(303);
  });

  it('gives a code five tries, also at one instant, and keeps it hashed', async () => {
    const email = freshEmail();
    const { send, look } = await registering(email);
    const code = await codeIn(email);
    const row = await db()
      .selectFrom('email_codes')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, code_hash: row.code_hash.toString('utf8') })).not.toContain(
      code,
    );
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => send('code', { code: otherThan(code) })),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]));
    const late = await send('code', { code });
    expect([late.status, await late.text()]).toEqual([
      422,
      expect.stringContaining(messages.wrongCode),
    ]);
    expect(await accountOf(email)).toBeUndefined();
    // One more letter: the old code stays void, the new one is good.
    expect((await send('code', { send: '1' })).status).toBe(303);
    expect((await look('code&sent=1')).text).toContain('A new e-mail is on its way');
    expect((await send('code', { code })).status).toBe(422);
    expect((await send('code', { code: await codeIn(email) })).status).toBe(303);
  });

  it('forgets a code after ten minutes, after its use, and in another browser', async () => {
    const email = freshEmail();
    const first = await registering(email);
    const code = await codeIn(email);
    const other = await registering(freshEmail());
    expect((await other.send('code', { code })).status).toBe(422);
    const stranger = await atPages();
    const away = await stranger.send('code', { code });
    expect(away.headers.get('location')).toContain('page=register');
    const past = new Date(Date.now() - 1_000);
    const expire = (expires_at: Date) =>
      db().updateTable('email_codes').set({ expires_at }).where('email', '=', email).execute();
    await expire(past);
    expect((await first.send('code', { code })).status).toBe(422);
    await expire(new Date(Date.now() + 60_000));
    const both = await Promise.all([first.send('code', { code }), first.send('code', { code })]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([303, 303]);
    expect((await first.look('code')).status).not.toBe(500);
    expect(await accountOf(email)).toBeDefined();
  });

  it('writes three letters in ten minutes to one address, whoever asks and whether it is known', async () => {
    for (const email of [freshEmail(), addressOf('artist')]) {
      const before = await lettersTo(email);
      const asked = [];
      for (let time = 0; time < 4; time += 1) asked.push((await registering(email)).answer);
      expect(asked.map(({ status }) => status)).toEqual([303, 303, 303, 429]);
      expect(Number(asked[3]?.headers.get('retry-after'))).toBeLessThanOrEqual(600);
      expect(await asked[3]?.text()).toContain('Please wait');
      expect((await (await atPages()).send('password', { email })).status).toBe(429);
      expect((await lettersTo(email)) - before).toBe(3);
    }
  });
});

describe('a new password', () => {
  it('comes by a code, ends every log-in, and is told by letter', async () => {
    const email = addressOf('seller');
    const before = visitor(house.url);
    const tokens = await before.getTokens(email, 'passepartout');
    const browser = await atPages();
    expect((await browser.look('login')).text).toContain('Forgot your password?');
    const early = await browser.send('newPassword', { password: 'brand new', again: 'brand new' });
    expect(early.headers.get('location')).toContain('page=password');
    expect((await browser.send('password', { email })).headers.get('location')).toContain(
      'page=passwordCode',
    );
    const code = await codeIn(email);
    expect(await (await browser.send('passwordCode', { code: otherThan(code) })).text()).toContain(
      messages.wrongCode,
    );
    const right = await browser.send('passwordCode', { code });
    expect(right.headers.get('location')).toContain('page=newPassword');
    expect((await browser.send('passwordCode', { code })).headers.get('location')).toContain(
      'page=password',
    );
    const short = await browser.send('newPassword', { password: 'five5', again: 'five' });
    const said = await short.text();
    expect(said).toContain(messages.passwordShort);
    expect(said).toContain(messages.passwordsDiffer);
    const done = await browser.send('newPassword', { password: 'brand new', again: 'brand new' });
    const fresh = await browser.tokensAfter(done);
    expect((await ask(house.url, fresh.access_token, accounts.own)).status).toBe(200);
    expect((await ask(house.url, tokens.access_token, accounts.own)).status).toBe(401);
    expect((await before.refresh(tokens.refresh_token)).status).toBe(400);
    expect(await before.begin()).toContain('/oidc/interaction/');
    expect((await letterTo(db(), email))?.subject).toContain('password was changed');
    expect((await visitor(house.url).logIn(email, 'passepartout')).status).toBe(401);
    expect((await visitor(house.url).logIn(email, 'brand new')).status).toBe(303);
    await browser.send('newPassword', { password: 'once more', again: 'once more' });
    expect((await visitor(house.url).logIn(email, 'once more')).status).toBe(401);
  });

  it('is told to the stored address, never to one that looks like it', async () => {
    const browser = await atPages();
    const email = addressOf('main');
    await browser.send('password', { email: email.toUpperCase() });
    expect(await lettersTo(email)).toBeGreaterThan(0);
    expect(await lettersTo(email.toUpperCase())).toBe(0);
    const alike = await (
      await atPages()
    ).send('password', { email: 'inventory@demo.passepartout.\u212ait' });
    expect([alike.status, await alike.text()]).toEqual([
      422,
      expect.stringContaining(messages.emailFormat),
    ]);
  });

  it('tells nobody whether an address is known', async () => {
    const [known, unknown] = [addressOf('expert'), freshEmail()];
    const [a, b] = [await atPages(), await atPages()];
    for (const [page, fields] of [
      ['password', (email: string) => ({ email })],
      ['passwordCode', () => ({ code: '123456' })],
      ['passwordCode', () => ({ send: '1' })],
    ] as const)
      expect(await seen(await a.send(page, { ...fields(known) }), known)).toEqual(
        await seen(await b.send(page, { ...fields(unknown) }), unknown),
      );
    expect(await lettersTo(unknown)).toBe(0);
    expect(await codeIn(known)).toMatch(/^\d{6}$/);
  });

  it('is not for somebody whose account is closed', async () => {
    const email = addressOf('creator');
    const by: Actor = { id: house.person('admin').id, role: 'UBER_ADMIN', relations: [] };
    const event = { type: 'account.disable', reason: 'A trial.' } as const;
    await transact(db(), (tx) => advance(tx, 'account', house.person('creator').id, event, by));
    const [a, b, fresh] = [await atPages(), await atPages(), freshEmail()];
    expect(await seen(await a.send('password', { email }), email)).toEqual(
      await seen(await b.send('password', { email: fresh }), fresh),
    );
    expect(await codeIn(email)).toBe('');
  });

  it('is how somebody who was added without one chooses their first', async () => {
    const email = freshEmail();
    await transact(db(), async (tx) =>
      submitRegistration(tx, (await createAccount(tx, { email })) ?? ''),
    );
    expect((await visitor(house.url).logIn(email, '')).status).toBe(401);
    const browser = await atPages({ screen: 'password', login_hint: email });
    expect((await browser.look('')).text).toContain(`value="${email}"`);
    await browser.send('password', { email });
    await browser.send('passwordCode', { code: await codeIn(email) });
    const done = await browser.send('newPassword', { password: 'my first', again: 'my first' });
    expect((await browser.tokensAfter(done)).access_token).toBeTruthy();
    expect((await visitor(house.url).logIn(email, 'my first')).status).toBe(303);
  });
});

describe('every page', () => {
  it('carries a policy without scripts and inline styles, and labels for its fields', async () => {
    const browser = await registering(freshEmail());
    const forgetful = await atPages();
    await forgetful.send('password', { email: addressOf('it') });
    const proved = await atPages();
    await proved.send('password', { email: addressOf('curator') });
    await proved.send('passwordCode', { code: await codeIn(addressOf('curator')) });
    const pages = [
      await browser.look('login'),
      await browser.look('register'),
      await browser.look('code'),
      await browser.look('password'),
      await forgetful.look('passwordCode'),
      await proved.look('newPassword'),
    ];
    for (const { status, text, headers } of pages) {
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src ${house.url}/oidc/assets/showPassword.js;`);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const own = `<script src="${house.url}/oidc/assets/showPassword.js" defer></script>`;
      expect(text.replace(own, '')).not.toMatch(/<script|\sstyle="|\son\w+="/);
      for (const [, id] of text.matchAll(/<input\s+id="(\w+)"/g))
        expect(text).toContain(`<label for="${id}">`);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { messages } from '#contract/frame/messages';
import { disabled, lines, newPerson, openStreet, password, type House } from './identityServer';
import { visitor } from './identityVisitor';

let street: Awaited<ReturnType<typeof openStreet>>;
let house: House;

beforeAll(async () => {
  street = await openStreet();
  house = street.house;
});
afterAll(() => street?.close());

describe('the whole loop', () => {
  it('logs in, redeems, refreshes, ends the family on reuse', async () => {
    const { email, id } = await newPerson(house);
    const browser = visitor(house.url);
    const first = await browser.getTokens(email, password);
    expect(first).toMatchObject({ expires_in: 600, token_type: 'Bearer' });
    expect(decodeProtectedHeader(first.access_token)).toMatchObject({
      alg: 'ES256',
      typ: 'at+jwt',
    });
    expect(decodeJwt(first.id_token)).toMatchObject({
      sub: id,
      email,
      name: 'Ada',
      nonce: 'a-nonce',
    });
    const claims = await house.identity.check(first.access_token);
    expect(claims).toMatchObject({ issuer: `${house.url}/oidc`, subject: id });
    const { iat = 0 } = decodeJwt(first.access_token);
    expect(claims.expiresAt - iat).toBe(600);

    const second = await browser.told(await browser.refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await house.identity.check(second.access_token)).subject).toBe(id);
    const reuse = await browser.refresh(first.refresh_token);
    expect([reuse.status, await reuse.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await browser.refresh(second.refresh_token)).status).toBe(400);
  });

  it('gives one of twenty simultaneous refreshes an answer, and ends the family', async () => {
    const { email } = await newPerson(house);
    const browser = visitor(house.url);
    const { refresh_token } = await browser.getTokens(email, password);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.refresh(refresh_token)),
    );
    const good = answers.filter((answer) => answer.status === 200);
    expect(good.length).toBeLessThanOrEqual(1);
    expect(new Set(answers.map((answer) => answer.status)).has(500)).toBe(false);
    for (const answer of good) {
      const { refresh_token: next } = await browser.told(answer);
      expect((await browser.refresh(next)).status).toBe(400);
    }
  });

  it('remembers the browser until it logs out, then asks for the password again', async () => {
    const { email } = await newPerson(house);
    const browser = visitor(house.url);
    const tokens = await browser.getTokens(email, password);
    expect(browser.codeOf(await browser.begin())).not.toBe('');
    const back = encodeURIComponent(`${house.url}/`);
    const out = await browser.visit(
      `/oidc/session/end?id_token_hint=${tokens.id_token}&post_logout_redirect_uri=${back}&state=s`,
    );
    expect([out.status, out.headers.get('location')]).toEqual([303, `${house.url}/?state=s`]);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
    expect(await browser.begin()).toContain('/oidc/interaction/');
    const again = await browser.visit(
      `/oidc/session/end?client_id=passepartout&post_logout_redirect_uri=${back}`,
    );
    expect([again.status, again.headers.get('location')]).toEqual([303, `${house.url}/`]);
  });

  it('asks before a log-out that shows no id token, and goes to listed addresses only', async () => {
    const { email } = await newPerson(house);
    const browser = visitor(house.url);
    const { id_token } = await browser.getTokens(email, password);
    const evil = await browser.visit(
      `/oidc/session/end?id_token_hint=${id_token}&post_logout_redirect_uri=https://evil.example/`,
    );
    expect([evil.status, evil.headers.get('location')]).toEqual([400, null]);
    const page = await (await browser.visit('/oidc/session/end')).text();
    expect(page).toContain('Log out?');
    const xsrf = /name="xsrf" value="([0-9a-f]+)"/.exec(page)?.[1] ?? '';
    expect(
      (await browser.post('/oidc/session/end/confirm', { xsrf: 'x', logout: 'yes' })).status,
    ).toBe(400);
    expect((await browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' })).status).toBe(
      303,
    );
    expect(await browser.begin()).toContain('/oidc/interaction/');
  });

  it('ends the session and the refresh tokens of an account that is disabled', async () => {
    const { email, id } = await newPerson(house);
    const browser = visitor(house.url);
    const { refresh_token } = await browser.getTokens(email, password);
    disabled.add(id);
    expect((await browser.refresh(refresh_token)).status).toBe(400);
    expect(await browser.begin()).toContain('/oidc/interaction/');
    const told = await browser.logIn(email, password);
    expect([told.status, await told.text()]).toMatchObject([
      401,
      expect.stringContaining('disabled'),
    ]);
    expect(await (await browser.logIn(email, 'wrong')).text()).not.toContain('disabled');
  });
});

describe('the log-in page', () => {
  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await newPerson(house);
    const [wrong, unknown] = [visitor(house.url), visitor(house.url)];
    const pages = await Promise.all(
      [await wrong.logIn(email, 'wrong'), await unknown.logIn(`x${email}`, 'wrong')].map(
        async (answer) => [
          answer.status,
          (await answer.text()).replace(/interaction\/[\w-]+/g, ''),
        ],
      ),
    );
    expect(pages[0]?.[0]).toBe(401);
    expect(String(pages[0]?.[1]).replaceAll(email, '')).toBe(
      String(pages[1]?.[1]).replaceAll(`x${email}`, ''),
    );
  });

  it('allows one script by its address, no frame, and escapes what was typed', async () => {
    const browser = visitor(house.url);
    const answer = await browser.logIn('"><script>alert(1)</script>', 'x');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src ${house.url}/oidc/assets/showPassword.js;`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1");
    const page = await answer.text();
    expect(page.match(/<script[^>]*>/g)).toEqual([
      `<script src="${house.url}/oidc/assets/showPassword.js" defer>`,
    ]);
    expect(page).toContain(`<link rel="canonical" href="${house.url}/login" />`);
    expect(page).toContain(messages.emailFormat);
    expect(page).toMatch(/aria-describedby="email-wrong"/);
    for (const file of page.match(/\/oidc\/assets\/[\w.-]+/g) ?? [])
      expect((await browser.visit(file)).status).toBe(200);
    expect((await browser.visit('/oidc/assets/source-serif-400.woff2')).status).toBe(200);
  });

  it('stops after ten tries, by address and by e-mail', async () => {
    const { email } = await newPerson(house);
    const [guesser, owner, guest] = [visitor(house.url), visitor(house.url), visitor(house.url)];
    const place = await guesser.begin();
    for (let count = 0; count < 10; count += 1)
      expect((await guesser.post(place, { email, password: 'guess' })).status).toBe(401);
    const stopped = await guesser.post(place, { email: 'a@example.org', password: 'guess' });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    expect((await owner.logIn(email, password)).status).toBe(429);
    expect((await guest.logIn((await newPerson(house)).email, password)).status).toBe(303);
  });

  it('asks for an e-mail and a password by the rules', async () => {
    const browser = visitor(house.url);
    const place = await browser.begin({ screen: 'register' });
    expect(await (await browser.visit(place)).text()).toContain('Confirm password');
    const send = async (email: string, first: string, again = first) => {
      const answer = await browser.post(`${place}?page=register`, {
        email,
        password: first,
        again,
      });
      return { status: answer.status, page: await answer.text() };
    };
    expect((await send('nobody@nowhere', 'secret')).page).toContain(messages.emailFormat);
    expect((await send('a@example.org', 'five5')).page).toContain(messages.passwordShort);
    expect((await send('a@example.org', 'secret', 'secreT')).page).toContain(
      messages.passwordsDiffer,
    );
  });

  it('sends a synonym of the loopback address to the public one, pages only', async () => {
    const { port } = new URL(house.url);
    const page = await fetch(`http://localhost:${port}/items?a=b`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect(page.headers.get('location')).toBe(`${house.url}/items?a=b`);
    const call = await fetch(`http://localhost:${port}/items`, { redirect: 'manual' });
    expect(call.status).toBe(404);
    const discovery = await fetch(`http://localhost:${port}/oidc/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      issuer: `${house.url}/oidc`,
      token_endpoint: `${house.url}/oidc/token`,
      code_challenge_methods_supported: ['S256'],
    });
  });
});

describe('refusals', () => {
  it('of codes: no challenge, plain, wrong verifier, twice', async () => {
    const { email } = await newPerson(house);
    const browser = visitor(house.url);
    for (const more of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
      { code_challenge_method: undefined },
    ]) {
      const refused = new URL(
        (await browser.visit(browser.asked(more))).headers.get('location') ?? '',
      );
      expect(refused.searchParams.get('error')).toBe('invalid_request');
    }
    const code = await browser.getCode(email, password);
    expect((await browser.redeem(code, { code_verifier: 'w'.repeat(43) })).status).toBe(400);
    const tokens = await browser.told(await browser.redeem(code));
    expect((await browser.redeem(code)).status).toBe(400);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('of return addresses that are not listed', async () => {
    const browser = visitor(house.url);
    const host = new URL(house.url).host;
    for (const redirect_uri of [
      `${house.url}/login/`,
      `${house.url}/login/../evil`,
      `${house.url}/login?x=1`,
      `${house.url}/login#x`,
      `${house.url}/%6cogin`,
      `http://${host}@evil.example/login`,
      `http://evil.example/login`,
      `http://localhost:1/login`,
      `https://${host}/login`,
    ]) {
      const answer = await browser.visit(browser.asked({ redirect_uri }));
      expect([redirect_uri, answer.status, answer.headers.get('location')]).toEqual([
        redirect_uri,
        400,
        null,
      ]);
    }
  });

  it('of other origins at the token endpoint', async () => {
    const browser = visitor(house.url);
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await browser.token(
        { grant_type: 'refresh_token', refresh_token: 'x' },
        { origin },
      );
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        400,
        null,
      ]);
    }
  });
});

it('says nothing on the log but what an operator needs', () => {
  expect(
    lines.filter((line) => line.startsWith('identity:') && !line.includes('too many')),
  ).toEqual([]);
});

describe('text that no database keeps', () => {
  it('is no server fault, wherever it is sent', async () => {
    const browser = visitor(house.url);
    const place = await browser.begin({ login_hint: 'a\0b', state: '\0', nonce: '\0' });
    expect(place).toContain('/oidc/interaction/');
    const json = { 'content-type': 'application/json' };
    const statuses = [
      ...['login', 'register', 'code', 'password', 'passwordCode', 'newPassword'].flatMap(
        (page) => [
          browser.post(`${place}?page=${page}`, {
            email: 'a\0@example.org',
            password: '\0secret',
            again: '\0secret',
            code: '\0',
          }),
          browser.visit(`${place}?page=${page}`, { method: 'POST', headers: json, body: '[1]' }),
          browser.visit(`${place}?page=${page}`, {
            method: 'POST',
            headers: json,
            body: '{"email":{"a":1},"password":7,"__proto__":{"send":"1"}}',
          }),
        ],
      ),
      ...['token', 'token/revocation'].map((path) =>
        browser.post(`/oidc/${path}`, {
          client_id: 'passepartout',
          grant_type: 'refresh_token',
          refresh_token: '\0',
          token: '\0',
        }),
      ),
      browser.visit('/oidc/account/sessions/%00', { method: 'DELETE' }),
      browser.visit('/oidc/auth?client_id=%00&response_type=%00&redirect_uri=%00'),
    ];
    const faults = (await Promise.all(statuses)).filter(({ status }) => status >= 500);
    expect(faults.map(({ url, status }) => `${status} ${url}`)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/frame/messages';
import { passwordFaults } from '../../../server/providers/identity/sessions/newPassword';
import { newPerson, openStreet, password, type House } from './identityServer';
import { visitor } from './identityVisitor';

let street: Awaited<ReturnType<typeof openStreet>>;
let house: House;
beforeAll(async () => {
  street = await openStreet();
  ({ house } = street);
}, 60_000);
afterAll(() => street?.close());

describe('the refresh token', () => {
  it('is in a cookie that no script reads, and in no body', async () => {
    const { email, id } = await newPerson(house);
    const browser = visitor(house.url);
    const answer = await browser.redeem(await browser.getCode(email, password));
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('_refresh='));
    expect(cookie).toMatch(/; path=\/oidc\/token; max-age=1209600; samesite=strict; httponly$/);
    const body = (await answer.json()) as Record<string, unknown>;
    expect(Object.keys(body)).not.toContain('refresh_token');
    // The browser names no token: the cookie goes along by itself, and is replaced.
    const before = browser.jar.get('_refresh')?.value;
    const again = await browser.token({ grant_type: 'refresh_token' });
    const fresh = (await again.json()) as { access_token: string; refresh_token?: string };
    expect([again.status, fresh.refresh_token]).toEqual([200, undefined]);
    expect((await house.identity.check(fresh.access_token)).subject).toBe(id);
    expect(browser.jar.get('_refresh')?.value).not.toBe(before);
  });

  it('is needed, and goes with a refusal and with the log-out', async () => {
    const { email } = await newPerson(house);
    const nobody = await visitor(house.url).token({ grant_type: 'refresh_token' });
    expect(nobody.status).toBe(400);
    const browser = visitor(house.url);
    const { id_token, refresh_token } = await browser.getTokens(email, password);
    await browser.visit(`/oidc/session/end?id_token_hint=${id_token}`);
    expect(browser.jar.has('_refresh')).toBe(false);
    browser.jar.set('_refresh', { value: refresh_token, path: '/oidc/token' });
    expect((await browser.token({ grant_type: 'refresh_token' })).status).toBe(400);
    expect(browser.jar.has('_refresh')).toBe(false);
  });

  it('is looked for in a form of usual length alone', async () => {
    const { email } = await newPerson(house);
    const browser = visitor(house.url);
    await browser.getTokens(email, password);
    const long = { grant_type: 'refresh_token', scope: 'x'.repeat(100_000) };
    expect((await browser.token(long).catch(() => ({ status: 413 }))).status).toBe(413);
    expect((await browser.token({ grant_type: 'refresh_token' })).status).toBe(200);
  });
});

/** Every cookie that a whole log-in sets, as its line. */
const cookiesOfLogIn = async (at: House) => {
  const { email } = await newPerson(at);
  const browser = visitor(at.url);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await browser.getTokens(email, password);
  const answers = await Promise.all(
    fetched.mock.results.map(({ value }) => value as Promise<Response>),
  );
  fetched.mockRestore();
  return answers.flatMap(({ headers }) => headers.getSetCookie());
};

/** spec 9: path '/', same-site on; the refresh token's and a log-in page's paths are narrower (decision 42). */
const expectNarrow = (lines: string[]) => {
  expect(lines.find((line) => line.startsWith('_session='))).toMatch(/; path=\/;/);
  expect(lines.some((line) => line.startsWith('_refresh='))).toBe(true);
  for (const line of lines) {
    expect(line).toMatch(/; path=\/(oidc\/[^;]+)?;/);
    expect(line).toMatch(/; samesite=(lax|strict)/i);
  }
};

it('the cookies of a log-in are same-site and not secure on plain http; the session’s has the path /', async () => {
  const lines = await cookiesOfLogIn(house);
  expectNarrow(lines);
  for (const line of lines) expect(line).not.toMatch(/; secure/i);
});

it('under https the same cookies are secure', async () => {
  const other = await openStreet('https');
  const real = globalThis.fetch;
  // The proxy that would end TLS.
  vi.stubGlobal('fetch', (url: URL | string, init?: RequestInit) =>
    real(String(url).replace(/^https:/, 'http:'), init),
  );
  try {
    const lines = await cookiesOfLogIn(other.house);
    expectNarrow(lines);
    for (const line of lines) expect(line).toMatch(/; secure/i);
  } finally {
    vi.unstubAllGlobals();
    await other.close();
  }
}, 60_000);

describe('a password', () => {
  it('is not one that everybody guesses first, and is judged by its length otherwise', () => {
    for (const word of ['123456', 'Password', 'qwerty123', 'QWERTY'])
      expect(passwordFaults(word, word).password).toContain('guessed first');
    expect(passwordFaults('five5', 'five5').password).toBe(messages.passwordShort);
    expect(passwordFaults('a cat on the mat', 'a cat on the mat')).toEqual({});
  });
});

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { addressOf } from '../../../server/demo/people';
import { refund, clientKey, consume, consumeAll, networkKey } from '../../../server/http/rateLimit';
import { openStore } from '../../../server/store/open';
import { ask, startTestServer, type TestServer } from '../frame/testServer';
import { visitor } from './identityVisitor';

let house: TestServer;
const db = () => house.parts.store.db;
beforeAll(async () => {
  house = await startTestServer('limits', { jobs: false });
});
afterAll(() => house?.close());

/** The status of a GET whose path is sent as it is written. */
const byHand = (url: string, address: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers: { 'x-forwarded-for': address } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('limits', () => {
  it('hold over two replicas, also at one instant, and give honest tries back', async () => {
    const other = await openStore(house.parts.store.url, () => undefined);
    try {
      const limit = { most: 10, seconds: 60 };
      const waits = await Promise.all(
        Array.from({ length: 40 }, (_, at) => consume(at % 2 ? db() : other.db, ['a try'], limit)),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
      expect(Math.max(...waits)).toBeLessThanOrEqual(60);
      // A refused try takes nothing from the other names that it was counted by.
      expect(await consume(db(), ['a try', 'a victim'], { ...limit, most: 1 })).toBeGreaterThan(0);
      expect(await consume(other.db, ['a victim'], { ...limit, most: 1 })).toBe(0);
      expect(await consume(db(), ['honest'], { ...limit, most: 1 })).toBe(0);
      await refund(db(), ['honest']);
      expect(await consume(other.db, ['honest'], { ...limit, most: 1 })).toBe(0);
    } finally {
      await other.close();
    }
  });

  it('of a call answer 429 with Retry-After, for IPv6 by the /64', async () => {
    const headers = { 'x-forwarded-for': '10.9.9.9' };
    const { token } = house.person('owner');
    const answers = await Promise.all(
      Array.from({ length: 70 }, () =>
        ask(house.url, token, accounts.aliasExists, { query: { alias: 'x' } }, { headers }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(clientKey('2001:db8:1:2:3:4:5:6')).toBe(clientKey('2001:db8:1:2::9'));
    expect(clientKey('2001:db8:1:3::9')).not.toBe(clientKey('2001:db8:1:2::9'));
    expect(clientKey('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(networkKey('2001:db8:1:2::9')).toBe(networkKey('2001:db8:1:ffff::9'));
    expect(networkKey('2001:db8:2::9')).not.toBe(networkKey('2001:db8:1::9'));
    expect(networkKey('10.0.0.1')).toBe('10.0.0.1');
  });

  it('of a call count the person too, from however many addresses they come', async () => {
    const { token } = house.person('seller');
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async (_, at) => {
        const headers = { 'x-forwarded-for': `10.7.7.${at}` };
        const asked = { query: { alias: 'x' } };
        return (await ask(house.url, token, accounts.aliasExists, asked, { headers })).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('of two windows take nothing from the first where the second is used up', async () => {
    const day = { names: ['of the day'], limit: { most: 1, seconds: 86_400 } };
    const soon = { names: ['of the minute'], limit: { most: 2, seconds: 60 } };
    expect(await consumeAll(db(), [soon, day])).toBe(0);
    expect(await consumeAll(db(), [soon, day])).toBeGreaterThan(3_600);
    expect(await consume(db(), soon.names, soon.limit)).toBe(0);
    expect(await consume(db(), soon.names, soon.limit)).toBeGreaterThan(0);
  });

  it('of letters cannot keep somebody from their own reset', async () => {
    const email = addressOf('curator');
    const owner = visitor(house.url);
    await owner.getTokens(email, 'passepartout');
    const ask = async (browser: ReturnType<typeof visitor>, more = {}) =>
      (await browser.post(`${await browser.begin(more)}?page=password`, { email })).status;
    for (let time = 0; time < 3; time += 1) expect(await ask(visitor(house.url))).toBe(303);
    expect(await ask(visitor(house.url))).toBe(429);
    // Their own browser, and another one where they are logged in at the moment, are counted apart.
    expect(await ask(owner, { prompt: 'login' })).toBe(303);
    expect(await ask(visitor(house.url, 'a new browser', owner.address))).toBe(303);
  });

  it('of a day bound letters to strangers, and so the codes that can be guessed', async () => {
    const email = addressOf('main');
    const past = () =>
      db()
        .updateTable('allowances')
        .set({ until: new Date(0) })
        .where('name', '=', `letter of ${email}`)
        .execute();
    const statuses = [];
    for (let time = 0; time < 12; time += 1) {
      if (time % 3 === 0) await past();
      const browser = visitor(house.url);
      statuses.push(
        (await browser.post(`${await browser.begin()}?page=password`, { email })).status,
      );
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('of log-ins that are begun refuse whoever begins them without end', async () => {
    const browser = visitor(house.url);
    const answers = [];
    for (let time = 0; time < 62; time += 1) answers.push(await browser.visit(browser.asked()));
    expect(answers.map(({ status }) => status).slice(-2)).toEqual([429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await answers.at(-1)?.text()).toContain('Too many tries');
    const rows = async () =>
      (
        await db()
          .selectFrom('identity_records')
          .select((one) => one.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const before = await rows();
    const query = browser.asked().slice('/oidc/auth'.length);
    const ways = ['AUTH', 'Auth', 'auth/', 'AUTH/', '%61uth', 'au%54H', '/auth', '/AUTH'];
    for (const way of ways) {
      const { status } = await browser.visit(`/oidc/${way}${query}`);
      expect([way, status]).toEqual([way, 429]);
    }
    // A browser sends no fragment; whoever writes the request by hand does.
    for (const path of ['/oidc/auth#', `/oidc/auth#${query}`, `/oidc/auth${query}#`])
      expect([path, await byHand(house.url, browser.address, path)]).toEqual([path, 429]);
    expect(await rows()).toBe(before);
    expect((await visitor(house.url).visit(browser.asked())).status).toBe(303);
  });

  it('of a log-in cannot be used to lock out a browser that has logged in before', async () => {
    const email = addressOf('dealer');
    const owner = visitor(house.url);
    expect((await owner.logIn(email, 'passepartout')).status).toBe(303);
    const guesser = visitor(house.url);
    const place = await guesser.begin();
    for (let time = 0; time < 11; time += 1)
      await guesser.post(place, { email, password: 'a guess' });
    expect((await visitor(house.url).logIn(email, 'passepartout')).status).toBe(429);
    expect((await owner.logIn(email, 'passepartout', { prompt: 'login' })).status).toBe(303);
    // The mark is for that e-mail alone, and gives ten tries, not endlessly many.
    const statuses = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await owner.logIn(email, 'wrong', { prompt: 'login' })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('that are over are swept, with codes and log-ins', async () => {
    const past = new Date(Date.now() - 2 * 3_600_000);
    await db().insertInto('allowances').values({ name: 'old', until: past, count: 3 }).execute();
    await db()
      .insertInto('email_codes')
      .values({
        id: '00000000-0000-4000-8000-000000000000',
        purpose: 'password',
        email: 'old@example.org',
        code_hash: Buffer.alloc(32),
        expires_at: past,
      })
      .execute();
    const [id, account] = ['an old log-in', house.person('owner').id];
    await db()
      .insertInto('identity_sessions')
      .values({ id, account_id: account, ended_at: new Date(Date.now() - 16 * 86_400_000) })
      .execute();
    await house.parts.identity.sweep();
    const old = db().selectFrom('allowances').select('name').where('name', '=', 'old');
    expect(await old.execute()).toEqual([]);
    const codes = db()
      .selectFrom('email_codes')
      .select('id')
      .where('email', '=', 'old@example.org');
    expect(await codes.execute()).toEqual([]);
    const sessions = db().selectFrom('identity_sessions').select('id').where('id', '=', id);
    expect(await sessions.execute()).toEqual([]);
  });
});

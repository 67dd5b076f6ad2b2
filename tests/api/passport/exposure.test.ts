import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { readConfig } from '../../../server/config';
import { addressOf } from '../../../server/demo/people';
import { disableDemo, enableDemo } from '../../../server/demo/switch';
import { openToEverybody } from '../../../server/openToEverybody';
import { visitor } from '../identity/identityVisitor';
import { ask, startTestServer, type TestServer } from '../frame/testServer';

describe('the demo', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['is on without any setting', {}, true],
    ['is off behind a public address', { PUBLIC_URL: 'https://passports.example' }, false],
    ['is off where everybody can connect', { HOST: '0.0.0.0' }, false],
    ['is off beside another database', { DATABASE_URL: 'postgres://x/y' }, false],
    ['is on where it is asked for', { DEMO: '1', PUBLIC_URL: 'https://passports.example' }, true],
    ['is off where it is refused', { DEMO: '0' }, false],
    ['is on for localhost by name', { PUBLIC_URL: 'http://localhost:3000' }, true],
  ])('%s', (_, env, on) => {
    expect(readConfig(env).demo).toBe(on);
  });
});

describe('a start on a public address', () => {
  const said = (env: Record<string, string>) =>
    openToEverybody(readConfig(env), 'the-key').join('\n');

  it('says what is open, with the warnings that apply', () => {
    const open = said({ PUBLIC_URL: 'http://passports.example', DEMO: '1' });
    expect(open).toContain('demo people');
    expect(open).toContain('http://passports.example/mailbox?key=the-key');
    expect(open).toContain('not https');
    const closed = said({
      PUBLIC_URL: 'https://passports.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@passports.example',
    });
    expect(closed).toContain('/openapi.json');
    expect(closed).not.toContain('WARNING');
    expect(closed).not.toContain('the-key');
  });

  it('says nothing on loopback', () => {
    expect(said({})).toBe('');
  });
});

describe('a seeded folder', () => {
  let house: TestServer;
  beforeAll(async () => {
    house = await startTestServer('demo-off', { jobs: false });
    await house.parts.store.db.updateTable('accounts').set({ demo: true }).execute();
  });
  afterAll(() => house?.close());
  const admin = addressOf('admin');
  const logIn = async () => (await visitor(house.url).logIn(admin, 'passepartout')).status;
  const own = async (token: string) => (await ask(house.url, token, accounts.own)).status;
  const disable = () =>
    disableDemo(house.parts.store.db, async (tx, account) =>
      house.parts.identity.endSessions?.(tx, account),
    );

  it('lets none of the demo people in once the demo is off, and all of them once it is on again', async () => {
    const before = await visitor(house.url).getTokens(admin, 'passepartout');
    expect(await own(before.access_token)).toBe(200);
    expect(await disable()).toBe(11);
    expect(await logIn()).toBe(401);
    expect(await own(before.access_token)).toBe(401);
    expect(await own(house.person('dealer').token)).toBe(401);
    expect((await visitor(house.url).refresh(before.refresh_token)).status).toBe(400);
    expect((await visitor(house.url).logIn(addressOf('newcomer'), 'passepartout')).status).toBe(
      401,
    );
    expect(await disable()).toBe(0);
    await enableDemo(house.parts.store.db);
    expect(await logIn()).toBe(303);
    expect(await own(house.person('dealer').token)).toBe(200);
  });

  it('leaves somebody disabled whom an administrator has disabled', async () => {
    const { db } = house.parts.store;
    const state = async () =>
      (
        await db
          .selectFrom('accounts')
          .select('state')
          .where('id', '=', house.person('expert').id)
          .executeTakeFirstOrThrow()
      ).state;
    const answer = await house.call(house.person('admin'), accounts.edit, {
      params: { id: house.person('expert').id },
      body: { decision: { event: 'account.disable', reason: 'A trial.' } },
    });
    expect([answer.status, await state()]).toEqual([200, 'disabled']);
    await disable();
    await enableDemo(db);
    expect(await state()).toBe('disabled');
  });
});

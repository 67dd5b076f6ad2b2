import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templates } from '#machines/kernel/effects';
import { addressOf } from '../../../server/demo/people';
import { openApp } from '../../../server/http/app';
import { serveMailbox } from '../../../server/http/pages/mailbox';
import { advance } from '../../../server/lifecycle/engine';
import { type EventOf } from '../../../server/lifecycle/events';
import type { CodeMails } from '../../../server/mail/codeTemplates';
import { widest } from '../../../server/mail/render';
import { setMailConfig } from '../../../server/mail/config';
import { sendTransactional } from '../../../server/mail/transactional';
import { queueLifecycleMail } from '../../../server/lifecycle/mail';
import { createAccount, submitRegistration } from '../../../server/managers/accounts/register';
import type { Tx } from '../../../server/store/open';
import { draft, serialOf } from '../records/drafts';
import { startTestServer, type TestServer } from './testServer';
import { transact } from '../../../server/store/transaction';

let house: TestServer;
let url: string;
beforeAll(async () => {
  house = await startTestServer('mail', { jobs: false });
  url = house.parts.config.publicUrl;
});
afterAll(() => house?.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>) => transact(house.parts.store.db, work);
const by = () => ({ id: house.person('admin').id, role: 'UBER_ADMIN' as const, relations: [] });
const say = (account: string, event: EventOf<'account'>) =>
  inTx((tx) => advance(tx, 'account', account, event, by()));

const lettersTo = (recipient: string) =>
  house.parts.store.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();

/** The newest letter; whatever it says, it reads well as plain text. */
const letterTo = async (recipient: string) => {
  const [letter] = await lettersTo(recipient);
  if (!letter) throw new Error(`no letter to ${recipient}`);
  expect(letter.body.endsWith(`\n\nPassepartout\n${url}\n`)).toBe(true);
  expect(letter.body).not.toMatch(/undefined|null|\[object|\r/);
  expect(letter.subject).not.toMatch(/[\r\n]/);
  for (const line of letter.body.split('\n'))
    if (!line.startsWith('http')) expect([...line].length).toBeLessThanOrEqual(widest);
  return { ...letter, text: letter.body.replace(/\n(?!\n)/g, ' ') };
};

let count = 0;
const newcomer = async (person: { passwordHash?: string; firstName?: string } = {}) => {
  const email = addressOf(`letter${(count += 1)}`);
  const id = await inTx(async (tx) => {
    const born = await createAccount(tx, {
      email,
      firstName: 'Nina',
      lastName: 'Nyström',
      ...person,
    });
    if (!born) throw new Error('taken');
    await submitRegistration(tx, born);
    return born;
  });
  return { email, id };
};

describe('the letters of an account', () => {
  it('tell the administrator who waits, and where to decide', async () => {
    const { id, email } = await newcomer();
    const letter = await letterTo(addressOf('admin'));
    expect(letter.subject).toBe('Waiting for your approval: Nina Nyström');
    expect(letter.text).toMatch(/^Dear Ada Admin,/);
    expect(letter.text).toContain(`Nina Nyström (${email}) has registered`);
    expect(letter.body).toContain(`\n${url}/admin/people/edit/${id}\n`);
  });

  it('welcome with the role in words and the way in', async () => {
    const { id, email } = await newcomer({ passwordHash: 'kept elsewhere' });
    await say(id, { type: 'account.approve', roles: ['CURATOR_REPRESENTATIVE'] });
    const letter = await letterTo(email);
    expect(letter.subject).toBe('Welcome to Passepartout');
    expect(letter.text).toMatch(/^Dear Nina Nyström,/);
    expect(letter.text).toContain('“Institution curator representative”');
    expect(letter.text).toContain('You can log in now');
    expect(letter.body).toContain(`\n${url}/login\n`);
    expect(letter.text).not.toContain('Forgot');
  });

  it('say how to choose a password where there is none', async () => {
    const { id, email } = await newcomer();
    await say(id, { type: 'account.approve', roles: ['BUYER'] });
    expect((await letterTo(email)).text).toContain('“Forgot your password?”');
    // At an outside identity provider there is no such page of ours.
    const other = await newcomer();
    const head = { publicUrl: url, sends: false };
    setMailConfig({ ...head, ownPasswords: false });
    await say(other.id, { type: 'account.approve', roles: ['BUYER'] });
    setMailConfig({ ...head, ownPasswords: true });
    expect((await letterTo(other.email)).text).not.toContain('Forgot');
  });

  it('give the reason of a rejection and of a disabling', async () => {
    const rejected = await newcomer();
    await say(rejected.id, { type: 'account.reject', reason: 'We do not know your house.' });
    const no = await letterTo(rejected.email);
    expect(no.subject).toBe('Your registration was not approved');
    expect(no.text).toContain('The reason given: We do not know your house.');
    const disabled = await newcomer();
    await say(disabled.id, { type: 'account.approve', roles: ['BUYER'] });
    await say(disabled.id, { type: 'account.disable', reason: 'Left\r\nBcc: all@there.test' });
    const off = await letterTo(disabled.email);
    expect(off.subject).toBe('Your account was disabled');
    expect(off.text).toContain('The reason given: Left Bcc: all@there.test');
  });

  it('greet one without a name, and never let a name speak for us', async () => {
    const evil = 'Bob\r\nSubject: You won\n\nhttp://evil.test/';
    const { email, id } = await newcomer({ firstName: evil });
    await say(id, { type: 'account.reject', reason: 'No.' });
    const letter = await letterTo(email);
    expect(letter.body).not.toMatch(/^(Subject:|http:\/\/evil)/m);
    await inTx((tx) =>
      sendTransactional(tx, { to: 'new@there.test', template: 'already registered', data: {} }),
    );
    expect((await letterTo('new@there.test')).body).toMatch(/^Hello,\n\n/);
  });

  it('do not go to an administrator who is disabled', async () => {
    const { id, email } = await newcomer();
    const system = { id: 'system', role: 'SYSTEM' as const, relations: [] };
    await inTx((tx) => advance(tx, 'account', id, { type: 'admin.appoint' }, system));
    await newcomer();
    const before = (await lettersTo(email)).length;
    expect(before).toBeGreaterThan(0);
    await say(id, { type: 'account.disable', reason: 'Left' });
    await newcomer();
    expect((await lettersTo(email)).length).toBe(before + 1); // the news of the disabling
  });
});

describe('the letters of an object', () => {
  it('name it, and lead to its passport or to what is to be mended', async () => {
    const model = await draft(house, house.person('creator'));
    const item = serialOf(model);
    const row = await house.parts.store.db
      .selectFrom('items')
      .selectAll()
      .where('id', '=', item)
      .executeTakeFirstOrThrow();
    const say = (template: 'published' | 'publication failed', context: object) =>
      inTx((tx) =>
        queueLifecycleMail(tx, 'publication', { ...row, context }, { template, to: 'author' }),
      );
    await say('published', {});
    const good = await letterTo(addressOf('creator'));
    expect(good.subject).toContain('Published: Handbag “Aurelle”');
    expect(good.text).toMatch(/^Dear Carl Creator,/);
    expect(good.body).toContain(`\n${url}/object_detail/${item}\n`);
    await say('publication failed', { reason: 'The certificate could not be made.' });
    const bad = await letterTo(addressOf('creator'));
    expect(bad.subject).toContain('Not published: Handbag “Aurelle”');
    expect(bad.text).toContain('The reason: The certificate could not be made.');
    expect(bad.body).toContain(`\n${url}/dashboard/unpublished_objects\n`);
  });
});

describe('every letter', () => {
  it('of a chart reads well, also those whose words come later', async () => {
    const row = await house.parts.store.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', addressOf('expert'))
      .executeTakeFirstOrThrow();
    for (const template of templates.filter(
      (name) => !/^(publi|expertise|signature|loan|sale|purchase|subscription|finder)/.test(name),
    )) {
      await inTx((tx) => queueLifecycleMail(tx, 'account', { ...row }, { template, to: 'self' }));
      const letter = await letterTo(row.email);
      expect(letter.text).toMatch(/^Dear Esther Expert,/);
      expect(letter.body).toContain(url);
    }
  });

  it('of a subscription reads well', async () => {
    const { id: account_id } = house.person('owner');
    const context = {
      ...{ plan: 'buyer_full', objects: 100, price: 180_00, endDate: Date.now() + 86_400_000 },
      ...{ renews: true, pending: null, renewal: null, failures: 1, reason: 'The card expired.' },
    };
    const row = await house.parts.store.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    for (const template of templates.filter((name) => name.startsWith('subscription'))) {
      await inTx((tx) =>
        queueLifecycleMail(tx, 'subscription', { ...row, context }, { template, to: 'self' }),
      );
      const letter = await letterTo(addressOf('owner'));
      expect(letter.text).toMatch(/^Dear Olga Owner,/);
      expect(letter.body).toContain(`${url}/dashboard/subscription`);
    }
  });

  it('with a code shows it alone on its line', async () => {
    const to = addressOf('owner');
    const send = <T extends keyof CodeMails>(template: T, data: CodeMails[T]) =>
      inTx((tx) => sendTransactional(tx, { to, template, data }));
    for (const template of ['registration code', 'password code'] as const) {
      await send(template, { code: '042917', minutes: 10 });
      const letter = await letterTo(to);
      expect(letter.body).toMatch(/^ {4}042917$/m);
      expect(letter.subject).not.toContain('042917');
      expect(letter.text).toContain('expires in 10 minutes');
    }
    await send('password changed', {});
    expect((await letterTo(to)).text).toMatch(/was changed just now/);
  });
});

describe('/mailbox', () => {
  const here = { host: 'localhost:3000' };
  const served = async (
    how: { sends?: boolean; key?: string },
    headers: object,
    from: string,
    given = '',
  ) => {
    const app = await openApp('silent');
    serveMailbox(app, house.parts.store.db, { sends: false, key: null, ...how });
    const answer = await app.inject({
      url: given ? `/mailbox?key=${given}` : '/mailbox',
      headers: { ...headers },
      remoteAddress: from,
    });
    await app.close();
    return answer;
  };
  const status = async (...asked: Parameters<typeof served>) => (await served(...asked)).statusCode;

  it('opens to this machine itself', async () => {
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(await status({}, { host }, '127.0.0.1')).toBe(200);
    expect(await status({}, here, '::ffff:127.0.0.1')).toBe(200);
  });

  it('opens on a public address to whoever has the key of the start, and to nobody else', async () => {
    const there = { host: 'passepartout.test' };
    expect(await status({ key: 'printed' }, there, '203.0.113.5', 'printed')).toBe(200);
    for (const given of ['', 'guessed', 'printed1'])
      expect(await status({ key: 'printed' }, there, '203.0.113.5', given)).toBe(404);
    // A plain reverse proxy makes everybody look as if they came from here.
    expect(await status({ key: 'printed' }, here, '127.0.0.1')).toBe(404);
    expect((await served({ key: 'printed' }, there, '203.0.113.5', 'printed')).body).toContain(
      'name="key" type="hidden" value="printed"',
    );
  });

  it('is not there for anybody else, and nowhere once letters are sent', async () => {
    expect(await status({}, here, '203.0.113.5')).toBe(404);
    for (const host of ['passepartout.test', 'localhost.evil.test', '127.0.0.1.evil.test'])
      expect(await status({}, { host }, '127.0.0.1')).toBe(404);
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
      expect(await status({}, { ...here, [name]: '127.0.0.1' }, '127.0.0.1')).toBe(404);
    expect(await status({ sends: true, key: 'printed' }, here, '127.0.0.1', 'printed')).toBe(404);
    expect(await status({ sends: true }, here, '127.0.0.1')).toBe(404);
  });

  it('shows the newest first, one recipient where asked, and nothing of a letter as code', async () => {
    const say = (to: string) =>
      inTx((tx) =>
        sendTransactional(tx, {
          to,
          template: 'registration code',
          data: { code: `<b>${to}</b>`, minutes: 1 },
        }),
      );
    await say('first@there.test');
    await say('second@there.test');
    const all = await (await fetch(`${url}/mailbox`)).text();
    expect(all.indexOf('second@there.test')).toBeLessThan(all.indexOf('first@there.test'));
    expect(all).not.toContain('<b>');
    const [, told = '', shown] = /datetime="([^"]+)">([^<]+)</.exec(all) ?? [];
    const hours = new Date(Date.parse(told) + 3 * 3_600_000).toISOString();
    expect(shown).toBe(`${hours.slice(0, 16).replace('T', ' ')} UTC+3`);
    const answer = await fetch(`${url}/mailbox?to=first%40there`);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'self'.*nonce-/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const one = await answer.text();
    expect(one).toContain('first@there.test');
    expect(one).not.toContain('second@there.test');
    const none = await (await fetch(`${url}/mailbox?to=%25`)).text();
    expect(none).toContain('No e-mail to');
    const odd = await fetch(`${url}/mailbox?to=a&to=%22%3E%3Cscript%3E`);
    expect(odd.status).toBe(200);
    expect(await (await fetch(`${url}/mailbox?to=%22%3E%3Cscript%3E`)).text()).not.toContain(
      '<script',
    );
  });
});

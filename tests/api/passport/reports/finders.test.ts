import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inbox } from '#contract/inbox';
import { messageDays, reports } from '#contract/records/reports';
import { startTestServer, type Person, type TestServer } from '../../frame/testServer';
import { lending } from '../../loans/lending';
import { published } from '../../records/drafts';
import { emailOf, lettersTo, refusal, sellable } from '../../sales/selling';
import { forgetLimits as forgetAll } from '../../security/forgetLimits';
import { idOf, reporting } from './reporting';

let house: TestServer;
let owner: Person;
let item: string;
/** A published object of the owner with its credential. */
let sealed: string;
const { opened, one, pageOf } = reporting(() => house);
const loan = lending(() => ({ house, item }));

beforeAll(async () => {
  house = await startTestServer('finders');
  owner = house.person('owner');
  item = await sellable(house, house.person('dealer'), 'Compass', { owner });
  sealed = (await published(house, house.person('creator'))).item;
  await loan.give(sealed, { person: owner });
}, 240_000);
afterAll(() => house?.close());

describe('a finder', () => {
  const leave = (id: string, said: Record<string, string>, of = sealed) =>
    fetch(`${house.url}/object_detail/${of}/message`, {
      method: 'POST',
      body: new URLSearchParams({ text: 'I saw it at a market in Voss.', ...said }),
      headers: { 'x-forwarded-for': id },
    });
  const waiting = async (who: Person) =>
    (await house.done(who, inbox.list, {})).entries.filter(
      ({ lifecycle }) => lifecycle === 'report',
    );
  const messages = async () => (await one(owner, sealed)).report?.own?.messages ?? [];
  beforeEach(() => forgetAll(house, 'finder%'));

  it('has nobody to write to while nothing is missing', async () => {
    expect((await leave('1', {})).status).toBe(404);
    expect((await leave('1', {}, 'none')).status).toBe(404);
    expect((await leave('1', {}, randomUUID())).status).toBe(404);
  });

  it('reaches the owner by inbox and mail, and neither learns the other’s address', async () => {
    const view = await opened(owner, sealed);
    const email = await emailOf(house, owner);
    const page = await pageOf(sealed);
    expect(page).toContain(`action="/object_detail/${sealed}/message"`);
    expect(page).not.toContain(email);
    const answer = await leave('1', {
      name: 'Åse\r\nBcc: all@example.org',
      contact: '+47 555\u202e 123 456',
      text: '  <script>alert(1)</script>\r\n\r\nAt the market.\u0000\u200f  ',
    });
    expect(answer.status).toBe(200);
    const said = await answer.text();
    expect(said).toContain('Your message was sent');
    expect(said).not.toContain(email);
    expect(await messages()).toMatchObject([
      {
        name: 'Åse Bcc: all@example.org',
        contact: '+47 555 123 456',
        text: '<script>alert(1)</script>\n\nAt the market.',
      },
    ]);
    const [letter] = await lettersTo(house, email);
    expect(letter?.subject).toMatch(/^A message about /);
    expect(letter?.body).toContain(`/dashboard/items_details/${sealed}`);
    expect(`${letter?.subject}${letter?.body}`).not.toMatch(/script|Bcc|555 123|market/);
    expect(await waiting(owner)).toMatchObject([
      { task: 'Read the message of a finder', detail: 'One new message', item: { id: sealed } },
    ]);
    for (const name of ['seller', 'main', 'creator', 'expert', 'admin']) {
      const other = house.person(name);
      expect(await waiting(other)).toEqual([]);
      expect((await one(other, sealed)).report?.own).toBeNull();
      const { status } = await house.call(other, reports.read, { params: { id: idOf(view) } });
      expect([403, 404]).toContain(status);
    }
    expect(await pageOf(sealed)).not.toContain('555 123');
    const read = { params: { id: idOf(view) } };
    await house.done(owner, reports.read, read);
    expect(await waiting(owner)).toEqual([]);
    expect(await messages()).toHaveLength(1);
    expect(await house.call(owner, reports.read, read)).toMatchObject(refusal(409, 'refused'));
  });

  it('is told what is wrong with a message', async () => {
    for (const text of ['', ' \u200b ', 'x'.repeat(2001)])
      expect((await leave('1', { text })).status).toBe(422);
    expect((await leave('1', { name: 'x'.repeat(81) })).status).toBe(422);
    expect((await leave('1', { text: 'x'.repeat(40_000) })).status).toBe(413);
    const json = await fetch(`${house.url}/object_detail/${sealed}/message`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(415);
    expect(await messages()).toHaveLength(1);
  });

  it('leaves five in an hour, also where many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => leave('1', {})));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(200), count(429)]).toEqual([5, 7]);
    expect(await messages()).toHaveLength(6);
    expect(await waiting(owner)).toMatchObject([{ detail: '5 new messages' }]);
  });

  const kept = async () =>
    (await house.parts.store.db.selectFrom('report_messages').select('id').execute()).length;

  it('is forgotten after the time that the page says, read or not', async () => {
    expect(await pageOf(sealed)).toContain(`${messageDays} days at the latest`);
    await house.parts.tasks.prune();
    expect(await messages()).toHaveLength(6);
    await house.parts.store.pool.query(
      `update report_messages set created_at = created_at - make_interval(days => $1)
       where id in (select id from report_messages order by created_at, id limit 4)`,
      [messageDays],
    );
    await house.parts.tasks.prune();
    expect(await messages()).toHaveLength(2);
    expect(await waiting(owner)).toMatchObject([{ detail: '2 new messages' }]);
  });

  it('is heard no more once the object is found, and what was said is deleted', async () => {
    const { report } = await one(owner, sealed);
    await house.done(owner, reports.found, { params: { id: report?.own?.id ?? '' } });
    await house.parts.tasks.prune();
    expect(await kept()).toBe(0);
    expect(await waiting(owner)).toEqual([]);
    expect((await leave('1', {})).status).toBe(404);
  });

  it('of a company’s object is heard by all who act for it', async () => {
    await loan.give(item, { company: 'Strandgaten Museum' });
    await opened(house.person('curator'), item);
    expect((await leave('1', {}, item)).status).toBe(200);
    for (const name of ['main', 'curator', 'it'])
      expect(await waiting(house.person(name))).toHaveLength(1);
    for (const name of ['main', 'curator']) {
      const [letter] = await lettersTo(house, await emailOf(house, house.person(name)));
      expect(letter?.subject).toMatch(/^A message about /);
    }
  });
});

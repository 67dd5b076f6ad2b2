import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailConfig } from '../../../server/mail/config';
import { contentOf } from '../../../server/mail/contentOf';
import { transact } from '../../../server/store/transaction';
import { published } from '../records/drafts';
import { inDays, lending } from './lending';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let main: Person;
let item: string;

const { give, send, make } = lending(() => ({ house, item }));

beforeAll(async () => {
  house = await startTestServer('lastDay');
  main = house.person('main');
  item = (await published(house, house.person('dealer'))).item;
  await give(item, { company: 'Strandgaten Museum' });
}, 120_000);
afterAll(() => house?.close());

const textOf = async (url: string, token: string) => {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  const file = path(mkdtempSync(path(tmpdir(), 'loan-')), 'file.pdf');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
};

/** A day of UTC+3 some days from now, and the midnight that ends it. */
const dayEnd = (days: number) => {
  const [date = ''] = new Date(Date.now() + (days + 1) * 86_400_000 + 10_800_000)
    .toISOString()
    .split('T');
  const midnight = Date.parse(`${date}T00:00:00+03:00`);
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Etc/GMT-3', dateStyle: 'long' });
  return {
    end_date: new Date(midnight).toISOString(),
    last: format.format(midnight - 1),
    next: format.format(midnight),
  };
};

it('the end of a loan is its last day in e-mails, on paper and where another loan is refused, not the day after', async () => {
  const { end_date, last, next } = dayEnd(80);
  const made = await make(main, { start_date: inDays(70), end_date });
  const { db } = house.parts.store;
  const row = await db
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  for (const template of ['loan offered', 'loan started', 'loan ends soon', 'loan overdue']) {
    const asked = { lifecycle: 'loan', row, template, head: mailConfig() };
    const { paragraphs } = await transact(db, (tx) => contentOf(tx, asked));
    expect(paragraphs.join('\n')).toContain(last);
    expect(paragraphs.join('\n')).not.toContain(next);
  }
  const text = await textOf(
    `${house.url}/items_manager/v1/loan/${made.id}/file`,
    house.person('owner').token,
  );
  expect(text).toMatch(new RegExp(`End +${last}\\n`));
  const refused = await send(main, { start_date: inDays(75), end_date: inDays(90) });
  expect(refused).toMatchObject({ status: 409, body: { code: 'loan_overlaps' } });
  expect((refused.body as unknown as { message: string }).message).toContain(` to ${last}.`);
});

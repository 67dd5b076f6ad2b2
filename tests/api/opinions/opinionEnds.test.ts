import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { published } from '../records/drafts';
import { opinions } from './opinions';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { ring } from '../frame/timers';

let house: TestServer;
let dealer: Person;
let expert: Person;
let item: string;

beforeAll(async () => {
  house = await startTestServer('opinionEnds');
  dealer = house.person('dealer');
  expert = house.person('expert');
  item = (await published(house, dealer)).item;
}, 120_000);
afterAll(() => house?.close());

const { asked, one, accept, mailTo } = opinions(() => ({ house, dealer, expert, item }));

/** The opinion is over, by this timer at this time. */
const over = async (id: string, event: 'window.expire' | 'request.expire', time: string) => {
  const { db } = house.parts.store;
  await sql`update expertises set context = context || ${JSON.stringify({ [time]: 1000 })}::jsonb where id = ${id}`.execute(
    db,
  );
  await sql`update timers set at = now() - interval '1 minute' where subject = ${id}`.execute(db);
  await ring(house, { lifecycle: 'expertise', id, event });
  expect((await one(dealer, id)).lifecycle.label).toBe('Expired');
};
const said = async (person: Person) => (await mailTo(person))[0]?.text.replace(/\s+/g, ' ');

it('an accepted review that runs out tells each side so in its own words', async () => {
  const { id } = await asked();
  await accept(id);
  await over(id, 'window.expire', 'expiresAt');
  expect(await said(dealer)).toMatch(/review of .* is over\. No opinion was submitted\./);
  expect(await said(expert)).toContain('You did not submit your opinion');
});

it('a request that nobody answers ends after 14 days; each side is told so in its own words', async () => {
  const { id } = await asked();
  await over(id, 'request.expire', 'answerBy');
  expect(await said(dealer)).toContain('did not answer your request for an opinion');
  expect(await said(dealer)).toContain('within 14 days. Ask another expert here:');
  expect(await said(expert)).toContain('You did not answer within 14 days');
});

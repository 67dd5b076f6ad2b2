import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { loans } from '#contract/loans';
import { addCompany, companyOf, join, make, publish } from '../frame/concurrently';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { lending } from '../loans/lending';
import { opinions } from '../opinions/opinions';

let house: TestServer;
let main: Person;
let expert: Person;
let item: string;

const { make: lend } = lending(() => ({ house, item }));
const { asked, cancel } = opinions(() => ({
  ...{ house, dealer: main, expert, item },
}));

beforeAll(async () => {
  house = await startTestServer('acquaintances');
  main = house.person('main');
  expert = house.person('expert');
  const company = await companyOf(house, 'Strandgaten Museum');
  const thing = await make(house, house.person('creator'), 'Shared');
  await publish(house, house.person('creator'), thing, { company });
  item = thing.item;
});
afterAll(() => house?.close());

const card = (who: Person, { id }: { id: string }) =>
  house.call(who, accounts.one, { params: { id } });
/** What one answers for the other, in both directions. */
const both = async (one: Person, other: Person) => [
  (await card(one, other)).status,
  (await card(other, one)).status,
];
const known = [200, 200];
const strangers = [404, 404];
const change = (who: Person, body: object) =>
  house.done(house.person('admin'), accounts.edit, { params: { id: who.id }, body });

it('an expert and the person who asks them know each other; their colleagues do not know the expert', async () => {
  expect(await both(main, expert)).toEqual(strangers);
  const { id } = await asked();
  expect(await both(main, expert)).toEqual(known);
  expect((await card(main, expert)).body).toMatchObject({ role: 'EXPERT' });
  expect(await both(house.person('curator'), expert)).toEqual(strangers);
  await cancel(id);
});

it('the sides of a loan know each other from the offer, with role and company by e-mail too', async () => {
  const email = `borrows.${randomUUID()}@side.test`;
  const { id: company } = await addCompany(house, { name: 'Borrowing Museum' });
  const borrower = await join(house, 'Bo', 'CURATOR_REPRESENTATIVE', { company, email });
  const colleague = await join(house, 'Col', 'MAIN_REPRESENTATIVE', { company });
  const seller = await join(house, 'Sal', 'SALES_MANAGER', { company });
  const curator = house.person('curator');
  const find = () => house.done(main, accounts.byEmail, { query: { email } });
  const draft = await lend(main, { borrower_email: email, draft: true });
  expect(await both(main, borrower)).toEqual(strangers);
  expect(await find()).toMatchObject({ role: null, company: null });
  await house.done(main, loans.deleteDraft, { params: { id: draft.id } });
  const { id } = await lend(main, { borrower_email: email });
  for (const lender of [main, curator])
    for (const other of [borrower, colleague]) expect(await both(lender, other)).toEqual(known);
  expect(await find()).toMatchObject({
    role: 'CURATOR_REPRESENTATIVE',
    company: 'Borrowing Museum',
  });
  // Who of the company has no part in loans, and whoever leaves it, is no acquaintance.
  expect(await both(main, seller)).toEqual(strangers);
  await change(borrower, { company_id: (await addCompany(house)).id });
  expect(await both(main, borrower)).toEqual(strangers);
  expect(await both(main, colleague)).toEqual(known);
  await house.parts.store.db
    .updateTable('relations')
    .set({ until: new Date() })
    .where('subject', '=', id)
    .execute();
  expect(await both(main, colleague)).toEqual(strangers);
});

it('a lender and a buyer who borrows know each other; somebody who is not there is known to nobody', async () => {
  const borrower = await join(house, 'Una', 'BUYER', { email: `una.${randomUUID()}@side.test` });
  const { email } = await house.parts.store.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', borrower.id)
    .executeTakeFirstOrThrow();
  await house.parts.store.db.updateTable('loans').set({ state: 'deleted' }).execute();
  await lend(main, { borrower_email: email });
  expect(await both(main, borrower)).toEqual(known);
  expect(await both(house.person('owner'), borrower)).toEqual(strangers);
  expect((await card(main, { id: randomUUID() })).body).toMatchObject({
    message: 'User not found',
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loans, type LoanView } from '#contract/loans';
import { accounts } from '#contract/people/accounts';
import type { AccountDecision } from '#contract/people/people';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { join } from '../frame/concurrently';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { published } from '../records/drafts';
import { day, lending } from './lending';

let house: TestServer;
let main: Person;
let item: string;

const { give, make, one, approve, later, ring, mailTo, clear } = lending(() => ({ house, item }));
const params = (id: string) => ({ params: { id } });

beforeAll(async () => {
  house = await startTestServer('loanInvited');
  main = house.person('main');
  item = (await published(house, house.person('dealer'))).item;
  await give(item, { company: 'Strandgaten Museum' });
}, 120_000);
afterAll(() => house?.close());

describe('a borrower who has no account', () => {
  afterEach(clear);

  it('is invited by mail once, joins by registering, and then knows of the loan', async () => {
    const email = `guest.${randomUUID()}@side.test`;
    const invited = await house.done(main, loans.invite, {
      body: { borrower_email: email, item_id: item },
    });
    expect(invited.joined).toBe(false);
    const { id } = await make(main, { borrower_email: email });
    expect(await mailTo(email)).toHaveLength(1);
    await approve(id);
    await later(id, 11 * day);
    await ring(id, 'term.start');
    expect((await one(main, id)).lifecycle.state).toBe('scheduled');

    const guest = await join(house, 'Guest', null);
    const { db } = house.parts.store;
    await db.updateTable('accounts').set({ email }).where('id', '=', guest.id).execute();
    await house.done(house.person('admin'), accounts.edit, {
      params: { id: guest.id },
      body: { decision: { event: 'account.approve', roles: ['BUYER'] } },
    });
    const seen = (await house.done(guest, loans.one, params(id))) as LoanView;
    expect(tagged(lifecycles.loan, seen.lifecycle.state, 'active')).toBe(true);
    expect(seen.borrower.joined).toBe(true);
  });

  it('whose account was disabled when the loan named it joins when the account is enabled again', async () => {
    const email = `back.${randomUUID()}@side.test`;
    const back = await join(house, 'Back', 'BUYER', { email });
    const decide = (decision: AccountDecision) =>
      house.done(house.person('admin'), accounts.edit, {
        params: { id: back.id },
        body: { decision },
      });
    await decide({ event: 'account.disable', reason: 'By mistake.' });
    const { id, borrower: named } = await make(main, { borrower_email: email });
    expect(named.joined).toBe(false);
    await decide({ event: 'account.enable' });
    const seen = await house.done(back, loans.one, params(id));
    expect(seen.borrower.joined).toBe(true);
    expect(seen.lifecycle.relations).toContain('borrower');
  });
});

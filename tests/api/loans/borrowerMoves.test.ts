import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { items } from '#contract/records/items';
import { loanFile } from '#contract/loanFile';
import { loans } from '#contract/loans';
import { reports } from '#contract/records/reports';
import { signatures } from '#contract/signatures';
import { holderOf } from '../../../server/relations/holders';
import { addCompany, companyOf, join, make, publish } from '../frame/concurrently';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { codeOf } from '../opinions/signing';
import { day, lending } from './lending';

let house: TestServer;
let main: Person;
let item: string;
let museum: string;

const {
  give,
  make: lend,
  one,
  approve,
  later,
  ring,
  mailTo,
  clear,
} = lending(() => ({ house, item }));

beforeAll(async () => {
  house = await startTestServer('borrowerMoves');
  main = house.person('main');
  museum = await companyOf(house, 'Strandgaten Museum');
  const thing = await make(house, house.person('creator'), 'Lent');
  await publish(house, house.person('creator'), thing, { company: museum });
  item = thing.item;
});
afterAll(() => house?.close());
afterEach(() => clear());

const address = () => `side.${randomUUID()}@side.test`;
const params = (id: string) => ({ params: { id } });
const change = (who: Person, body: object) =>
  house.done(house.person('admin'), accounts.edit, { ...params(who.id), body });
const dismiss = (who: Person) =>
  change(who, { decision: { event: 'account.disable', reason: 'Has left.' } });
const holder = () => holderOf(house.parts.store.db, item, 'holder');
const stateOf = async (id: string) => (await one(main, id)).lifecycle.state;
/** The newest letter to an address. */
const lastTo = async (email: string) => (await mailTo(email))[0]?.subject ?? '';

/** Signs the agreement for the side of the person; answers the call that signs. */
const sign = async (who: Person, id: string) => {
  const document = await house.done(who, loanFile.agreement, params(id));
  const code = await until('the code', () => codeOf(house, document.id));
  return house.call(who, signatures.sign, {
    params: { id: document.id },
    body: { code, document_sha256: document.document_sha256, consent: true },
  });
};

describe('a borrower who stands for an institution', () => {
  it('leaves the object to it when they move to another company before the start', async () => {
    await give(item, { person: house.person('artist') });
    const email = address();
    const role = 'CURATOR_REPRESENTATIVE' as const;
    const moved = await join(house, 'Moved', role, { company: museum, email });
    const { id } = await lend(house.person('artist'), { borrower_email: email });
    await approve(id);
    const named = { company: 'Strandgaten Museum', email, joined: true };
    expect((await one(main, id)).borrower).toEqual({
      ...named,
      name: expect.stringContaining('Moved') as string,
    });
    await change(moved, { company_id: (await addCompany(house)).id });
    // The one who left it stands for it no more; the institution has the loan, on the page and on paper.
    expect((await one(main, id)).borrower).toEqual({ ...named, name: '' });
    await later(id, 11 * day);
    await ring(id, 'term.start');
    expect(await stateOf(id)).toBe('active');
    expect(await holder()).toEqual({ company: museum });
    const sees = async (who: Person) => (await house.done(who, items.one, params(item))).version;
    expect(await sees(main)).toBe('full');
    expect(await sees(moved)).toBe('limited');
    expect((await house.call(moved, loans.one, params(id))).status).toBe(404);
    expect(await lastTo('main@demo.passepartout.test')).toContain('started');
    expect(await lastTo(email)).not.toContain('started');
    await later(id, 30 * day);
    await ring(id, 'term.end');
    expect((await one(main, id)).borrower).toEqual({ ...named, name: '' });
  });
});

describe('a loan starts although its borrower', () => {
  const borrowing = async (more: object = {}) => {
    await give(item, { company: 'Strandgaten Museum' });
    const email = address();
    const borrower = await join(house, 'Bo', 'BUYER', { email });
    const { id } = await lend(main, { borrower_email: email, ...more });
    await approve(id);
    return { id, borrower, email };
  };

  it('was disabled: the timer starts it once, and no letter goes to them', async () => {
    const { id, borrower, email } = await borrowing();
    await dismiss(borrower);
    await later(id, 11 * day);
    await ring(id, 'term.start');
    expect(await stateOf(id)).toBe('active');
    expect(await holder()).toEqual({ account: borrower.id });
    expect(await lastTo(email)).not.toContain('started');
  });

  it('got another role: the last signature starts it', async () => {
    const { id, borrower } = await borrowing({ agreement_required: true });
    expect((await sign(borrower, id)).status).toBe(200);
    await change(borrower, { decision: { event: 'roles.change', roles: ['EXPERT'] } });
    await later(id, 11 * day);
    expect((await sign(main, id)).status).toBe(200);
    expect(await stateOf(id)).toBe('active');
    expect(await holder()).toEqual({ account: borrower.id });
  });

  it('has another address: the object that is found again starts it, and they hear of it there', async () => {
    const { id, borrower } = await borrowing();
    const email = address();
    const report = await house.done(main, reports.open, {
      ...params(item),
      body: { kind: 'missing', place: 'The depot', day: '2026-01-02' },
    });
    await later(id, 11 * day);
    await change(borrower, { email });
    const found = await house.call(main, reports.found, params(report.own?.id ?? ''));
    expect(found.status).toBe(200);
    expect(await stateOf(id)).toBe('active');
    expect(await holder()).toEqual({ account: borrower.id });
    expect(await lastTo(email)).toContain('started');
  });
});

it('of two loans in a row the second borrower keeps the object, whichever timer rings first', async () => {
  await give(item, { company: 'Strandgaten Museum' });
  const first = await lend(main);
  const email = address();
  const next = await join(house, 'Next', 'BUYER', { email });
  const second = await lend(main, {
    borrower_email: email,
    start_date: first.end_date,
    end_date: new Date(Date.parse(first.end_date ?? '') + 20 * day).toISOString(),
  });
  await approve(first.id);
  await approve(second.id);
  await later(first.id, 11 * day);
  await ring(first.id, 'term.start');
  await later(first.id, 30 * day);
  await later(second.id, 41 * day);
  await ring(second.id, 'term.start');
  await ring(first.id, 'term.end');
  expect(await stateOf(first.id)).toBe('ended');
  expect(await holder()).toEqual({ account: next.id });
  await later(second.id, 20 * day);
  await ring(second.id, 'term.end');
  expect(await holder()).toEqual({ company: museum });
});

it('letters for the lender go to its representatives, not to the person who made the loan and left', async () => {
  await give(item, { company: 'Strandgaten Museum' });
  const email = address();
  const maker = await join(house, 'Lea', 'CURATOR_REPRESENTATIVE', { company: museum, email });
  const { id } = await lend(maker);
  await dismiss(maker);
  await approve(id);
  expect(await lastTo('main@demo.passepartout.test')).toContain('Loan approved');
  expect(await lastTo(email)).toContain('disabled');
});

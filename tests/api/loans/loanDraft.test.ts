import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loans } from '#contract/loans';
import { setClock } from '../../../server/store/clock';
import { join } from '../frame/concurrently';
import { draft, published, serialOf } from '../records/drafts';
import { day, inDays, lending } from './lending';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { own } from '../frame/owning';

let house: TestServer;
let main: Person;
let curator: Person;
let artist: Person;
let borrower: Person;
let item: string;

const { give, send, make, clear } = lending(() => ({ house, item }));

beforeAll(async () => {
  house = await startTestServer('loanDraft');
  main = house.person('main');
  curator = house.person('curator');
  artist = house.person('artist');
  borrower = house.person('owner');
  item = (await published(house, house.person('dealer'))).item;
}, 120_000);
afterAll(() => house?.close());

const fieldsOf = (body: unknown) =>
  ((body as { fields?: { field: string }[] }).fields ?? []).map(({ field }) => field);
const params = (id: string) => ({ params: { id } });
const minute = 60_000;
const hour = 60 * minute;
/** What the screen sends where nothing was typed since the last save. */
const unchanged = {
  start_date: undefined,
  end_date: undefined,
  cancellation_grace_period: undefined,
};

describe('the draft of a loan', () => {
  beforeAll(() => give(item, { company: 'Strandgaten Museum' }));
  afterEach(clear);

  it('is saved as one types, with whatever is there, and shown to the whole side', async () => {
    const typed = { borrower_email: '', start_date: null, end_date: null };
    const first = await make(main, { ...typed, draft: true });
    expect(first.lifecycle.label).toBe('Draft');
    const again = await make(curator, { draft: true, purpose: 'Changed.' });
    expect(again.id).toBe(first.id);
    const shown = await house.done(house.person('it'), loans.draft, params(item));
    expect(shown).toMatchObject({ id: first.id, purpose: 'Changed.', status: 'Owned' });
    expect((await house.call(artist, loans.draft, params(item))).status).toBe(404);
    expect((await house.call(borrower, loans.one, params(first.id))).status).toBe(404);
    await house.done(main, loans.deleteDraft, params(first.id));
    expect((await house.call(main, loans.draft, params(item))).status).toBe(404);
  });

  it('two first saves at once make one draft', async () => {
    const both = await Promise.all([make(main, { draft: true }), make(curator, { draft: true })]);
    expect(both[0]?.id).toBe(both[1]?.id);
  });

  it.each([
    ['an end before the start', { end_date: inDays(5) }, ['end_date']],
    ['a start in the past', { start_date: inDays(-2) }, ['start_date']],
    [
      'a grace period beyond the end',
      { cancellation_grace_period: 31 * 86_400 },
      ['cancellation_grace_period'],
    ],
    ['no borrower', { borrower_email: '' }, ['borrower_email']],
    ['no dates', { start_date: null, end_date: null }, ['start_date', 'end_date']],
    ['oneself', { borrower_email: 'main@demo.passepartout.test' }, ['borrower_email']],
    [
      'somebody of the own institution',
      { borrower_email: 'it@demo.passepartout.test' },
      ['borrower_email'],
    ],
    [
      'a role that borrows nothing',
      { borrower_email: 'expert@demo.passepartout.test' },
      ['borrower_email'],
    ],
    ['no address', { borrower_email: 'nobody' }, ['borrower_email']],
  ])('refuses %s with the field named', async (_what, more, fields) => {
    const answer = await send(main, more);
    expect([400, 422]).toContain(answer.status);
    expect(fieldsOf(answer.body)).toEqual(fields);
  });

  it('a day begins at midnight in UTC+3 and ends at the next; today begins now', async () => {
    const shifted = (days: number) =>
      new Date(Date.now() + 3 * 3_600_000 + days * day).toISOString().slice(0, 10);
    const saved = await make(main, {
      start_date: shifted(0),
      end_date: shifted(3),
      cancellation_grace_period: 0,
      draft: true,
    });
    expect(Math.abs(Date.parse(saved.start_date ?? '') - Date.now())).toBeLessThan(60_000);
    expect(saved.end_date).toBe(new Date(`${shifted(4)}T00:00:00+03:00`).toISOString());
  });

  describe('whose start is today', () => {
    /** Noon of UTC+3, a day from now: no test of it meets a midnight. */
    const noon = (Math.floor((Date.now() + 3 * hour) / day) + 1) * day + 9 * hour;
    const text = (at: number) => new Date(at + 3 * hour).toISOString().slice(0, 10);
    const term = (first: number, last: number) => ({
      start_date: text(first),
      end_date: text(last),
      cancellation_grace_period: 0,
    });
    afterEach(() => setClock(null));

    it('starts when it is sent, however long after it was typed', async () => {
      setClock(noon);
      await make(main, { ...term(noon, noon + 3 * day), draft: true });
      setClock(noon + 6 * minute);
      const sent = await make(main, unchanged);
      expect(Date.parse(sent.start_date ?? '')).toBeGreaterThanOrEqual(noon + 6 * minute);
      expect(sent.lifecycle.label).toBe('Created');
    });

    it('starts when it is sent where it was planned on an earlier day', async () => {
      setClock(noon);
      await make(main, { ...term(noon + day, noon + 3 * day), draft: true });
      setClock(noon + day);
      const sent = await make(main, unchanged);
      expect(Date.parse(sent.start_date ?? '')).toBeGreaterThanOrEqual(noon + day);
    });

    it('is refused a day later, with the field named', async () => {
      setClock(noon);
      await make(main, { ...term(noon, noon + 3 * day), draft: true });
      setClock(noon + day);
      const answer = await send(main, unchanged);
      expect(answer.status).toBe(422);
      expect(fieldsOf(answer.body)).toEqual(['start_date']);
    });
  });

  it('refuses an object that one does not own, and one that is not published', async () => {
    expect((await send(artist)).status).toBe(404);
    const { db } = house.parts.store;
    const made = serialOf(await draft(house, house.person('dealer'), {}));
    await give(made, { company: 'Strandgaten Museum' });
    // A draft is known to its makers alone.
    expect((await send(main, { item_id: made })).status).toBe(404);
    await own(db, made, null);
  });

  it('says who is missing where nobody can approve', async () => {
    const lone = await house.parts.store.db
      .insertInto('companies')
      .values({ name: `Lone ${randomUUID()}`, type: 'GENERAL' })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    const keeper = await join(house, 'Keeper', 'MAIN_REPRESENTATIVE', { company: lone.id });
    await give(item, { company: lone.name });
    const answer = await send(keeper);
    expect(answer).toMatchObject({ status: 409, body: { code: 'approvers_missing' } });
    expect((answer.body as { message: string }).message).toContain('a curator representative');
    await give(item, { company: 'Strandgaten Museum' });
  });
});

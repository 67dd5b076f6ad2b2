import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#contract/inbox';
import { items } from '#contract/records/items';
import { loans } from '#contract/loans';
import { addCompany, companyOf, join } from '../frame/concurrently';
import { published } from '../records/drafts';
import { follower } from '../live/follower';
import { day, inDays, lending } from './lending';
import { raceLoans } from './loanRaces';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';

/** Pairs of each kind; a thousand are run by `npm run bench -- loanRaces`. */
const few = 8;

let house: TestServer;
let main: Person;
let curator: Person;
let artist: Person;
let borrower: Person;
let item: string;

const { give, send, make, one, approve, later, ring, mailTo, clear } = lending(() => ({
  house,
  item,
}));

beforeAll(async () => {
  house = await startTestServer('loans');
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

describe('a loan from an institution', () => {
  beforeAll(() => give(item, { company: 'Strandgaten Museum' }));
  afterEach(clear);

  it('is approved by the curator, then by the main representative; each hears of it', async () => {
    const heard = follower(house.url, curator.token, `account:${curator.id}`);
    await heard.come();
    const { id } = await make(main);
    await until('the event', () =>
      Promise.resolve(heard.events.some(({ type }) => type === 'loan')),
    );
    heard.leave();
    const waiting = (who: Person) => house.done(who, inbox.list, {});
    // The curator can decide until the term is over.
    const made = await one(main, id);
    expect((await waiting(curator)).entries).toMatchObject([
      { lifecycle: 'loan', id, since: made.since, until: made.end_date },
    ]);
    expect((await waiting(main)).entries).toEqual([]);
    expect((await mailTo('curator@demo.passepartout.test'))[0]?.subject).toContain(
      'waits for your approval',
    );
    expect((await one(borrower, id)).status).toBe('Borrowed');

    expect((await house.call(main, loans.mainActivate, params(id))).status).toBe(409);
    const first = await house.done(curator, loans.curatorActivate, params(id));
    expect(first.lifecycle.label).toBe('Approved by curator representative');
    expect((await house.call(curator, loans.curatorActivate, params(id))).body).toMatchObject({
      code: 'refused',
    });
    expect((await waiting(main)).entries).toMatchObject([{ lifecycle: 'loan', id }]);
    const second = await house.done(main, loans.mainActivate, params(id));
    expect(second.lifecycle.label).toBe('Approved by main representative');
    expect(second.steps.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Created',
        'Approved by curator representative',
        'Approved by main representative',
      ]),
    );
    expect((await mailTo('owner@demo.passepartout.test'))[0]?.subject).toContain('Loan approved');
  });

  it('is rejected with a reason that both sides read', async () => {
    const { id } = await make(main);
    const body = { reason: 'The frame is fragile.' };
    const rejected = await house.done(curator, loans.curatorReject, { ...params(id), body });
    expect(rejected.lifecycle).toMatchObject({
      label: 'Rejected by curator representative',
      context: { reason: 'The frame is fragile.' },
    });
    expect((await mailTo('owner@demo.passepartout.test'))[0]?.text).toContain(
      'The frame is fragile.',
    );
  });

  it('gives the borrower the full passport for the term alone', async () => {
    const sees = async () =>
      (await house.done(borrower, items.one, { params: { id: item } })).version;
    const { id } = await make(main);
    await approve(id);
    await ring(id, 'term.start');
    expect((await one(main, id)).lifecycle.state).toBe('scheduled');
    expect(await sees()).toBe('limited');
    await later(id, 11 * day);
    await ring(id, 'term.start');
    expect((await one(main, id)).lifecycle.state).toBe('active');
    expect(await sees()).toBe('full');
    const listed = await house.done(borrower, items.search, { body: {} });
    expect(listed.content.map((card) => card.id)).toContain(item);
    const { code } = await house.done(borrower, items.qrCode, { params: { id: item } });
    const shows = () => house.call(null, items.byCode, { params: { id: item }, query: { code } });
    expect(await shows()).toMatchObject({ status: 200, body: { version: 'full' } });
    const heard = follower(house.url, borrower.token, `loan:${id}`);
    expect(await heard.come()).toMatchObject({ ok: true });
    await later(id, 30 * day);
    await ring(id, 'term.end');
    await until('the end', () =>
      Promise.resolve(heard.events.some(({ state }) => state === 'ended')),
    );
    heard.leave();
    expect(await sees()).toBe('limited');
    // E055: a full link is the current holder's
    expect((await shows()).status).toBe(410);
    expect(await house.call(borrower, items.qrCode, { params: { id: item } })).toMatchObject({
      status: 404,
    });
    const { history } = await house.done(main, items.one, { params: { id: item } });
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['Start loan', 'End loan']),
    );
    expect(history.map(({ action }) => action)).not.toContain('created');
    const back = await house.done(curator, loans.giveBack, params(id));
    expect(back.lifecycle.label).toBe('Returned');
  });

  it('starts by itself at its start, with nobody at a screen', async () => {
    const { id } = await make(main, { start_date: new Date(Date.now() + 1_500).toISOString() });
    await approve(id);
    await until('the start', async () => (await one(main, id)).lifecycle.state === 'active');
  });

  it('an agreement that must be signed holds back the start', async () => {
    const { id } = await make(main, { agreement_required: true });
    await approve(id);
    await later(id, 11 * day);
    await ring(id, 'term.start');
    expect((await one(main, id)).lifecycle.state).toBe('scheduled');
  });

  it('is not made where another loan of the object touches its term; of two at once one wins', async () => {
    await make(main);
    const overlapping = { start_date: inDays(39), end_date: inDays(60) };
    const refused = await send(curator, overlapping);
    expect(refused).toMatchObject({ status: 409, body: { code: 'loan_overlaps' } });
    expect(fieldsOf(refused.body)).toEqual(['start_date']);
    const free = { start_date: inDays(41), end_date: inDays(60) };
    const both = await Promise.all([send(main, free), send(curator, free)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is cancelled after its grace period, revoked by the side that cancelled, and back where it was', async () => {
    const { id } = await make(main);
    await approve(id);
    const body = { reason: 'The hall is closed.' };
    const cancelled = await house.done(borrower, loans.cancel, { ...params(id), body });
    expect(cancelled.lifecycle).toMatchObject({
      state: 'cancelling',
      context: { cancelledBy: 'borrower' },
    });
    const other = await house.call(main, loans.revoke, params(id));
    expect(other.body).toMatchObject({
      code: 'refused',
      message: 'Only the side that cancelled can do this.',
    });
    const kept = await house.done(borrower, loans.revoke, params(id));
    expect(kept.lifecycle.state).toBe('scheduled');
    await house.done(main, loans.cancel, { ...params(id), body });
    await later(id, 6 * day);
    await ring(id, 'grace.end');
    expect((await one(borrower, id)).lifecycle.label).toBe('Cancelled');
  });

  it('that is cancelled while it runs brings its object back, and its term ends with the grace period', async () => {
    const { id } = await make(main);
    await approve(id);
    await later(id, 11 * day);
    await ring(id, 'term.start');
    const body = { reason: 'The roof leaks.' };
    await house.done(main, loans.cancel, { ...params(id), body });
    await later(id, 6 * day);
    await ring(id, 'grace.end');
    const over = await one(borrower, id);
    expect(over.lifecycle).toMatchObject({ state: 'recalled', label: 'Cancelled' });
    expect(over.end_date).toBe(
      new Date((over.lifecycle.context as { graceEndsAt: number }).graceEndsAt).toISOString(),
    );
    const letter = (await mailTo('owner@demo.passepartout.test'))[0]?.text;
    expect(letter).toContain('goes back to Strandgaten Museum');
    expect((await house.done(borrower, items.one, { params: { id: item } })).version).toBe(
      'limited',
    );
    await later(id, 3 * day);
    await ring(id, 'return.remind');
    expect((await one(borrower, id)).lifecycle.label).toBe('Overdue');
    await house.done(curator, loans.giveBack, params(id));
    const { lifecycle, steps } = await one(main, id);
    expect(lifecycle.label).toBe('Returned');
    // Two words of the history, one step.
    expect(steps.filter(({ event }) => event === 'grace.end')).toHaveLength(1);
  });

  it('cannot be cancelled once the grace period would pass the end', async () => {
    const { id } = await make(main);
    await approve(id);
    await later(id, 36 * day);
    expect(await house.call(borrower, loans.cancel, { ...params(id), body: {} })).toMatchObject({
      status: 409,
      body: { code: 'refused', reasons: [{ code: 'graceFitsTerm' }] },
    });
  });

  it('is nothing to a third person', async () => {
    const { id } = await make(main);
    const stranger = await join(house, 'Stranger', 'BUYER');
    const rival = await join(house, 'Rival', 'CURATOR_REPRESENTATIVE', {
      company: await companyOf(house, 'Maison Aurelle'),
    });
    for (const row of [loans.one, loans.cancel, loans.revoke] as const)
      expect((await house.callUntyped(stranger, row, { ...params(id), body: {} })).status).toBe(
        404,
      );
    for (const row of [loans.curatorActivate, loans.curatorReject] as const)
      expect((await house.callUntyped(rival, row, { ...params(id), body: {} })).status).toBe(404);
    const heard = follower(house.url, stranger.token, `loan:${id}`);
    expect(await heard.come()).toMatchObject({ ok: false });
    heard.leave();
    expect((await house.done(stranger, loans.list, {})).content).toEqual([]);
  });
});

describe('of two at one instant exactly one wins', () => {
  beforeAll(() => give(item, { company: 'Strandgaten Museum' }));

  it(`${few} pairs of each kind`, async () => {
    for (const raced of await raceLoans(house, item, few))
      expect(raced).toEqual({
        name: raced.name,
        pairs: few,
        oneWon: few,
        oneRow: few,
        oneEvent: few,
        off: [],
      });
  });
});

describe('a loan of an artist', () => {
  beforeAll(() => give(item, { person: artist }));
  afterEach(clear);

  it('is approved by the borrower’s institution; the draft is called Prepared', async () => {
    const to = { borrower_email: 'main@demo.passepartout.test' };
    expect((await make(artist, { ...to, draft: true })).lifecycle.label).toBe('Prepared');
    const { id, institution } = await make(artist, to);
    expect(institution?.name).toBe('Strandgaten Museum');
    const active = await approve(id);
    expect(active.status).toBe('Borrowed');
    expect((await house.done(artist, loans.one, params(id))).status).toBe('Owned');
  });

  it('tells an institution that approves when it is lent elsewhere, and not to whom; its lender reads both', async () => {
    const to = { borrower_email: 'main@demo.passepartout.test' };
    const { id: other } = await make(artist, to);
    const { id: company } = await addCompany(house);
    const borrower_email = `rival.${randomUUID()}@side.test`;
    await join(house, 'Keeper', 'MAIN_REPRESENTATIVE', { company });
    const rival = await join(house, 'Rival', 'CURATOR_REPRESENTATIVE', {
      company,
      email: borrower_email,
    });
    const later = { borrower_email, start_date: inDays(50), end_date: inDays(60) };
    const { id } = await make(artist, later);
    const told = async (who: Person) => (await one(who, id)).neighbours;
    expect(await told(artist)).toMatchObject([
      { id: other, borrower: to.borrower_email, label: 'Created' },
    ]);
    expect(await told(rival)).toMatchObject([{ id: other, borrower: null, label: null }]);
  });

  it('is refused where neither side has representatives', async () => {
    expect(await send(artist)).toMatchObject({ status: 409, body: { code: 'approvers_missing' } });
  });
});

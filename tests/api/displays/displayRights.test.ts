import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { devices, type Heartbeat } from '#contract/devices';
import { items, type TokenItem } from '#contract/records/items';
import { openJobs } from '../../../server/compose';
import { addCompany, companyOf, join, make, publish } from '../frame/concurrently';
import { draft, serialOf } from '../records/drafts';
import { follower } from '../live/follower';
import { forgetLimits } from '../security/forgetLimits';
import { lending } from '../loans/lending';
import { clearDisplays, displaying, later, refusal, startWithImages } from './screens';
import { emailOf, selling } from '../sales/selling';
import { until, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let artist: Person;
/** Two published images of the artist. */
let item: string;
let other: string;
const minute = 60_000;
const day = 24 * 60 * minute;

const { open, confirm, connect, check, drop, beat, show, fine, shown } = displaying(() => house);
const { displayOf, ringSilence } = displaying(() => house);
const loan = lending(() => ({ house, item }));
const beats = (answer: { body: unknown }) => answer.body as Heartbeat;

beforeAll(async () => {
  ({ house, artist, item, other } = await startWithImages('displayRights'));
}, 120_000);
afterAll(() => house?.close());
beforeEach(() => forgetLimits(house));
afterEach(() => clearDisplays({ house, artist, item }));

describe('the right to show an image', () => {
  it('is its owner’s: others do not learn of its display', async () => {
    const stranger = await join(house, 'Stranger', 'BUYER');
    const screen = await open();
    const foreign = [house.person('main'), house.person('it'), house.person('owner'), stranger];
    for (const who of foreign) {
      const answers = [
        await confirm(who, item, screen.user_code),
        await connect(who, item),
        await check(who, item),
        await drop(who, item),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    for (const name of ['expert', 'creator', 'dealer', 'inventory', 'seller', 'admin'])
      expect((await confirm(house.person(name), item, screen.user_code)).status).toBe(404);
    const line = follower(house.url, stranger.token, `display:${item}`);
    expect((await line.come()).ok).toBe(false);
    line.leave();
  });

  it('of an institution is its representatives’ and its technician’s', async () => {
    await loan.give(item, { company: 'Strandgaten Museum' });
    const [main, it] = [house.person('main'), house.person('it')];
    const on = await shown(it, item);
    expect(fine(await check(main, item)).screen).not.toBeNull();
    expect(await connect(main, item)).toMatchObject({ status: 409 });
    fine(await drop(house.person('curator'), item));
    expect((await beat(on)).status).toBe(410);
    expect((await check(artist, item)).status).toBe(404);
  });

  it('lets the technician of a person’s institution stop it, and no more', async () => {
    const studio = await companyOf(house, 'Studio Ilse Marrow');
    const technician = await join(house, 'Technician', 'IT_TECHNICAL_REPRESENTATIVE', {
      company: studio,
    });
    await shown(artist, item);
    const seen = fine(await check(technician, item));
    expect(seen.lifecycle.relations).toEqual(['institution']);
    const { user_code } = await open();
    expect(await confirm(technician, item, user_code)).toMatchObject(refusal(409, 'refused'));
    fine(await drop(technician, item));
    expect(await connect(technician, item)).toMatchObject(refusal(409, 'refused'));
  });

  it('is for digital images that are published', async () => {
    const { user_code } = await open();
    const model = await draft(house, artist, { type: 'digital', name: 'Unfinished' });
    await loan.give(serialOf(model), { person: artist });
    expect(await confirm(artist, serialOf(model), user_code)).toMatchObject(
      refusal(409, 'not_published'),
    );
    const creator = house.person('creator');
    const thing = await make(house, creator, 'Vase');
    const owner = house.person('owner');
    await publish(house, creator, thing, { account: owner.id });
    expect(await confirm(owner, thing.item, user_code)).toMatchObject(refusal(409, 'not_digital'));
    expect(await connect(owner, thing.item)).toMatchObject(refusal(409, 'not_digital'));
    expect(fine(await check(owner, thing.item))).toMatchObject({
      available: false,
      reason: 'Only digital images are shown on screens.',
    });
  });

  it('is worth nothing elsewhere: a screen’s token opens its one item and no call of people', async () => {
    const on = await shown(artist, item);
    const screen = { name: 'screen', id: '', token: on.token };
    expect((await house.call(screen, items.one, { params: { id: item } })).status).toBe(401);
    expect((await house.call(screen, devices.drop, { params: { id: item } })).status).toBe(401);
    expect(fine<TokenItem>(await show(on)).id).toBe(item);
  });

  it('is bound to the addresses of the company, where it has some', async () => {
    const { id } = await addCompany(house, { ip_address: '203.0.113.0/24' });
    const painter = await join(house, 'Painter', 'DIGITAL_ARTIST', { company: id });
    await loan.give(item, { person: painter });
    const { user_code } = await open();
    expect(await confirm(painter, item, user_code)).toMatchObject(
      refusal(409, 'address_not_allowed'),
    );
    const { db } = house.parts.store;
    const allow = (ip_address: string) =>
      db.updateTable('companies').set({ ip_address }).where('id', '=', id).execute();
    await allow('203.0.113.7, 127.0.0.0/8');
    const on = await shown(painter, item);
    await allow('203.0.113.7');
    expect(await beat(on)).toMatchObject(refusal(409, 'address_not_allowed'));
    expect(await show(on)).toMatchObject(refusal(409, 'address_not_allowed'));
    expect(fine(await check(painter, item)).addresses).toBe('203.0.113.7');
  });
});

describe('a loan', () => {
  /** The museum borrows: its technician looks after the screens. */
  const borrower = () => house.person('it');
  const lent = async () => {
    const { id } = await loan.make(artist, {
      borrower_email: 'main@demo.passepartout.test',
      start_date: new Date().toISOString(),
      end_date: loanEnd(),
      cancellation_grace_period: 60,
    });
    await loan.approve(id);
    await loan.ring(id, 'term.start');
    return id;
  };
  const loanEnd = () => new Date(Date.now() + 5 * day).toISOString();

  it('gives the image to the borrower’s screen while it is active, and not a moment longer', async () => {
    const own = await shown(artist, item);
    const id = await lent();
    expect(await beat(own)).toMatchObject(refusal(410, 'display_ended'));
    const { user_code } = await open();
    expect(await confirm(artist, item, user_code)).toMatchObject(refusal(409, 'refused'));
    expect(fine(await check(artist, item)).reason).toBe(
      'It is on loan: the borrower shows it now.',
    );

    const on = await shown(borrower(), item);
    const { until: end } = beats(await beat(on));
    const { lifecycle } = await loan.one(artist, id);
    expect(Date.parse(end ?? '')).toBe(lifecycle.context.end);
    const left = Date.parse(end ?? '') - Date.now();
    const seen = fine<TokenItem>(await show(on));
    expect(seen.display?.until).toBe(end);

    // The timer of the loan has not rung yet: the clock alone ends the right.
    await later(left - 60_000, () => beat(on).then(fine));
    await later(left + 1, async () => {
      expect(await beat(on)).toMatchObject(refusal(410, 'display_ended'));
      expect(await show(on)).toMatchObject(refusal(410, 'display_ended'));
    });
  });

  it('frees the display at its end, live', async () => {
    const id = await lent();
    const on = await shown(borrower(), item);
    const line = follower(house.url, on.token, `display:${item}`);
    await line.come();
    await later(6 * day, () => loan.ring(id, 'term.end'));
    await until('the event', () =>
      Promise.resolve(line.events.some(({ data }) => data.event === 'holding.end')),
    );
    line.leave();
    expect((await displayOf(item))?.context).toMatchObject({ device: null, outcome: 'ended' });
    expect(await beat(on)).toMatchObject(refusal(410, 'display_ended'));
    expect((await check(borrower(), item)).status).toBe(404);
    expect((await show(await shown(artist, item))).status).toBe(200);
  });

  it('lets its lender stop the borrower’s screen', async () => {
    await lent();
    const on = await shown(borrower(), item);
    fine(await drop(artist, item));
    expect(await beat(on)).toMatchObject(refusal(410, 'display_dropped'));
  });

  it('that follows another keeps its screen on, where the earlier one ends a moment later', async () => {
    const first = await lent();
    const next = await loan.make(artist, {
      borrower_email: 'main@demo.passepartout.test',
      start_date: (await loan.one(artist, first)).end_date,
      end_date: new Date(Date.now() + 20 * day).toISOString(),
      cancellation_grace_period: 60,
    });
    await loan.approve(next.id);
    await later(6 * day, async () => {
      await loan.ring(next.id, 'term.start');
      const on = await shown(borrower(), item);
      await loan.ring(first, 'term.end');
      expect((await loan.one(artist, first)).lifecycle.label).toBe('Ended');
      fine(await beat(on));
    });
  });

  it('frees a screen that fell silent too: it does not come back after the end', async () => {
    const id = await lent();
    const on = await shown(borrower(), item);
    await later(minute, () => ringSilence(item));
    await later(6 * day, () => loan.ring(id, 'term.end'));
    expect(await beat(on)).toMatchObject(refusal(410, 'display_ended'));
  });
});

describe('a sale', () => {
  const { checked, sell, fine: sold } = selling(() => house);
  it('ends the display of the former owner', async () => {
    const jobs = await openJobs(house.parts);
    const on = await shown(artist, other);
    const buyer = await join(house, 'Collector', 'BUYER');
    const id = await checked(artist, other, await emailOf(house, buyer));
    expect(sold(await sell(artist, id)).result).toBe('SUCCESS');
    await jobs.stop();
    expect(await beat(on)).toMatchObject(refusal(410, 'display_ended'));
    expect((await displayOf(other))?.context).toMatchObject({ outcome: 'ended' });
    expect((await check(artist, other)).status).toBe(404);
    expect(fine(await check(buyer, other)).available).toBe(true);
  });
});

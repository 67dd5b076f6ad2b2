import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loanFile } from '#contract/loanFile';
import { loans, type LoanView } from '#contract/loans';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { join } from '../frame/concurrently';
import { published } from '../records/drafts';
import { follower } from '../live/follower';
import { reference, secondFilming } from '../verification/footage';
import { day, lending } from './lending';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { send } from '../media/uploading';

let house: TestServer;
let main: Person;
let borrower: Person;
let item: string;
let fingerprint: string;

const { give, make, one, approve, later, ring, clear } = lending(() => ({ house, item }));
const asks = { verify_out: true, verify_back: true };
const phase = (id: string, which: 'out' | 'back') => ({ params: { id, phase: which } });

beforeAll(async () => {
  house = await startTestServer('loanHandOver');
  main = house.person('main');
  borrower = house.person('owner');
  ({ item, fingerprint } = await published(house, house.person('dealer'), 23));
  await give(item, { company: 'Strandgaten Museum' });
}, 120_000);
afterAll(() => house?.close());

let takes = 1;
/** A film of the object, another one each time; the first take was that of its publication. */
const film = async (who: Person, seed = 23) =>
  send(house, who, await secondFilming(seed, ++takes), 'FINGERPRINTS', 'film.mp4');

const start = (who: Person, media_id: string, loan_id?: string) =>
  house.call(who, analyses.start, {
    params: { id: fingerprint },
    body: { media_id, ...(loan_id && { loan_id }) },
  });

/** Starts a run for a loan and waits until the loan's page tells its end. */
const verified = async (who: Person, loan: string, which: 'out' | 'back', seed?: number) => {
  const answer = await start(who, await film(who, seed), loan);
  expect(answer.status).toBe(200);
  const run = (answer.body as { id: string }).id;
  return until(`the end of run ${run}`, async () => {
    const view = await one(who, loan);
    const found = handOver(view, which)?.fingerprints[0]?.run;
    const over = found && !tagged(lifecycles.verification, found.state, 'running');
    return over && found.id === run && view;
  });
};

const handOver = ({ hand_overs }: LoanView, which: 'out' | 'back') =>
  hand_overs.find((each) => each.phase === which);

const begun = async (more: object) => {
  const { id } = await make(main, more);
  await approve(id);
  await later(id, 11 * day);
  await ring(id, 'term.start');
  return id;
};

/** The report as it is written below, once. */
const received = (who: Person, id: string, which: 'out' | 'back', without_verification = false) =>
  house.call(who, loanFile.receive, {
    ...phase(id, which),
    body: { version: 1, without_verification },
  });

const write = (who: Person, id: string, which: 'out' | 'back') =>
  house.done(who, loanFile.saveCondition, {
    ...phase(id, which),
    body: { text: 'As it was.', version: 0 },
  });

const refusedBy = (...codes: string[]) => ({
  status: 409,
  body: { code: 'refused', reasons: codes.map((code) => ({ code })) },
});

/** What the borrower may read and hear of the item: the three calls of the verification page and the live topic. */
const mayFilm = async (who: Person) => {
  const heard = follower(house.url, who.token, `item:${item}`);
  const { ok } = (await heard.come()) as { ok: boolean };
  heard.leave();
  const params = { params: { id: item } };
  const [seen, runs] = await Promise.all([
    house.call(who, fingerprints.previews, params),
    house.call(who, analyses.ofItem, params),
  ]);
  return { heard: ok, seen: seen.status, runs: runs.status };
};
const open = { heard: true, seen: 200, runs: 200 };
const shut = { heard: false, seen: 404, runs: 404 };

describe('a loan that asks for a verification at both hand-overs', () => {
  let id: string;
  beforeAll(async () => {
    id = await begun(asks);
  });
  afterAll(clear);

  it('lets the borrower verify from the start on, and tells the loan’s page the result', async () => {
    expect(await mayFilm(borrower)).toEqual(open);
    expect(handOver(await one(borrower, id), 'out')).toMatchObject({
      asked: true,
      may_verify: true,
      verified: false,
    });
    expect(handOver(await one(main, id), 'out')).toMatchObject({ may_verify: false });
    const heard = follower(house.url, main.token, `loan:${id}`);
    await heard.come();
    const failed = await verified(borrower, id, 'out', 5);
    expect(handOver(failed, 'out')).toMatchObject({ verified: false });
    await until('the verdict on the loan’s topic', () =>
      Promise.resolve(
        heard.events.some(({ type, state }) => type === 'verification' && state === 'failed'),
      ),
    );
    heard.leave();
  });

  it('says that the verification is missing, and is received with it or knowingly without', async () => {
    await write(borrower, id, 'out');
    expect(await received(borrower, id, 'out')).toMatchObject(refusedBy('outIsVerified'));
    const view = await verified(borrower, id, 'out');
    expect(handOver(view, 'out')).toMatchObject({
      verified: true,
      fingerprints: [{ fingerprint_id: fingerprint, run: { label: 'Success', by: 'Olga Owner' } }],
    });
    expect(handOver(view, 'back')).toMatchObject({
      verified: false,
      fingerprints: [{ run: null }],
    });
    expect((await received(borrower, id, 'out')).status).toBe(200);
    const { steps } = await one(main, id);
    expect(steps.map(({ label }) => label)).toContain('Received by the borrower');
  });

  it('ends the borrower’s right with the hand-over, by call and by socket', async () => {
    expect(await mayFilm(borrower)).toEqual(shut);
    const media = await film(borrower);
    expect((await start(borrower, media, id)).status).toBe(404);
    expect((await start(borrower, media)).status).toBe(404);
    expect(handOver(await one(borrower, id), 'out')).toMatchObject({
      may_verify: false,
      may_read: false,
      verified: true,
    });
  });

  it('is verified by the lender when it is back; the run belongs to the way back', async () => {
    await later(id, 30 * day);
    await ring(id, 'term.end');
    await write(main, id, 'back');
    expect(await received(main, id, 'back')).toMatchObject(refusedBy('backIsVerified'));
    const view = await verified(main, id, 'back');
    expect(handOver(view, 'back')).toMatchObject({ verified: true, may_verify: true });
    await house.done(main, loans.giveBack, { params: { id } });
    expect((await received(main, id, 'back')).status).toBe(200);
    const late = await start(main, await film(main), id);
    expect(late).toMatchObject({ status: 409, body: { code: 'hand_over_closed' } });
  });
});

describe('the right to verify at a hand-over', () => {
  afterEach(clear);

  it('is nobody’s without the wish of the draft, and not a third person’s with it', async () => {
    const plain = await begun({});
    expect(await mayFilm(borrower)).toEqual(shut);
    const media = await film(main);
    expect(await start(main, media, plain)).toMatchObject({
      status: 409,
      body: { code: 'hand_over_closed' },
    });
    await write(borrower, plain, 'out');
    expect((await received(borrower, plain, 'out', true)).status).toBe(200);
    const { steps } = await one(main, plain);
    expect(steps.map(({ label }) => label)).toContain('Received by the borrower');
    await clear();
    const asked = await begun(asks);
    const stranger = await join(house, 'Stranger', 'BUYER');
    expect(await mayFilm(stranger)).toEqual(shut);
    expect((await start(stranger, await film(stranger), asked)).status).toBe(404);
  });

  it('ends with the loan where nobody received the object', async () => {
    const id = await begun(asks);
    const heard = follower(house.url, borrower.token, `item:${item}`);
    await heard.come();
    await later(id, 30 * day);
    await ring(id, 'term.end');
    expect(await mayFilm(borrower)).toEqual(shut);
    heard.leave();
  });

  it('can be waived by whoever receives, and the history says so', async () => {
    const id = await begun(asks);
    await write(borrower, id, 'out');
    expect((await received(borrower, id, 'out', true)).status).toBe(200);
    const { steps } = await one(main, id);
    expect(steps.map(({ label }) => label)).toContain(
      'Received by the borrower without the verification',
    );
    expect(await mayFilm(borrower)).toEqual(shut);
  });

  it('comes with where the spots lie: a borrower is not told before it, nor without it', async () => {
    const told = async (who: Person, loan: string) =>
      (await one(who, loan)).hand_overs.map(({ fingerprints: spots }) => spots.length);
    const { id } = await make(main, asks);
    expect(await told(borrower, id)).toEqual([0, 0]);
    expect(await told(main, id)).toEqual([1, 1]);
    await approve(id);
    await later(id, 11 * day);
    await ring(id, 'term.start');
    expect(await told(borrower, id)).toEqual([1, 1]);
    await clear();
    expect(await told(borrower, await begun({}))).toEqual([0, 0]);
  });

  it('does not reach another object: the loan must be about the one that is filmed', async () => {
    const id = await begun(asks);
    const other = await published(house, house.person('dealer'), 31);
    await give(other.item, { company: 'Strandgaten Museum' });
    const media_id = await send(house, main, await reference(31), 'FINGERPRINTS', 'spot.jpg');
    const answer = await house.call(main, analyses.start, {
      params: { id: other.fingerprint },
      body: { media_id, loan_id: id },
    });
    expect(answer.status).toBe(404);
  });
});

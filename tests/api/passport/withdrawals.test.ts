import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corrections } from '#contract/records/corrections';
import { expertises } from '#contract/expertises';
import { inbox } from '#contract/inbox';
import { loans } from '#contract/loans';
import { items, type ItemView } from '#contract/records/items';
import { reports } from '#contract/records/reports';
import { sales } from '#contract/sales';
import { withdrawals } from '#contract/records/withdrawals';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { isNotWithdrawn } from '#machines/lifecycles/recordNeeds';
import { checkPassport } from '#reading/passport/check';
import { statusSteps } from '#reading/passport/statusStep';
import { proofFileOf } from '../../../server/managers/records/passports/proofFile';
import { addCompany, join } from '../frame/concurrently';
import { own } from '../frame/owning';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { lending } from '../loans/lending';
import { refusal, selling } from '../sales/selling';
import { edition } from './edition';
import { pageOf } from './publicPassport';

let house: TestServer;
let maker: Person;
let owner: Person;
let first: string, second: string, third: string, fourth: string;

const { ready, publish, issue } = edition(
  () => house,
  () => maker,
);
const sale = selling(() => house);
const loan = lending(() => ({ house, item: third }));
const reason = 'Destroyed by fire.';
const withdraw = (who: Person | null, id: string, said: unknown = reason) =>
  house.callUntyped(who, withdrawals.withdraw, { params: { id }, body: { reason: said } });
const one = (who: Person, id: string): Promise<ItemView> =>
  house.done(who, items.one, { params: { id } });
const proof = (id: string, version?: number) => proofFileOf(house.parts.ports, id, version);
const fetchList = async (address: string) =>
  (await fetch(`${house.url}${new URL(address).pathname}`)).text();
const withdrawal = async (id: string, version: number) =>
  (await statusSteps(await proof(id, version), fetchList)).find(
    ({ what }) => what === 'withdrawal',
  );

beforeAll(async () => {
  house = await startTestServer('withdrawals', { jobs: false });
  [maker, owner] = [house.person('dealer'), house.person('owner')];
  const made = await ready(4, { name: 'Aurelle' });
  [first = '', second = '', third = '', fourth = ''] = made.items;
  for (const item of made.items) await publish(item);
  await own(house.parts.store.db, first, { account: owner.id });
}, 240_000);
afterAll(() => house?.close());

describe('a withdrawal', () => {
  it('is of the maker’s side and of the owner, and needs a reason', async () => {
    const side = await join(house, 'Side', 'INVENTORY_MANAGER', {
      company: (await addCompany(house)).id,
    });
    const others = 'seller main curator it artist expert creator admin'.split(' ');
    for (const who of [...others.map((name) => house.person(name)), side]) {
      const { status } = await withdraw(who, first);
      expect([who.name, [403, 404].includes(status)]).toEqual([who.name, true]);
    }
    expect((await withdraw(null, first)).status).toBe(401);
    expect(await withdraw(owner, first, ' . ')).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'reason' }] },
    });
    expect((await one(owner, first)).withdrawn).toBeNull();
    expect(await withdrawal(first, 1)).toMatchObject({ holds: true });
  });

  it('is told at once on the page of every version, with day, side and reason, and names nobody', async () => {
    const { status, body } = await withdraw(owner, first);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      publication: { state: 'withdrawn', label: 'Withdrawn' },
      withdrawn: { by: 'owner', reason },
    });
    for (const query of ['', '?version=1']) {
      const page = await pageOf(house, first, query);
      expect(page).toMatch(/^200 /);
      for (const said of ['Withdrawn', 'The owner of the object', reason])
        expect(page).toContain(said);
      expect(page).not.toContain('Olga');
    }
    const stranger = await one(house.person('expert'), first);
    expect(stranger.history[0]).toMatchObject({ action: 'Withdrawn', note: reason, by: '' });
    const told = await house.done(maker, inbox.notices, {});
    expect(told.content.map(({ title }) => title)).toContain('Withdrawn: “Aurelle”');
  });

  it('revokes the credentials of all versions, makes the last one, and the proof of each still holds', async () => {
    await issue(first);
    const last = await proof(first);
    expect(last.version).toMatchObject({ number: 2, reason: 'Withdrawn' });
    const { credentialSubject: told } = decodeJwt<{ credentialSubject: object }>(last.credential);
    expect(told).toMatchObject({ withdrawn: { by: 'owner', reason } });
    for (const version of [1, 2]) {
      expect(await checkPassport(await proof(first, version))).toMatchObject({ holds: true });
      expect(await withdrawal(first, version)).toMatchObject({
        holds: false,
        sentence: 'This passport is withdrawn: the signed list says so.',
      });
    }
    expect(await withdrawal(second, 1)).toMatchObject({ holds: true });
    for (const none of ['0', '9', 'x'])
      expect((await fetch(`${house.url}/passport/revocation/${none}`)).status).toBe(404);
    const file = await (await fetch(`${house.url}/object_detail/${first}/file?version=1`)).text();
    expect(file).toContain(reason);
    const linked = await fetch(`${house.url}/object_detail/${first}`, {
      headers: { accept: 'application/ld+json' },
    });
    expect(await linked.json()).toMatchObject({
      hasCertification: { certificationStatus: 'https://schema.org/CertificationInactive' },
    });
  });

  it('is for good, and nothing that rests on the passport begins any more', async () => {
    const why = { status: 409, body: { message: isNotWithdrawn.sentence } };
    expect(await withdraw(maker, first)).toMatchObject(refusal(409, 'refused'));
    expect(
      await house.call(maker, corrections.correct, {
        params: { id: first },
        body: { record: 1, reason, fields: { name: 'Other' } },
      }),
    ).toMatchObject(refusal(409, 'refused'));
    const offer = await house.done(owner, sales.offer, { params: { id: first } });
    expect(offer.reasons).toContainEqual({
      code: isNotWithdrawn.code,
      message: isNotWithdrawn.sentence,
    });
    expect(await sale.begin(owner, first)).toMatchObject(refusal(409, 'not_for_sale'));
    const params = { params: { id: first } };
    expect(await house.call(owner, items.qrCode, { ...params, query: {} })).toMatchObject(why);
    expect(
      await house.call(owner, reports.open, {
        ...params,
        body: { kind: 'missing', place: 'Bergen', day: '2026-03-02' },
      }),
    ).toMatchObject(why);
    expect(
      await house.call(owner, expertises.request, {
        body: { item_id: first, expert_id: house.person('expert').id, question: 'Is it genuine?' },
      }),
    ).toMatchObject(why);
    const spots = await house.done(owner, fingerprints.ofModel, {
      params: { id: (await one(owner, first)).model_id },
    });
    const spot = spots.find(({ item_id }) => item_id === first);
    expect(
      await house.call(owner, analyses.start, {
        params: { id: spot?.id ?? '' },
        body: { media_id: crypto.randomUUID() },
      }),
    ).toMatchObject(why);
  });

  it('leaves what was sealed of it, when its record is corrected through another serial', async () => {
    const corrected = await house.call(maker, corrections.correct, {
      params: { id: second },
      body: { record: 1, reason: 'Misspelled.', fields: { name: 'Aurélie' } },
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    for (const item of [first, second]) await issue(item);
    expect((await one(owner, second)).name).toBe('Aurélie');
    expect((await one(owner, first)).name).toBe('Aurelle');
    expect(await proof(first)).toMatchObject({ version: { number: 2 } });
  });
});

describe('what runs when a passport is withdrawn', () => {
  it('an open sale ends as failed', async () => {
    const { id } = await sale.begun(maker, second);
    const [one, two] = await Promise.all([withdraw(maker, second), withdraw(maker, second)]);
    // Of two at one instant one is refused
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
    expect(await house.done(maker, sales.one, { params: { id } })).toMatchObject({
      lifecycle: { state: 'failed' },
    });
  });

  it('a loan that is agreed does not begin', async () => {
    await loan.give(third, { company: 'Strandgaten Museum' });
    const main = house.person('main');
    const made = await loan.make(main, {});
    await loan.approve(made.id);
    expect((await withdraw(maker, third, 'Issued in error.')).status).toBe(200);
    const { lifecycle } = await loan.one(main, made.id);
    expect(lifecycle).toMatchObject({
      state: 'cancelled',
      context: { reason: 'The passport of the object was withdrawn.' },
    });
    expect(await house.call(main, loans.create, { body: loan.terms() })).toMatchObject({
      status: 409,
      body: { message: isNotWithdrawn.sentence },
    });
    const notices = await house.done(main, inbox.notices, {});
    expect(notices.content.map(({ title }) => title)).toContain('Withdrawn: “Aurélie”');
  });

  it('an opinion that was asked for is still written: its expert films on, nobody else does', async () => {
    const expert = house.person('expert');
    const { id } = await house.done(maker, expertises.request, {
      body: { item_id: fourth, expert_id: expert.id, question: 'Is the clasp of the period?' },
    });
    await house.done(expert, expertises.accept, { params: { id } });
    expect((await withdraw(maker, fourth)).status).toBe(200);
    const { fingerprints: spots } = await house.done(expert, expertises.one, { params: { id } });
    const film = (who: Person) =>
      house.call(who, analyses.start, {
        params: { id: spots[0]?.id ?? '' },
        body: { media_id: crypto.randomUUID() },
      });
    expect(await film(maker)).toMatchObject(refusal(409, isNotWithdrawn.code));
    expect(await film(expert)).toMatchObject(refusal(422, 'footage_missing'));
  });
});

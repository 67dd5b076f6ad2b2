import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#contract/records/items';
import { loans } from '#contract/loans';
import { reports } from '#contract/records/reports';
import { sales } from '#contract/sales';
import { isThere } from '#machines/lifecycles/recordNeeds';
import { make } from '../../frame/concurrently';
import { startTestServer, until, type Person, type TestServer } from '../../frame/testServer';
import { lending } from '../../loans/lending';
import { published, publishedImage } from '../../records/drafts';
import { facts, idOf, reporting } from './reporting';
import { emailOf, lettersTo, refusal, sellable, selling } from '../../sales/selling';
import { own } from '../../frame/owning';

let house: TestServer;
let owner: Person;
let dealer: Person;
/** A published object of the buyer. */
let item: string;
/** The same with its credential. */
let sealed: string;

const { open, opened, found, one, pageOf } = reporting(() => house);
const sale = selling(() => house);
const loan = lending(() => ({ house, item }));

beforeAll(async () => {
  house = await startTestServer('reports');
  [owner, dealer] = [house.person('owner'), house.person('dealer')];
  item = await sellable(house, dealer, 'Compass', { owner });
  sealed = (await published(house, house.person('creator'))).item;
  await own(house.parts.store.db, sealed, { account: owner.id });
}, 240_000);
afterAll(() => house?.close());

const everybody = () =>
  ['owner', 'seller', 'dealer', 'inventory', 'main', 'curator', 'it', 'artist', 'expert', 'creator']
    .map((name) => house.person(name))
    .concat(house.person('admin'));

describe('a report', () => {
  it('is its owner’s: of a foreign object nobody reports anything', async () => {
    for (const who of everybody().filter(({ name }) => name !== 'owner')) {
      const { status } = await open(who, item);
      expect([who.name, [403, 404].includes(status)]).toEqual([who.name, true]);
    }
    expect((await open(null, item)).status).toBe(401);
    const view = await opened(owner, item);
    for (const who of everybody().filter(({ name }) => name !== 'owner')) {
      const { status } = await found(who, idOf(view));
      expect([who.name, [403, 404].includes(status)]).toEqual([who.name, true]);
    }
    expect((await found(null, idOf(view))).status).toBe(401);
    expect((await found(owner, idOf(view))).status).toBe(200);
  });

  it('of a company’s object is of everybody who acts for it', async () => {
    const owned = await sellable(house, dealer, 'Sextant');
    for (const give of ['main', 'curator', 'it']) {
      await loan.give(owned, { company: 'Strandgaten Museum' });
      const who = house.person(give);
      const view = await opened(who, owned);
      expect((await open(owner, owned)).status).toBe(404);
      expect((await found(who, idOf(view))).status).toBe(200);
    }
  });

  it('is refused for drafts and images, in the chart’s words', async () => {
    const draft = await make(house, dealer, 'Draft');
    expect(await open(dealer, draft.item)).toMatchObject(refusal(409, 'not_published'));
    const artist = house.person('artist');
    const image = await publishedImage(house, artist, 'Isobars');
    expect(await open(artist, image.item)).toMatchObject({
      status: 409,
      body: { code: 'not_physical', message: 'Only a physical object can be missing.' },
    });
  });

  it('asks for a place and a day that has come', async () => {
    for (const wrong of [
      { place: ' ' },
      { place: 'x'.repeat(201) },
      { day: '2999-01-01' },
      { day: '2026-02-30' },
      { day: '' },
      { kind: 'lost' },
      { police_number: '9'.repeat(61) },
    ])
      expect(await open(owner, item, wrong)).toMatchObject(refusal(422, 'not_valid'));
    expect((await one(owner, item)).report).toBeNull();
  });

  it('shows at once on the passport, in lists and for machines, and is gone when it is found', async () => {
    await pageOf(sealed);
    const view = await opened(owner, sealed, { police_number: 'B-2026/118' });
    const page = await pageOf(sealed);
    for (const words of ['Reported stolen', facts.place, 'B-2026/118', 'Do not buy it'])
      expect(page).toContain(words);
    const stranger = await one(house.person('expert'), sealed);
    expect(stranger).toMatchObject({
      missing: 'stolen',
      report: { state: 'stolen', label: 'Reported stolen', place: facts.place, own: null },
    });
    expect(JSON.stringify(stranger)).not.toContain(owner.id);
    const list = await house.done(owner, items.search, {
      body: { search_criteria_list: [{ key: 'text', value: 'Aurelle' }] },
    });
    expect(list.content.find(({ id }) => id === sealed)?.missing).toBe('stolen');
    const ask = (accept: string) =>
      fetch(`${house.url}/object_detail/${sealed}`, { headers: { accept } });
    expect(await (await ask('application/json')).json()).toMatchObject({ missing: 'stolen' });
    const linked = (await (await ask('application/ld+json')).json()) as Record<string, unknown>;
    expect(linked.additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: 'status',
      value: 'Reported stolen',
    });
    expect((await found(owner, idOf(view))).status).toBe(200);
    expect(await pageOf(sealed)).not.toContain('id="reported"');
    const after = await one(owner, sealed);
    expect(after).toMatchObject({ missing: null, report: null });
    const told = after.history.filter(({ lifecycle }) => lifecycle === 'report');
    expect(told.slice(0, 2).map(({ action }) => action)).toEqual(['Found', 'Reported stolen']);
    expect(await (await ask('application/ld+json')).json()).not.toHaveProperty(
      'additionalProperty',
    );
  });

  it('is on the picture for those who share the passport, whatever address of it they have', async () => {
    const cardOf = async () =>
      /property="og:image" content="([^"]+)"/.exec(await pageOf(sealed))?.[1] ?? '';
    const ask = (address: string) => fetch(address, { redirect: 'manual' });
    const before = await cardOf();
    const [card, ...again] = await Promise.all([ask(before), ask(before), ask(before)]);
    expect(card.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await card.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    for (const other of again)
      expect(Buffer.from(await other.arrayBuffer()).equals(bytes)).toBe(true);
    const view = await opened(owner, sealed);
    const now = await cardOf();
    expect(now).not.toBe(before);
    const moved = await ask(before);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, new URL(now).pathname]);
    expect(Buffer.from(await (await ask(now)).arrayBuffer()).equals(bytes)).toBe(false);
    expect(await pageOf(sealed)).toContain('content="Reported stolen: Maison Aurelle, ');
    await house.done(owner, reports.found, { params: { id: idOf(view) } });
    expect(await cardOf()).toBe(before);
    const draft = await make(house, dealer, 'Not shown');
    const name = new URL(before).pathname.split('/').at(-1);
    for (const hidden of [draft.item, randomUUID(), 'none'])
      expect((await ask(`${house.url}/object_detail/${hidden}/card/${name}`)).status).toBe(404);
    expect((await ask(`${house.url}/object_detail/${sealed}/card/x.jpg`)).status).toBe(404);
  });

  it('makes a version of the passport, whose credential says it', async () => {
    const claims = async () => {
      const answer = await fetch(`${house.url}/passport/${sealed}/credential`);
      return decodeJwt<{ credentialSubject: Record<string, unknown> }>(await answer.text());
    };
    const view = await opened(owner, sealed, { kind: 'missing' });
    const versions = async () => (await one(owner, sealed)).proof?.versions[0]?.reason;
    await until('the version', async () => (await versions()) === 'Reported missing');
    expect((await claims()).credentialSubject.reported).toBe('missing');
    await house.done(owner, reports.found, { params: { id: idOf(view) } });
    await until('the version', async () => (await versions()) === 'Found');
    expect((await claims()).credentialSubject.reported).toBeNull();
  });

  it('may be corrected, and there is one of an object at a time', async () => {
    const views = await Promise.all([
      opened(owner, item, { kind: 'missing' }),
      opened(owner, item, { kind: 'missing', place: 'Oslo' }),
    ]);
    expect(new Set(views.map(idOf)).size).toBe(1);
    const changed = await opened(owner, item, { place: 'Voss', police_number: '7' });
    expect(changed).toMatchObject({ state: 'stolen', place: 'Voss', police_number: '7' });
    expect((await one(owner, item)).missing).toBe('stolen');
    expect((await found(owner, idOf(changed))).status).toBe(200);
    expect(await found(owner, idOf(changed))).toMatchObject(refusal(409, 'refused'));
  });
});

describe('while an object is missing', () => {
  it('its open sale ends, and no other begins', async () => {
    const { id } = await sale.begun(owner, item);
    const view = await opened(owner, item);
    expect(await house.done(owner, sales.one, { params: { id } })).toMatchObject({
      lifecycle: { state: 'failed' },
    });
    const [letter] = await lettersTo(house, await emailOf(house, owner));
    expect(letter?.body).toContain('reported missing or stolen');
    expect(letter?.body).toContain('The object is still yours.');
    expect(letter?.body).toContain(`/dashboard/items_details/${item}`);
    expect(letter?.body).not.toContain('sales_history');
    const refused = await sale.begin(owner, item);
    expect(refused).toMatchObject(refusal(409, 'not_for_sale'));
    expect(JSON.stringify(refused.body)).toContain(isThere.sentence);
    const offer = await house.done(owner, sales.offer, { params: { id: item } });
    expect(offer.reasons).toContainEqual({ code: isThere.code, message: isThere.sentence });
    await house.done(owner, reports.found, { params: { id: idOf(view) } });
    const again = await sale.begun(owner, item);
    await sale.leave(owner, again.id);
  });

  it('no loan of it begins, none is approved, and one that waits begins when it is found', async () => {
    await loan.give(item, { company: 'Strandgaten Museum' });
    const [main, curator] = [house.person('main'), house.person('curator')];
    const made = await loan.make(main, {});
    const report = await opened(main, item);
    const approval = { params: { id: made.id } };
    expect(await house.call(curator, loans.curatorActivate, approval)).toMatchObject({
      status: 409,
      body: { message: isThere.sentence },
    });
    expect(await loan.send(main)).toMatchObject(refusal(409, isThere.code));
    await house.done(main, reports.found, { params: { id: idOf(report) } });
    await loan.approve(made.id);
    const second = await opened(main, item);
    await loan.later(made.id, 11 * 86_400_000);
    await loan.ring(made.id, 'term.start');
    expect((await loan.one(main, made.id)).lifecycle.state).toBe('scheduled');
    await house.done(main, reports.found, { params: { id: idOf(second) } });
    expect((await loan.one(main, made.id)).lifecycle.state).toBe('active');
    await loan.clear();
    await loan.give(item, { person: owner });
  });

  it('statistics are as they were', async () => {
    const count = async () =>
      (await sql<{ n: string }>`select count(*) as n from statistics`.execute(house.parts.store.db))
        .rows[0]?.n;
    const before = await count();
    const view = await opened(owner, item);
    await house.done(owner, reports.found, { params: { id: idOf(view) } });
    expect(await count()).toBe(before);
  });
});

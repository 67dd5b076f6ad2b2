import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expertises } from '#contract/expertises';
import { items } from '#contract/records/items';
import { published } from '../records/drafts';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { own } from '../frame/owning';

let house: TestServer;
let dealer: Person;
let expert: Person;
let made: { model: string; item: string; fingerprint: string };

beforeAll(async () => {
  house = await startTestServer('opinionCards');
  dealer = house.person('dealer');
  expert = house.person('expert');
  made = await published(house, dealer);
}, 120_000);
afterAll(() => house?.close());

const reason = 'Another expert is nearer.';
const ask = () =>
  house.done(dealer, expertises.request, {
    body: { item_id: made.item, expert_id: expert.id, question: 'Is the clasp of the period?' },
  });
const cards = (who: Person) => house.done(who, expertises.byItem, { query: { itemId: made.item } });
/** As a submission and the asker's Finish would leave it. */
const finish = async (id: string) => {
  const { db } = house.parts.store;
  await sql`update expertises set state = 'done' where id = ${id}`.execute(db);
  await sql`insert into evaluations (expertise_id, verdict, summary)
    values (${id}, 'authentic', 'Everything agrees with the period.')`.execute(db);
};

describe('opinions of one object', () => {
  it('an open one is told to its two parties alone', async () => {
    const { id } = await ask();
    expect(await cards(dealer)).toMatchObject([{ id, lifecycle: { relations: ['asker'] } }]);
    expect(await cards(expert)).toMatchObject([{ id, lifecycle: { relations: ['expert'] } }]);
    expect(await cards(house.person('inventory'))).toEqual([]);
    await house.done(dealer, expertises.cancel, { params: { id }, body: { reason } });
    const [ended] = await cards(expert);
    expect(ended).toMatchObject({ lifecycle: { state: 'cancelled', context: { reason } } });
    expect(ended?.ended_at).not.toBeNull();
  });

  it('an expert who was asked knows of the request on an object that is closed to them', async () => {
    const { id } = await ask();
    const { db } = house.parts.store;
    await sql`update items set state = 'ready' where id = ${made.item}`.execute(db);
    expect((await house.call(expert, items.one, { params: { id: made.item } })).status).toBe(404);
    expect(await cards(expert)).toMatchObject([{ id }, {}]);
    const stranger = await house.call(house.person('owner'), expertises.byItem, {
      query: { itemId: made.item },
    });
    expect(stranger.status).toBe(404);
    await sql`update items set state = 'published' where id = ${made.item}`.execute(db);
    await house.done(dealer, expertises.cancel, { params: { id }, body: { reason } });
  });

  it('a later owner reads a finished one, and not who asked for it', async () => {
    const { id } = await ask();
    await finish(id);
    const owner = house.person('owner');
    const { db } = house.parts.store;
    expect(await cards(owner)).toEqual([]);
    await own(db, made.item, { account: owner.id });
    expect(await cards(owner)).toMatchObject([{ id, asker: null, verdict: 'authentic' }]);
    const colleague = await cards(house.person('inventory'));
    expect(colleague).toMatchObject([{ id, asker: { id: dealer.id } }]);
    const text = await house.done(owner, expertises.evaluationOf, {
      params: { id: made.item },
      query: { expertise_id: id },
    });
    expect(text.summary).toBe('Everything agrees with the period.');
    const other = await house.call(owner, expertises.evaluationOf, {
      params: { id: made.item },
      query: { expertise_id: made.item },
    });
    expect(other.status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { models, type ModelView } from '#contract/records/models';
import type { Actor } from '#machines/kernel/actor';
import { advance, advanceAll } from '../../../server/lifecycle/engine';
import type { EventOf } from '../../../server/lifecycle/events';
import type { Tx } from '../../../server/store/open';
import { draft } from '../records/drafts';
import { startTestServer, type TestServer, type Person } from './testServer';
import { addCompany, join } from './concurrently';
import { transact } from '../../../server/store/transaction';

let house: TestServer;
let maker: Person;
let company: { id: string };
beforeAll(async () => {
  house = await startTestServer('advanceAll', { jobs: false });
  company = await addCompany(house);
  maker = await join(house, 'Maker', 'INVENTORY_MANAGER', { company: company.id });
});
afterAll(() => house?.close());

const db = () => house.parts.store.db;
const by = (): Actor => ({ id: maker.id, role: 'INVENTORY_MANAGER', relations: ['maker'] });
const sizes = { serial_number_size: 3, ap_edition_size: 2 };
const idsOf = (model: ModelView) => model.serials.map(({ id }) => id);

/**
 * Everything that stands of a model's serials, told without what is another's by nature: ids,
 * moments, numbers of rows and of transactions.
 */
const standing = async (model: ModelView) => {
  const names = new Map([model.id, ...idsOf(model)].map((id, index) => [id, `#${index}`]));
  const plain = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => names.get(id) ?? 'other'),
    );
  const ids = idsOf(model);
  const topics = [`model:${model.id}`, ...ids.map((id) => `item:${id}`)];
  const items = await db()
    .selectFrom('items')
    .select(['id', 'state', 'context', 'version', 'edition_type', 'owner_id', 'owner_company_id'])
    .where('id', 'in', ids)
    .orderBy('edition_type', 'desc')
    .orderBy('edition_number', 'desc')
    .execute();
  const history = await db()
    .selectFrom('history')
    .select(['lifecycle', 'subject', 'item_id', 'event', 'from_state', 'state', 'action'])
    .select(['by_account', 'by_role'])
    .where('item_id', 'in', ids)
    .orderBy('id')
    .execute();
  const statistics = await db()
    .selectFrom('statistics')
    .select(['account_id', 'item_id', 'model_id', 'action'])
    .where('model_id', '=', model.id)
    .orderBy('id')
    .execute();
  const outbox = await db()
    .selectFrom('outbox')
    .select(['topic', 'number', 'kind', 'subject', 'type', 'state', 'data'])
    .where('topic', 'in', topics)
    .execute();
  const counters = await db()
    .selectFrom('topics')
    .select(['topic', 'number'])
    .where('topic', 'in', topics)
    .execute();
  const sorted = (list: object[]) =>
    (plain(list) as object[]).map((one) => JSON.stringify(one)).sort();
  return {
    items: plain(items),
    history: plain(history),
    statistics: plain(statistics),
    outbox: sorted(outbox),
    topics: sorted(counters),
  };
};

const one = async (tx: Tx, ids: string[], event: EventOf<'publication'>) => {
  for (const id of ids) await advance(tx, 'publication', id, event, by());
};
const all = (tx: Tx, ids: string[], event: EventOf<'publication'>) =>
  advanceAll(tx, 'publication', ids, event, by());

describe('many rows by one event', () => {
  it.each([
    ['complete the form', { type: 'form.complete' }],
    ['delete the drafts', { type: 'record.delete' }],
  ] as const)('%s: what one by one leaves', async (_, event) => {
    const [left, right] = [await draft(house, maker, sizes), await draft(house, maker, sizes)];
    await transact(db(), (tx) => one(tx, idsOf(left), event));
    await transact(db(), (tx) => all(tx, idsOf(right), event));
    const [stands, told] = [await standing(right), await standing(left)];
    expect(stands).toEqual(told);
    expect((stands.history as object[]).length).toBe(10);
  });

  it('completed at birth: what completed afterwards leaves', async () => {
    const [at, after] = [
      await draft(house, maker, { ...sizes, complete: 'form' }),
      await draft(house, maker, sizes),
    ];
    await transact(db(), (tx) => one(tx, idsOf(after), { type: 'form.complete' }));
    const [left, right] = [await standing(at), await standing(after)];
    // Born and gone on in one breath, each serial's two entries stand together.
    const apart = (told: typeof left) => ({
      ...told,
      history: (told.history as object[]).map((row) => JSON.stringify(row)).sort(),
      outbox: told.outbox.map((row) => row.replace(/"number":"?\d+"?/, '')).sort(),
    });
    expect(apart(left)).toEqual(apart(right));
    expect(at.serials.map(({ publication }) => publication.version)).toEqual([1, 1, 1, 1, 1]);
    expect(await house.done(maker, models.one, { params: { id: at.id } })).toEqual(at);
  });

  it('one that refuses leaves all as they were', async () => {
    const model = await draft(house, maker, sizes);
    const [, second = ''] = idsOf(model);
    await transact(db(), (tx) =>
      advance(tx, 'publication', second, { type: 'form.complete' }, by()),
    );
    const before = await standing(model);
    const going = transact(db(), (tx) => all(tx, idsOf(model), { type: 'form.complete' }));
    await expect(going).rejects.toMatchObject({ status: 409, code: 'refused' });
    expect(await standing(model)).toEqual(before);
  });

  it('a row that is not there is missing, and none goes on', async () => {
    const model = await draft(house, maker, sizes);
    const before = await standing(model);
    const going = transact(db(), (tx) =>
      all(tx, [...idsOf(model), model.id], { type: 'form.complete' }),
    );
    await expect(going).rejects.toMatchObject({ status: 404 });
    expect(await standing(model)).toEqual(before);
  });

  it('two at once over the same rows, in whatever order: one goes on, the other is told', async () => {
    const model = await draft(house, maker, sizes);
    const go = (ids: string[]) => transact(db(), (tx) => all(tx, ids, { type: 'form.complete' }));
    const ids = idsOf(model);
    const told = await Promise.allSettled([go(ids), go(ids)]);
    expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = { rows: (await standing(model)).history as object[] };
    expect(rows).toHaveLength(10);
  });
});

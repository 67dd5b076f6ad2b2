import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { models } from '#contract/records/models';
import { statistics } from '#contract/statistics';
import { countedActs } from '../../../server/store/migrations/dealings/0030CountedActs';
import { addCompany, join, make, publish } from './concurrently';
import { draft, edit, serialOf, verify, prepared } from '../records/drafts';
import { photo, secondFilming } from '../verification/footage';
import { startTestServer, until, type Person, type TestServer } from './testServer';
import { send } from '../media/uploading';

let house: TestServer;
let artist: Person;
let maker: Person;
beforeAll(async () => {
  house = await startTestServer('statistics');
  artist = await join(house, 'Artist', 'DIGITAL_ARTIST');
  maker = await join(house, 'Maker', 'BOOTSTRAPPED');
});
afterAll(() => house?.close());

const db = () => house.parts.store.db;
const counted = () =>
  db().selectFrom('statistics').select(['action', 'account_id', 'item_id']).orderBy('id').execute();

it('counts every act for the person who caused it, also what the server finishes', async () => {
  const model = await draft(house, artist, { type: 'digital', complete: 'form' });
  const art = await send(house, artist, await photo(), 'ITEMS_IMAGE', 'art.jpg');
  await edit(house, artist, model.id, { digital_art: art, complete: 'media' });
  await edit(house, artist, model.id, { complete: 'passport' });
  await house.done(artist, models.publish, { params: { id: model.id } });
  const item = serialOf(model);
  await until('published', async () => {
    const { serials } = await house.done(artist, models.one, { params: { id: model.id } });
    return serials[0]?.publication.label === 'Published';
  });
  const thing = await prepared(house, maker);
  await verify(house, maker, thing.fingerprint, await secondFilming());
  const gone = await draft(house, maker);
  await house.done(maker, models.remove, { params: { id: gone.id } });
  const all = await counted();
  const of = (action: string) => all.filter((one) => one.action === action);
  expect(of('publish')).toEqual([{ action: 'publish', account_id: artist.id, item_id: item }]);
  expect(of('verification')).toMatchObject([{ account_id: maker.id, item_id: thing.item }]);
  expect(of('delete draft')).toMatchObject([{ account_id: maker.id }]);
  expect(all.filter(({ account_id }) => account_id === null)).toEqual([]);
});

it('are read by the person, the administrator, the owner and the makers; others get 404', async () => {
  const [admin, owner] = [house.person('admin'), house.person('owner')];
  const mine = { params: { id: artist.id } };
  const { total, months } = await house.done(artist, statistics.stats, mine);
  expect(total).toMatchObject({ publish: 1, 'create draft': 1, sell: 0 });
  expect(months.reduce((sum, { counts }) => sum + counts.publish, 0)).toBe(1);
  const acts = await house.done(admin, statistics.actions, mine);
  expect(acts).toMatchObject({ page: 0, size: 15, total_elements: 2, total_pages: 1 });
  const [newest] = acts.content;
  expect(newest).toMatchObject({ action: 'publish', edition: '' });
  const only = { ...mine, query: { action: 'create draft' as const, size: 1 } };
  expect((await house.done(artist, statistics.actions, only)).content).toMatchObject([
    { action: 'create draft' },
  ]);
  const item = { params: { id: newest?.item_id ?? '' } };
  const model = { params: { id: newest?.model_id ?? '' } };
  expect((await house.done(artist, statistics.item, item)).total.publish).toBe(1);
  const ofModel = await house.done(artist, statistics.byModel, model);
  expect(ofModel.content).toHaveLength(2);
  expect(ofModel.total).toMatchObject({ publish: 1, 'create draft': 1, sell: 0 });
  expect(ofModel.months.map(({ counts }) => counts.publish)).toEqual([1]);
  const beyond = { ...model, query: { page: 99_999 } };
  expect(await house.done(artist, statistics.byModel, beyond)).toMatchObject({
    ...{ content: [], total_elements: 2, total_pages: 1 },
  });
  expect((await house.done(admin, statistics.item, item)).total.publish).toBe(1);
  const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' } };
  const refused = [
    await house.call(owner, statistics.stats, mine),
    await house.call(owner, statistics.actions, mine),
    await house.call(owner, statistics.item, item),
    await house.call(maker, statistics.byModel, model),
    await house.call(admin, statistics.stats, unknown),
    await house.call(artist, statistics.item, unknown),
    await house.call(artist, statistics.byModel, unknown),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
});

it('tells a sales manager of the models of their company, and of no others', async () => {
  const [own, foreign] = [await addCompany(house), await addCompany(house)];
  const painter = await join(house, 'Painter', 'DIGITAL_ARTIST', { company: own.id });
  const thing = await make(house, painter, 'Told to sellers');
  await publish(house, painter, thing, { account: painter.id });
  const seller = await join(house, 'Own seller', 'SALES_MANAGER', { company: own.id });
  const stranger = await join(house, 'Other seller', 'SALES_MANAGER', { company: foreign.id });
  const model = { params: { id: thing.model } };
  expect((await house.call(seller, statistics.byModel, model)).status).toBe(200);
  expect((await house.call(stranger, statistics.byModel, model)).status).toBe(404);
});

it('repairs what was counted for nobody from the history', async () => {
  const before = await counted();
  await sql`update statistics set account_id = null where action in ('publish', 'verification')`.execute(
    db(),
  );
  await countedActs.up(db());
  expect(await counted()).toEqual(before);
});

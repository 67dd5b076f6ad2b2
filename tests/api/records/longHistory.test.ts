import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { items } from '#contract/records/items';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { publishedImage } from './drafts';

let house: TestServer;
let maker: Person;
let item: string;

/** More runs than their rows leave room for. */
const runs = 250;
const told = ['Purchased', 'Reported stolen', 'Expert opinion', 'Start loan'];

beforeAll(async () => {
  house = await startTestServer('longHistory');
  maker = house.person('artist');
  item = (await publishedImage(house, maker, 'Verified often')).item;
  await sql`
    insert into history (lifecycle, subject, item_id, event, from_state, state, action)
    select lifecycle, ${item}, ${item}, 'x', 'a', 'b', action from (values ('sale', 'Purchased'), ('report', 'Reported stolen'),
      ('expertise', 'Expert opinion'), ('loan', 'Start loan'), ('loan', 'approved by curator representative'))
      as one (lifecycle, action)`.execute(house.parts.store.db);
  await sql`
    insert into history (lifecycle, subject, item_id, event, from_state, state)
    select 'verification', ${item}, ${item}, 'x', from_state, state from generate_series(1, ${runs}),
      (values (null, 'queued'), ('queued', 'decoding'), ('decoding', 'quality'), ('quality', 'matching'),
        ('matching', 'scoring'), ('scoring', 'success')) as step (from_state, state)`.execute(
    house.parts.store.db,
  );
});
afterAll(() => house?.close());

it('a history tells every recorded action however often the object was verified since', async () => {
  const { history } = await house.done(maker, items.one, { params: { id: item } });
  const actions = history.map(({ action }) => action);
  for (const one of ['Created', ...told]) expect(actions).toContain(one);
  expect(actions).not.toContain('approved by curator representative');
  expect(history.map(({ id }) => Number(id))).toEqual(
    history.map(({ id }) => Number(id)).sort((a, b) => b - a),
  );
});

it('a history tells where a verification ended, and no stage within it', async () => {
  const { history } = await house.done(maker, items.one, { params: { id: item } });
  const verified = history.filter(({ lifecycle }) => lifecycle === 'verification');
  expect(verified).toHaveLength(200);
  expect(new Set(verified.map(({ action }) => action))).toEqual(new Set(['Success']));
});

it('a history tells no step within the draft or the publishing', async () => {
  await sql`delete from history where item_id = ${item} and lifecycle = 'verification'`.execute(
    house.parts.store.db,
  );
  const { history } = await house.done(maker, items.one, { params: { id: item } });
  const published = history.filter(({ lifecycle }) => lifecycle === 'publication');
  expect(published.map(({ action }) => action)).toEqual([
    'Published',
    'Publish in progress',
    'Ready to publish',
    'Created',
  ]);
});

it('strangers read the recorded actions too', async () => {
  const { history } = await house.done(house.person('expert'), items.one, { params: { id: item } });
  const actions = history.map(({ action }) => action);
  expect(actions).toEqual([...[...told].reverse(), 'Published', 'Created']);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { prepared, verify } from '../records/drafts';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { secondFilming } from './footage';

let house: TestServer;
let maker: Person;
let made: Awaited<ReturnType<typeof prepared>>;
beforeAll(async () => {
  house = await startTestServer('ofModel');
  maker = house.person('creator');
  made = await prepared(house, maker, 71);
}, 120_000);
afterAll(() => house?.close());

const model = () => ({ params: { id: made.model } });
const stranger = () => house.person('owner');

it('a model tells where its fingerprints lie, with the tolerance of 150', async () => {
  const { fingerprint, item } = made;
  const place = { x: 120, y: -40, z: 1000 };
  await house.done(maker, fingerprints.edit, {
    params: { id: item, fingerprintId: fingerprint },
    body: place,
  });
  const told = await house.done(maker, fingerprints.coordinates, model());
  expect(told).toEqual([{ fingerprint_id: fingerprint, item_id: item, ...place, tolerance: 150 }]);
  expect((await house.call(stranger(), fingerprints.coordinates, model())).status).toBe(404);
  const own = await until('the registration', async () => {
    const all = await house.done(maker, fingerprints.ofModel, model());
    return all[0]?.registration && all;
  });
  expect(own).toMatchObject([{ id: fingerprint, item_id: item, ...place }]);
  const previews = await house.done(maker, fingerprints.previews, { params: { id: item } });
  expect(previews).toEqual(own);
});

it('a model tells every run over its serials, the newest first', async () => {
  const first = await verify(house, maker, made.fingerprint, await secondFilming(71));
  const second = await verify(house, maker, made.fingerprint, await secondFilming(71, 2));
  const runs = await house.done(maker, analyses.ofModel, model());
  expect(runs.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await house.call(stranger(), analyses.ofModel, model())).status).toBe(404);
});

it('a fingerprint that is removed is gone, for whoever may make records alone', async () => {
  const gone = { params: { id: made.fingerprint } };
  expect((await house.call(stranger(), fingerprints.remove, gone)).status).toBe(403);
  await house.done(maker, fingerprints.remove, gone);
  expect(await house.done(maker, fingerprints.ofModel, model())).toEqual([]);
});

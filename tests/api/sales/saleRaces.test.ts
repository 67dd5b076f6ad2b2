import { afterAll, beforeAll, expect, it } from 'vitest';
import { racePairs, raceRushes } from './saleRaces';
import { startTestServer, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('saleRaces');
}, 120_000);
afterAll(() => house?.close());

it('sixteen pairs: one wins, nothing is half moved, money and statistics add up', async () => {
  const { audit, answered, wrong } = await racePairs(house, 16);
  expect(wrong).toEqual([]);
  expect(audit).toEqual({ ...answered, wrong: [] });
  expect(audit.sold).toBeGreaterThan(0);
});

it('two rushes of twenty buyers and sellers at one item: one owner', async () => {
  const { audit, answered, wrong } = await raceRushes(house, 2);
  expect(wrong).toEqual([]);
  expect(audit).toEqual({ ...answered, wrong: [] });
  expect(audit).toMatchObject({ sold: 2, cents: 100_001 });
});

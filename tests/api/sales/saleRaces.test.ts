import { afterAll, beforeAll, expect, it } from 'vitest';
import { racePairs, raceRushes } from './saleRaces';
import { startTestServer, type TestServer } from '../frame/testServer';
import { howMany } from '../../setup/exhaustive';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('saleRaces');
}, 120_000);
afterAll(() => house?.close());

const pairs = howMany(16, 5);
const rushes = howMany(2, 1);

it(`${pairs} pairs: one wins, nothing is half moved, money and statistics add up`, async () => {
  const { audit, answered, wrong } = await racePairs(house, pairs);
  expect(wrong).toEqual([]);
  expect(audit).toEqual({ ...answered, wrong: [] });
  expect(audit.sold).toBeGreaterThan(0);
});

it(`${rushes} rushes of twenty buyers and sellers at one item: one owner`, async () => {
  const { audit, answered, wrong } = await raceRushes(house, rushes);
  expect(wrong).toEqual([]);
  expect(audit).toEqual({ ...answered, wrong: [] });
  // The price of the rush at place n is 50,000 + n cents.
  expect(audit).toMatchObject({ sold: rushes, cents: rushes === 1 ? 50_000 : 100_001 });
});

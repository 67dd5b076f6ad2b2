import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutRun } from './liveCutRun';
import { startTestServer, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('liveCuts', { jobs: false });
}, 60_000);
afterAll(() => house?.close());

it('600 events to each of 100 sockets, a fifth of them cut again and again: none is lost, none comes twice', async () => {
  const { cuts, ...ended } = await cutRun(house, {
    ...{ sockets: 100, topics: 2, events: 1_200, perSecond: 400, cutEveryMs: 100 },
  });
  expect(ended).toEqual({ deliveries: 60_000, lost: 0, doubled: 0, misordered: 0, lines: [] });
  expect(cuts).toBeGreaterThan(50);
}, 120_000);

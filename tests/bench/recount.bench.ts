import { expect, it } from 'vitest';
import { models } from '#contract/records/models';
import {
  compareStatistics,
  rewriteStatistics,
} from '../../server/managers/statistics/recount/recount';
import { transact } from '../../server/store/transaction';
import { startTestServer } from '../api/frame/testServer';
import { draft } from '../api/records/drafts';
import { ms, print } from './table';

const acts = 100_000;
/** The largest edition that a form takes. */
const serials = 500;

it('statistics and history agree on a database with 100,000 acts', async () => {
  const house = await startTestServer('recountBench', { jobs: false });
  const { db } = house.parts.store;
  const dealer = house.person('dealer');
  // Each serial is one act when it is born and one when it is deleted.
  for (let round = 0; round < acts / serials / 2; round += 1) {
    const { id } = await draft(house, dealer, { serial_number_size: serials });
    await house.done(dealer, models.remove, { params: { id } });
  }
  const from = performance.now();
  const found = await compareStatistics(db);
  const compared = performance.now() - from;
  const written = await transact(db, rewriteStatistics);
  const rewritten = performance.now() - from - compared;
  print([
    { what: 'acts', figure: String(found.acts), target: `at least ${acts}` },
    { what: 'differences', figure: String(found.differences.length), target: '0' },
    { what: 'compared in', figure: ms(compared), target: '' },
    { what: 'written anew in', figure: ms(rewritten), target: '' },
  ]);
  expect(found.acts).toBeGreaterThanOrEqual(acts);
  expect(found.differences).toEqual([]);
  expect(written).toBe(found.acts);
  expect((await compareStatistics(db)).differences).toEqual([]);
  await house.close();
});

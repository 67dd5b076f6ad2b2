import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostTries } from '#machines/lifecycles/saleRules';
import { guessCodes } from './saleGuesses';
import { startTestServer, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('saleGuesses');
}, 120_000);
afterAll(() => house?.close());

it('guessing over twelve connections: five tries a code, and the honest buyer gets through', async () => {
  const guessed = await guessCodes(house, 12);
  expect(guessed.codes).toBeGreaterThanOrEqual(3);
  expect(guessed.mostTries).toBeLessThanOrEqual(mostTries);
  expect(guessed.told['attacker code_wrong']).toBeGreaterThan(0);
  expect(guessed.told['stranger not_found']).toBeGreaterThan(0);
  expect(guessed).toMatchObject({ triesLeft: mostTries, result: 'SUCCESS' });
  expect(guessed.waitedMinutes).toBeLessThanOrEqual(15);
});

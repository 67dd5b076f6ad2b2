import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../setup/database';
import { childServer, inside, withFolder } from '../processes/childServer';
import { killedAtTheMoment, manyLoansAtOnce } from './loanClock';
import { howMany } from '../../setup/exhaustive';

/** Hundreds are run by `npm run bench -- loanTimers`. */
const many = howMany(40, 8);
const kills = howMany(3, 1);

describe('the start and the end of loans, on two servers that are killed at the moment', () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  beforeAll(async () => {
    database = await ownDatabase('peopled');
  });
  afterAll(() => database?.drop());

  it(`${many} loans start once and end once; so do ${kills} with a kill at the moment of each`, async () => {
    await withFolder('loanTimers', async (folder) => {
      const env = { DATABASE_URL: database.url };
      const first = await childServer(folder, env);
      const second = await childServer(folder, { ...env, PUBLIC_URL: first.url });
      try {
        await first.start();
        await second.start();
        await inside(first, async (parts) => {
          const house = { servers: [first, second] as const, parts };
          const all = await manyLoansAtOnce(house, many);
          expect(all).toEqual({ set: 2 * many, once: 2 * many, more: 0 });
          const killed = await killedAtTheMoment(house, kills);
          expect(killed).toEqual({ set: killed.set, once: killed.set, more: 0, kills });
        });
      } finally {
        await Promise.all([first.stop(), second.stop()]);
      }
    });
  });
});

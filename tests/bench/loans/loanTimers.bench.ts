import { expect, it } from 'vitest';
import { childServer, inside, populate, withFolder } from '../../api/processes/childServer';
import { killedAtTheMoment, manyLoansAtOnce, type Fired } from '../../api/loans/loanClock';
import { print } from '../table';

const many = 200;
const kills = 100;

const told = ({ set, once, more }: Fired) =>
  `${once} of ${set} fired once, ${more} more than once, ${set - once - more} not`;

it('timers of loans fire once', async () => {
  await withFolder('loan-timers', async (folder) => {
    const first = await childServer(folder);
    const second = await childServer(folder, { PUBLIC_URL: first.url });
    await inside(first, async (parts) => {
      await populate(first);
      await first.start();
      await second.start();
      try {
        const house = { servers: [first, second] as const, parts };
        const all = await manyLoansAtOnce(house, many);
        const killed = await killedAtTheMoment(house, kills);
        print([
          {
            what: `${many} loans, two replicas, each killed once among them`,
            figure: told(all),
            target: 'every one once',
          },
          {
            what: `${killed.kills} times kill -9 at the moment of a start and an end, two replicas`,
            figure: told(killed),
            target: 'every one once',
          },
        ]);
        for (const fired of [all, killed])
          expect(fired).toMatchObject({ once: fired.set, more: 0 });
      } finally {
        await Promise.all([first.stop(), second.stop()]);
      }
    });
  });
}, 3_000_000);

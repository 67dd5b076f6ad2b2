import { expect, it } from 'vitest';
import type { Call } from '#contract/frame/call';
import { inbox } from '#contract/inbox';
import { loanFile } from '#contract/loanFile';
import { loans } from '#contract/loans';
import { startTestServer, type Asked, type TestServer } from '../../api/frame/testServer';
import { fill } from './fill';
import { ms, percentile, print, type Figure } from '../table';

const rounds = 150;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

interface Ask {
  what: string;
  row: Call;
  asked: Asked;
}
const asks: Ask[] = [
  { what: 'inbox of the curator', row: inbox.list, asked: {} },
  { what: 'list of loans, first page', row: loans.list, asked: {} },
  {
    what: 'calendar of a month',
    row: loanFile.calendar,
    asked: { query: { from: inDays(200), to: inDays(230) } },
  },
];

/** Both sizes asked in turn. Milliseconds a call. */
const measure = async (houses: TestServer[], { row, asked, what }: Ask) => {
  const waits: number[][] = houses.map(() => []);
  for (let round = -20; round < rounds; round += 1)
    for (const [index, house] of houses.entries()) {
      const began = performance.now();
      const answer = await house.callUntyped(house.person('curator'), row, asked);
      if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`);
      if (round >= 0) waits[index]?.push(performance.now() - began);
    }
  return waits;
};

it('loans, few and many', async () => {
  const houses = [
    await startTestServer('loans-few', { jobs: false }),
    await startTestServer('loans-many', { jobs: false }),
  ];
  try {
    for (const [index, count] of [1_000, 10_000].entries()) {
      const house = houses[index] as TestServer;
      await fill(house.parts.store, house.person('main').id, count);
    }
    const figures: Figure[] = [];
    for (const ask of asks) {
      const [few = [], many = []] = await measure(houses, ask);
      const ratio = percentile(many, 0.95) / percentile(few, 0.95);
      figures.push({
        what: ask.what,
        figure: `p95 ${ms(percentile(few, 0.95))} → ${ms(percentile(many, 0.95))}   ${ratio.toFixed(2)}x`,
        target: '1,000 to 10,000 loans: at most 2x',
      });
      expect.soft(ratio, ask.what).toBeLessThanOrEqual(2);
    }
    print(figures);
  } finally {
    await Promise.all(houses.map((house) => house.close()));
  }
}, 600_000);

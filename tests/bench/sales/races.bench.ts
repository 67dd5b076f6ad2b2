import { expect, it } from 'vitest';
import { racePairs, raceRushes, type Raced } from '../../api/sales/saleRaces';
import { startTestServer } from '../../api/frame/testServer';
import { print } from '../table';

const pairs = Number(process.env['PAIRS'] ?? 1_000);
const rushes = Number(process.env['RUSHES'] ?? 100);

const figuresOf = (what: string, { audit, answered, tally, wrong }: Raced) => [
  { what, figure: `${wrong.length} unexplained, ${audit.wrong.length} half moved`, target: '0, 0' },
  {
    what: 'sold: answered, in the database',
    figure: `${answered.sold}, ${audit.sold}`,
    target: 'equal',
  },
  {
    what: 'cents: answered, in the database',
    figure: `${answered.cents}, ${audit.cents}`,
    target: 'equal',
  },
  ...Object.entries(tally)
    .sort()
    .map(([told, count]) => ({ what: `  ${told}`, figure: String(count), target: '' })),
];

const judge = ({ audit, answered, wrong }: Raced) => {
  expect.soft(wrong).toEqual([]);
  expect.soft(audit).toEqual({ ...answered, wrong: [] });
};

it('pairs: two calls at once on one sale or object', { timeout: 7_200_000 }, async () => {
  const house = await startTestServer('sale-pairs');
  try {
    const raced = await racePairs(house, pairs);
    print(figuresOf(`${pairs} pairs`, raced));
    judge(raced);
  } finally {
    await house.close();
  }
});

it('rushes: twenty buyers and sellers at one object', { timeout: 7_200_000 }, async () => {
  const house = await startTestServer('sale-rushes');
  try {
    const raced = await raceRushes(house, rushes);
    print(figuresOf(`${rushes} rushes, twice each`, raced));
    judge(raced);
    expect(raced.audit.sold).toBe(rushes);
  } finally {
    await house.close();
  }
});

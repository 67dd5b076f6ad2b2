import { expect, it } from 'vitest';
import { mostTries } from '#machines/lifecycles/saleRules';
import { guessCodes } from '../../api/sales/saleGuesses';
import { startTestServer } from '../../api/frame/testServer';
import { print } from '../table';

const connections = 100;

it('codes guessed over many connections', { timeout: 1_800_000 }, async () => {
  const house = await startTestServer('sale-guesses');
  try {
    const guessed = await guessCodes(house, connections);
    print([
      { what: 'connections', figure: String(connections), target: '100' },
      { what: 'codes mailed in the attacked sale', figure: String(guessed.codes), target: '' },
      {
        what: 'most tries that one code took',
        figure: String(guessed.mostTries),
        target: `at most ${mostTries}`,
      },
      {
        what: 'honest buyer waited',
        figure: `${guessed.waitedMinutes.toFixed(1)} min, then ${guessed.result}`,
        target: 'at most 15 min, SUCCESS',
      },
      ...Object.entries(guessed.told)
        .sort()
        .map(([told, count]) => ({ what: `  ${told}`, figure: String(count), target: '' })),
    ]);
    expect.soft(guessed.mostTries).toBeLessThanOrEqual(mostTries);
    expect.soft(guessed.waitedMinutes).toBeLessThanOrEqual(15);
    expect(guessed).toMatchObject({ triesLeft: mostTries, result: 'SUCCESS' });
  } finally {
    await house.close();
  }
});

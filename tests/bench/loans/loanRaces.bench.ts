import { expect, it } from 'vitest';
import { published } from '../../api/records/drafts';
import { lending } from '../../api/loans/lending';
import { raceLoans } from '../../api/loans/loanRaces';
import { startTestServer } from '../../api/frame/testServer';
import { print } from '../table';

const pairs = 1_000;

it('pairs at one instant', async () => {
  const house = await startTestServer('loan-races');
  try {
    const { item } = await published(house, house.person('dealer'));
    await lending(() => ({ house, item })).give(item, { company: 'Strandgaten Museum' });
    const all = await raceLoans(house, item, pairs);
    print(
      all.map(({ name, oneWon, oneRow, oneEvent, off }) => ({
        what: `${name}, ${pairs} pairs`,
        figure: `one won and the other 409: ${oneWon}; one history row: ${oneRow}; one event: ${oneEvent}${off[0] ? `; off: ${off[0]}` : ''}`,
        target: `${pairs} each`,
      })),
    );
    for (const { name, oneWon, oneRow, oneEvent } of all)
      expect([name, oneWon, oneRow, oneEvent]).toEqual([name, pairs, pairs, pairs]);
  } finally {
    await house.close();
  }
}, 3_000_000);

import { expect, it } from 'vitest';
import { flipBytes } from '../../api/passport/proofFlips';
import { published } from '../../api/records/drafts';
import { startTestServer } from '../../api/frame/testServer';
import { print } from '../table';

const times = Number(process.env['FLIPS'] ?? 10_000);

it('a proof file with one byte changed', async () => {
  const house = await startTestServer('proof-flips');
  try {
    const { item } = await published(house, house.person('dealer'));
    const file = await (await fetch(`${house.url}/passport/${item}/proof`)).text();
    const { caught, passed } = await flipBytes(file, times);
    print([
      {
        what: `a byte of a proof file of ${file.length} bytes changed at random, checked offline`,
        figure: `${caught} of ${times} caught${passed ? `; not caught: ${passed}` : ''}`,
        target: 'all',
      },
    ]);
    expect(caught).toBe(times);
  } finally {
    await house.close();
  }
}, 1_200_000);

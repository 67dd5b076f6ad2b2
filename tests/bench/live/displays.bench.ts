import { expect, it } from 'vitest';
import { runRounds } from '../../api/displays/displayRounds';
import { leaveAlone, displaying, startWithImages, clearDisplays } from '../../api/displays/screens';
import { judgeTokens } from '../../api/passport/tokenPattern';
import { print } from '../table';

/** `ROUNDS=200 npm run bench -- displays` for a shorter run. */
const rounds = Number(process.env['ROUNDS'] ?? 1_000);
const screens = 100;
const week = 7 * 86_400_000;

it('one lease against many screens; a week alone; tokens', async () => {
  const { house, artist, item } = await startWithImages('displays-bench');
  try {
    const made = await runRounds(house, { owner: artist, item }, { rounds, screens });
    await clearDisplays({ house, artist, item });
    const on = await displaying(() => house).shown(artist, item);
    const beats = await leaveAlone(house, item, on, week);
    const seen = await displaying(() => house).show(on);
    const tokens = judgeTokens(10_000);
    print([
      {
        what: `${screens} screens ask at once, ${rounds} rounds`,
        figure: `one won and the others 409: ${made.oneWon}; one lease: ${made.oneLease}; one after silence: ${made.oneReturned}${made.off[0] ? `; off: ${made.off[0]}` : ''}`,
        target: `${rounds} each`,
      },
      {
        what: 'a screen left alone for a week (clock set)',
        figure: `${beats} heartbeats, each accepted; then E052 answers ${seen.status}`,
        target: '200',
      },
      {
        what: '10,000 device tokens',
        figure: `${tokens.distinct} distinct; ${tokens.bits} random bits each; bits that lean: ${tokens.leaning}; pairs of bits that agree too often: ${tokens.paired}`,
        target: '10000; at least 128; 0; 0',
      },
    ]);
    expect(made).toEqual({ oneWon: rounds, oneLease: rounds, oneReturned: rounds, off: [] });
    expect(seen.status).toBe(200);
    expect(tokens).toMatchObject({ distinct: 10_000, leaning: 0, paired: 0 });
    expect(tokens.bits).toBeGreaterThanOrEqual(128);
  } finally {
    await house.close();
  }
}, 6_000_000);

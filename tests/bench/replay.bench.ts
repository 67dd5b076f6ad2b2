/**
 * `npm run bench -- replay`: films that are kept, sent again in ten disguises, and second filmings, which are none.
 * REPLAY_FILMS says how many are kept (400 is the bar; 20 unless told), REPLAY_FROM which is the first.
 */
import { expect, it } from 'vitest';
import { replay } from './replay/replay';
import { print } from './table';

const count = Number(process.env['REPLAY_FILMS'] ?? 20);

it(
  'refuses every film that is kept, however it is disguised',
  async () => {
    const found = await replay(count, Number(process.env['REPLAY_FROM'] ?? 1));
    print([
      {
        what: `${found.films} kept films in ten disguises: accepted`,
        figure: `${found.accepted.length} of ${found.replays}`,
        target: '0',
      },
      {
        what: 'refused as copies, by name',
        figure: `${found.named} of ${found.replays}`,
        target: 'as many as can be',
      },
      {
        what: 'second filmings taken for copies; passed',
        figure: `${found.wronged.length} of ${found.genuine}; ${found.passed}`,
        target: '0',
      },
      {
        what: 'least way left of a second filming, pixels',
        figure: found.nearest.toFixed(2),
        target: '> 1',
      },
    ]);
    expect(found.accepted).toEqual([]);
    expect(found.wronged).toEqual([]);
  },
  60_000 + count * 90_000,
);

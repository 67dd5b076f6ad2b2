/**
 * `npm run bench -- replay`: films that are kept, sent again in ten disguises, and second filmings, which are none.
 * REPLAY_FILMS says how many are kept (400 is the bar; 20 unless told), REPLAY_FROM which is the first, so that the bar can be
 * reached in parts. REPLAY_FOLDER takes the films of a folder instead of drawing them.
 */
import { expect, it } from 'vitest';
import { drawn, filmed, replay } from './replay/replay';
import { print } from './table';

const count = Number(process.env['REPLAY_FILMS'] ?? 20);
const from = Number(process.env['REPLAY_FROM'] ?? 1);
const folder = process.env['REPLAY_FOLDER'];

it(
  'refuses every film that is kept, however it is disguised',
  async () => {
    const before = process.cpuUsage();
    const found = await replay(folder ? filmed(folder, count, from) : drawn(count, from));
    const { user, system } = process.cpuUsage(before);
    const each = (user + system) / 1e6 / Math.max(1, found.films);
    print([
      {
        what: `${found.films} kept films in ten disguises (${found.unfit} unfit left out): accepted`,
        figure: `${found.accepted.length} of ${found.replays}`,
        target: '0',
      },
      {
        what: 'refused as copies, by name',
        figure: `${found.named} of ${found.replays}`,
        target: 'as many as can be',
      },
      {
        what: 'refused for another reason',
        figure: found.unnamed.join(', ') || 'none',
        target: '-',
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
      {
        what: 'CPU seconds a film; for 400 films, in minutes',
        figure: `${each.toFixed(1)}; ${((each * 400) / 60).toFixed(0)}`,
        target: '-',
      },
    ]);
    expect(found.accepted).toEqual([]);
    expect(found.wronged).toEqual([]);
  },
  60_000 + count * 90_000,
);

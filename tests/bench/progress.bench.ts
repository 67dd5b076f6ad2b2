import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { announce } from '../../server/lifecycle/outbox';
import { childServer, populate } from '../api/childServer';
import { draft, serialOf } from '../api/drafts';
import { follower } from '../api/follower';
import { freshFolder, openHouse } from '../api/house';
import { ms, percentile, print, type Figure } from './table';

const figures: Figure[] = [];

it('from the commit to the client', async () => {
  const house = await openHouse('bench', { jobs: false });
  const creator = house.person('creator');
  const item = serialOf(await draft(house, creator));
  const live = follower(house.url, creator.token, `item:${item}`);
  await live.come();
  const waits: number[] = [];
  const rounds = 300;
  for (let round = 0; round < rounds; round += 1) {
    const seen = live.events.length;
    await house.parts.store.db.transaction().execute((tx) =>
      announce(tx, [
        {
          topic: `item:${item}`,
          kind: 'progress',
          subject: item,
          type: 'verification',
          state: 'matching',
          data: { progress: round / rounds },
        },
      ]),
    );
    const committed = performance.now();
    while (live.events.length === seen) await new Promise((next) => setImmediate(next));
    waits.push(performance.now() - committed);
  }
  live.leave();
  await house.close();
  expect(waits).toHaveLength(rounds);
  figures.push({
    what: `progress event, commit to client, ${rounds} events`,
    figure: `p50 ${ms(percentile(waits, 0.5))}, p99 ${ms(percentile(waits, 0.99))}`,
    target: 'p50 < 100 ms',
  });
});

it('start of a warm server', async () => {
  const folder = freshFolder('bench');
  const server = await childServer(folder);
  await populate(server);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    times.push((await server.start()).startedIn);
    await server.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  figures.push({
    what: 'node dist/server/main.js to /readyz, database included, 5 starts',
    figure: `median ${ms(percentile(times, 0.5))}, worst ${ms(Math.max(...times))}`,
    target: '<= 3 s',
  });
});

it('prints what it found', () => {
  print(figures);
  expect(figures.length).toBe(2);
});

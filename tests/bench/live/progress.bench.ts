import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { analyses } from '#contract/verification/analyses';
import type { LiveEvent } from '#contract/frame/events';
import { announce } from '../../../server/lifecycle/outbox';
import { childServer, populate } from '../../api/processes/childServer';
import { draft, prepared, serialOf } from '../../api/records/drafts';
import { follower } from '../../api/live/follower';
import { secondFilming } from '../../api/verification/footage';
import { freshFolder, startTestServer, until } from '../../api/frame/testServer';
import { send } from '../../api/media/uploading';
import { ms, percentile, print, type Figure } from '../table';
import { transact } from '../../../server/store/transaction';

const figures: Figure[] = [];

it('from the commit to the client', async () => {
  const house = await startTestServer('bench', { jobs: false });
  const creator = house.person('creator');
  const item = serialOf(await draft(house, creator));
  const live = follower(house.url, creator.token, `item:${item}`);
  await live.come();
  const waits: number[] = [];
  const rounds = 300;
  for (let round = 0; round < rounds; round += 1) {
    const seen = live.events.length;
    await transact(house.parts.store.db, (tx) =>
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

it('from the last chunk to the first progress', async () => {
  const house = await startTestServer('bench');
  const creator = house.person('creator');
  const { item, fingerprint } = await prepared(house, creator);
  const live = follower(house.url, creator.token, `item:${item}`);
  await live.come();
  const [first, engine]: [number[], number[]] = [[], []];
  // A film verifies once: a take each.
  for (const take of [1, 2, 3, 4, 5]) {
    const film = await secondFilming(11, take);
    const media_id = await send(house, creator, film, 'FINGERPRINTS', 'film.mp4');
    const seen = live.events.length;
    const acknowledged = performance.now();
    const heard = async (look: (event: LiveEvent) => boolean) => {
      while (!live.events.slice(seen).some(look)) await new Promise((next) => setImmediate(next));
      return performance.now() - acknowledged;
    };
    const run = house.done(creator, analyses.start, {
      params: { id: fingerprint },
      body: { media_id },
    });
    first.push(await heard(({ type }) => type === 'verification'));
    engine.push(await heard(({ type, kind }) => type === 'verification' && kind === 'progress'));
    const { id } = await run;
    await until('the verdict', async () => {
      const runs = await house.done(creator, analyses.ofItem, { params: { id: item } });
      return runs.some((one) => one.id === id && one.finished_at !== null);
    });
  }
  live.leave();
  await house.close();
  figures.push(
    {
      what: 'last chunk acknowledged to the first word of the run at the client, 5 runs',
      figure: `p50 ${ms(percentile(first, 0.5))}, worst ${ms(Math.max(...first))}`,
      target: '<= 300 ms',
    },
    {
      what: 'the same to the first progress that the engine tells, its child started meanwhile',
      figure: `p50 ${ms(percentile(engine, 0.5))}, worst ${ms(Math.max(...engine))}`,
      target: '',
    },
  );
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
  expect(figures.length).toBe(4);
});

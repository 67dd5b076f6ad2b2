import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { items } from '#contract/items';
import { announce } from '../../server/lifecycle/outbox';
import { childServer, populate } from '../api/childServer';
import { draft, serialOf } from '../api/drafts';
import { follower } from '../api/follower';
import { addressFor, freshFolder, openHouse } from '../api/house';
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

/** Requests one after another over kept connections, eight at a time; milliseconds each. */
const load = async (url: string, headers: Record<string, string>, total: number) => {
  const waits: number[] = [];
  const from = performance.now();
  const work = async () => {
    while (waits.length < total) {
      const began = performance.now();
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { perSecond: (waits.length * 1000) / (performance.now() - from), waits };
};

/** The least that can answer with one row: no token, no checks, one prepared statement. */
const bare = async (databaseUrl: string, id: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  const statement = {
    name: 'one',
    text: `select items.*, models.* from items join models on models.id = items.model_id where items.id = $1`,
    values: [id],
  };
  const server = createServer((_request, answer) => {
    void pool.query(statement).then(({ rows }) => {
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify(rows[0]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
};

it('GET of one item beside the bare minimum', async () => {
  const house = await openHouse('bench', { jobs: false });
  const creator = house.person('creator');
  const id = serialOf(await draft(house, creator));
  const headers = { authorization: `Bearer ${creator.token}` };
  const product = house.url + addressFor(items.one, { params: { id } });
  const least = await bare(house.parts.store.url, id);
  await load(product, headers, 300);
  await load(least.url, {}, 300);
  const [ours, theirs] = [await load(product, headers, 2000), await load(least.url, {}, 2000)];
  await least.close();
  await house.close();
  const told = ({ perSecond, waits }: typeof ours) =>
    `${perSecond.toFixed(0)}/s, p50 ${ms(percentile(waits, 0.5))}`;
  figures.push(
    { what: 'GET item, token and sides checked, full view', figure: told(ours), target: '' },
    { what: 'the same row by bare node:http + pg', figure: told(theirs), target: '' },
    {
      what: 'ratio, load and servers in one process',
      figure: `${(theirs.perSecond / ours.perSecond).toFixed(1)}x`,
      target: '3x is good',
    },
  );
});

it('prints what it found', () => {
  print(figures);
  expect(figures.length).toBe(5);
});

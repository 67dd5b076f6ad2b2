import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyses } from '#contract/verification/analyses';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { childServer, inside, populate, withFolder, type ChildServer } from './childServer';
import { draft, edit, prepared, published, serialOf } from '../records/drafts';
import { broken, follower } from '../live/follower';
import { reference, secondFilming } from '../verification/footage';
import { freshFolder, named, until, type Person } from '../frame/testServer';
import { hasRealPostgres, realPostgres } from './realPostgres';
import { send } from '../media/uploading';

describe('two servers on one database', () => {
  const folder = freshFolder('replicas');
  let first: ChildServer;
  let second: ChildServer;
  let creator: Person;

  beforeAll(async () => {
    first = await childServer(folder);
    second = await childServer(folder, { PUBLIC_URL: first.url, JOBS: '1' });
    // Both find an empty folder: one makes the database, one brings the tables, nobody stumbles.
    await Promise.all([first.start(), second.start()]);
    creator = named(await populate(first), 'creator');
  });
  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('start at the same instant on nothing, and both answer', async () => {
    for (const { url, lines } of [first, second]) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(lines.join('')).not.toMatch(/error|duplicate|already exists/i);
    }
    const applied = await inside(first, async ({ store }) =>
      store.pool.query(
        'select name, count(*) from kysely_migration group by 1 having count(*) > 1',
      ),
    );
    expect(applied.rows).toEqual([]);
  });

  it('what is raised on one reaches a socket on the other', async () => {
    const model = await draft(first, creator);
    const live = follower(second.url, creator.token, `item:${serialOf(model)}`);
    expect(await live.come()).toMatchObject({ ok: true });
    for (const credit of ['one', 'two', 'three']) await edit(first, creator, model.id, { credit });
    await until('three events', () => Promise.resolve(live.events.length >= 3));
    expect(broken(live.events)).toEqual([]);
    live.leave();
  });

  it('a key taken on one is known on the other', async () => {
    const body = { name: 'Sent to both' };
    const both = await Promise.all(
      [first, second].map((server) =>
        server.call(creator, models.create, { body }, { key: 'both' }),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
  });

  it('when one dies in an analysis, the other ends it, once', async () => {
    const { item, fingerprint } = await prepared(second, creator, 41);
    const media_id = await send(second, creator, await secondFilming(41), 'FINGERPRINTS');
    const live = follower(second.url, creator.token, `item:${item}`);
    await live.come();
    const params = { id: fingerprint };
    await second.done(creator, analyses.start, { params, body: { media_id } });
    await until('decoding', () =>
      Promise.resolve(live.events.some(({ state }) => state === 'decoding')),
    );
    await first.kill();
    await until('success', () =>
      Promise.resolve(
        live.events.some(({ kind, state }) => kind === 'changed' && state === 'success'),
      ),
    );
    expect(broken(live.events)).toEqual([]);
    const told = live.events.flatMap(({ kind, type, state }) =>
      kind === 'changed' && type === 'verification' ? [state] : [],
    );
    // Where the dead server had the work, taking it up again is told in the state in which the run stood.
    const stations = told.filter((state, at) => state !== told[at - 1]);
    expect(stations).toEqual([...new Set(stations)]);
    expect(told.length - stations.length).toBeLessThanOrEqual(1);
    live.leave();
    await first.start();
    expect((await first.call(creator, items.one, { params: { id: item } })).status).toBe(200);
  });
});

describe('another PostgreSQL', () => {
  it(
    hasRealPostgres
      ? 'version 15, as DATABASE_URL'
      : 'is not on this machine: the embedded one serves',
    async () => {
      await withFolder('postgres15', async (folder) => {
        const postgres = hasRealPostgres ? await realPostgres(folder) : null;
        const databaseUrl = postgres?.url ?? '';
        const server = await childServer(folder, { DATABASE_URL: databaseUrl, DEMO: '0' });
        try {
          await server.start();
          const creator = named(await populate(server), 'creator');
          const version = await inside(server, async ({ store }) =>
            store.pool.query<{ server_version: string }>('show server_version'),
          );
          expect(version.rows[0]?.server_version).toMatch(postgres ? /^15\./ : /^18/);
          const { item, model } = await published(server, creator, 51);
          const seen = await server.done(creator, items.one, { params: { id: item } });
          expect(tagged(lifecycles.publication, seen.publication.state, 'published')).toBe(true);
          expect((await fetch(`${server.url}/object_detail/${item}`)).status).toBe(200);
          if (postgres) {
            await postgres.stop();
            const away = await server.call(creator, models.one, { params: { id: model } });
            expect(away).toMatchObject({ status: 503, body: { code: 'unavailable' } });
            expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
            await postgres.start();
            // No restart of the server: calls, jobs and live events come back by themselves.
            await until('ready', async () => (await fetch(`${server.url}/readyz`)).ok);
            const { id } = await draft(server, creator);
            const photo = await send(server, creator, await reference(6), 'ITEMS_IMAGE');
            await edit(server, creator, id, { photos: [photo] });
            await until('a job', async () => {
              const { photos } = await server.done(creator, models.one, { params: { id } });
              return photos[0]?.ready;
            });
          }
        } finally {
          await server.stop();
          await postgres?.stop();
        }
      });
    },
  );
});

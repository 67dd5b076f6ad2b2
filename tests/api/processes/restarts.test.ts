import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inside, populate, withFolder } from './childServer';
import { restarts, victims } from './restarts';
import { supervised } from './supervised';
import { named, until } from '../frame/testServer';

it('keeps every acknowledged write over kill -9 of server, database, and both, and serves again', async () => {
  await withFolder('restarts', async (folder) => {
    const server = await supervised(folder, { standby: true });
    const place = { url: server.url, folder, databaseUrl: '' };
    try {
      await server.ready();
      const who = named(await populate(place), 'creator');
      await until('a standby', () =>
        Promise.resolve(server.lines.join('').includes('a standby is ready')),
      );
      const cluster = join(folder, 'data', 'postgres');
      const { acknowledged } = await restarts(server, cluster, who, victims, 1);
      expect(acknowledged.length).toBeGreaterThanOrEqual(2 * victims.length);
      const kept = await inside(place, ({ store }) =>
        store.db.selectFrom('models').select('name').where('name', 'in', acknowledged).execute(),
      );
      expect(kept.map(({ name }) => name).sort()).toEqual([...acknowledged].sort());
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  });
});

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imports } from '#contract/imports/imports';
import { childServer, inside, populate, type ChildServer } from '../processes/childServer';
import { ownDatabase, type FreshDatabase } from '../../setup/database';
import { freshFolder } from '../../setup/folder';
import { named, until, type Person } from '../frame/testServer';
import { checked, opened, settled } from './importing';
import { howMany, some } from '../../setup/exhaustive';

let server: ChildServer;
let database: FreshDatabase;
let manager: Person;

beforeAll(async () => {
  database = await ownDatabase('peopled');
  server = await childServer(freshFolder('import-crash'), { DATABASE_URL: database.url });
  manager = named(await populate(server), 'inventory');
  await server.start();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(server?.folder ?? '', { recursive: true, force: true });
});

const rows = howMany(400, 120);

it('kill -9 in the middle of an import: it ends by itself, no row twice and none lost', async () => {
  const lines = Array.from({ length: rows }, (_, at) => `Object ${at},K.${at}`);
  const file = Buffer.from(['name,catalog_number', ...lines].join('\n'));
  const view = await opened(server, manager, file);
  expect((await checked(server, manager, view)).counts.understood).toBe(rows);
  const one = { params: { id: view.id } };
  await server.done(manager, imports.run, { ...one, body: { running: true } });
  for (const part of some([1, rows / 3], 1)) {
    await until('some drafts', async () => {
      const { counts } = await server.done(manager, imports.one, one);
      return counts.made >= part;
    });
    await server.kill();
    await server.start();
  }
  const end = await settled(server, manager, view.id);
  expect([end.lifecycle.label, end.counts.made]).toEqual(['Imported', rows]);
  const made = await inside(server, ({ store }) =>
    store.db.selectFrom('models').select('record').execute(),
  );
  const numbers = made.map(({ record }) => record.catalog_number);
  expect([numbers.length, new Set(numbers).size]).toEqual([rows, rows]);
});

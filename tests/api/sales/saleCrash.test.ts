import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDatabase, type FreshDatabase } from '../../setup/database';
import { freshFolder } from '../../setup/folder';
import { childServer, populate, type ChildServer } from '../processes/childServer';
import { killSales } from './saleKills';
import type { Person } from '../frame/testServer';
import { howMany } from '../../setup/exhaustive';

let server: ChildServer;
let database: FreshDatabase;
let people: Map<string, Person>;

beforeAll(async () => {
  database = await ownDatabase('peopled');
  server = await childServer(freshFolder('sale-crash'), { DATABASE_URL: database.url });
  people = await populate(server);
  await server.start();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(server?.folder ?? '', { recursive: true, force: true });
});

const kills = howMany(6, 2);

it('kill -9 while an object is sold: sold or not sold, never between; asked again it is sold', async () => {
  const { wrong, months, sold, notSold } = await killSales(server, people, kills);
  expect(wrong).toEqual([]);
  expect(sold + notSold).toBe(kills);
  expect(months).toBe(kills + 1);
});

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDatabase, type FreshDatabase } from '../../setup/database';
import { freshFolder } from '../../setup/folder';
import { childServer, populate, type ChildServer } from '../processes/childServer';
import { killsAroundPayment } from './paymentKills';
import type { Person } from '../frame/testServer';
import { some } from '../../setup/exhaustive';

let server: ChildServer;
let database: FreshDatabase;
let people: Map<string, Person>;

beforeAll(async () => {
  database = await ownDatabase('peopled');
  server = await childServer(freshFolder('subscription-crash'), { DATABASE_URL: database.url });
  people = await populate(server);
  await server.start();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(server?.folder ?? '', { recursive: true, force: true });
});

it('kill -9 around a payment: paid and active, or given back and not; never between', async () => {
  const moments = some([0, 15, 60, 150], 2);
  const { paid, refunded, left } = await killsAroundPayment(server, people, moments);
  expect(paid + refunded + left).toBe(moments.length);
});

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDatabase, type FreshDatabase } from '../../setup/database';
import { freshFolder } from '../../setup/folder';
import { childServer, type ChildServer } from '../processes/childServer';
import { killsAtSigning } from './signingKills';
import { some } from '../../setup/exhaustive';

let server: ChildServer;
let database: FreshDatabase;
beforeAll(async () => {
  database = await ownDatabase('peopled');
  server = await childServer(freshFolder('signing-crash'), { DATABASE_URL: database.url });
  await server.start();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(server?.folder ?? '', { recursive: true, force: true });
});

it('kill -9 while a document is signed leaves one signed document or none; asked again there is one', async () => {
  const moments = some([0, 150, 400, 900, 3_000], 2);
  const { signed, unsigned } = await killsAtSigning(server, moments);
  expect(signed + unsigned).toBe(moments.length);
});

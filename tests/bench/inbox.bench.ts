import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inbox } from '#contract/inbox';
import { openParts } from '../../server/compose';
import { readConfig } from '../../server/config';
import { childServer, populate } from '../api/processes/childServer';
import { addressFor, freshFolder, named } from '../api/frame/testServer';
import { fill } from './loans/fill';
import { load, send, type Ask } from './records/asks';
import { cpuOf } from './records/cpu';
import { print } from './table';

const count = 10_000;
const rounds = 3;
const asks = 300;

/** The time of the answer is its own. */
const same = (text: string): unknown => ({ ...(JSON.parse(text) as object), now: '' });
const ms = (value: number) => `${value.toFixed(2)} ms`;

it('the inbox of a curator, beside the bare minimum', async () => {
  const folder = freshFolder('inbox');
  const server = await childServer(folder, { JOBS: '0' });
  const people = await populate(server);
  const [main, curator] = [named(people, 'main'), named(people, 'curator')];
  const parts = await openParts(
    readConfig({ PORT: new URL(server.url).port, DATA_DIR: `${folder}/data`, DEMO: '0' }),
    () => {},
  );
  await fill(parts.store, main.id, count);
  const { company_id: museum } = await parts.store.db
    .selectFrom('accounts')
    .select('company_id')
    .where('id', '=', main.id)
    .executeTakeFirstOrThrow();
  await server.start();
  const child = spawn(
    process.execPath,
    ['tests/bench/loans/bareServer.mjs', parts.store.url, museum ?? ''],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(String(text).trim())),
  );
  const ours = (): Ask => ({
    method: 'GET',
    url: server.url + addressFor(inbox.list, {}),
    token: curator.token,
  });
  const bare = (): Ask => ({ method: 'GET', url: `http://127.0.0.1:${port}/` });
  const cost = async (pid: number, ask: () => Ask) =>
    (await cpuOf(pid, `${folder}/data`, () => load(asks, ask))) / asks;
  expect(same(await send(ours()))).toEqual(same(await send(bare())));
  await load(asks, ours);
  await load(asks, bare);
  let [mine, least] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    mine += (await cost(server.pid(), ours)) / rounds;
    least += (await cost(child.pid ?? 0, bare)) / rounds;
  }
  child.kill();
  await server.stop();
  await parts.close();
  rmSync(folder, { recursive: true, force: true });
  print([
    {
      what: `inbox of a curator, ${count} loans, ${count / 20} of which wait: CPU a call, server and its backends`,
      figure: `${ms(mine)} / ${ms(least)} = ${(mine / least).toFixed(2)}x`,
      target: '< 2.0x of the bare limit',
    },
  ]);
  expect(mine / least).toBeLessThan(2);
}, 600_000);

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import type { Call } from '#contract/frame/call';
import { openParts } from '../../server/compose';
import { readConfig } from '../../server/config';
import { emptyRecord } from '../../server/managers/records/fields';
import { childServer, populate } from '../api/processes/childServer';
import { form } from '../api/records/drafts';
import { addressFor, freshFolder, named } from '../api/frame/testServer';
import { load, send, type Ask } from './records/asks';
import { cpuOf } from './records/cpu';
import { fill, settle } from './records/fill';
import { print, type Figure } from './table';

const few = 10_000;
const many = Number(process.env.BENCH_ITEMS ?? 300_000);
const rounds = 3;

/** What both must tell alike: addresses are signed by different keys, and draws of a cursor are the product's alone. */
const same = (text: string): unknown =>
  JSON.parse(
    text.replace(/&sign=[\w-]+/g, '').replace(/"next":("[^"]*"|null)/, '"next":null'),
  ) as unknown;

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

it('reading and making records, beside the bare minimum and among many', async () => {
  const folder = freshFolder('records');
  const server = await childServer(folder, { JOBS: '0' });
  const people = await populate(server);
  const [creator, owner] = [named(people, 'creator'), named(people, 'owner')];
  const parts = await openParts(
    readConfig({ PORT: new URL(server.url).port, DATA_DIR: `${folder}/data`, DEMO: '0' }),
    () => {},
  );
  const { db, pool } = parts.store;
  const query = (text: string) => pool.query(text);
  await fill(db, few, creator.id, owner.id);
  await settle(query);
  await server.start();
  const child = spawn(
    process.execPath,
    ['tests/bench/records/bareServer.mjs', parts.store.url, JSON.stringify(emptyRecord)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(String(text).trim())),
  );
  const bareUrl = `http://127.0.0.1:${port}`;
  const product = (
    row: Call,
    asked: { params?: { id: string }; body?: unknown },
    who = creator,
  ): Ask => ({
    method: row.method,
    url: server.url + addressFor(row, asked),
    token: who.token,
    body: asked.body,
  });
  const bare = (call: string, body?: unknown): Ask => ({
    method: body ? 'POST' : 'GET',
    url: `${bareUrl}/${call}`,
    body,
  });
  const cost = async (pid: number, total: number, ask: (n: number) => Ask) =>
    (await cpuOf(pid, `${folder}/data`, () => load(total, ask))) / total;
  const figures: Figure[] = [];

  /** CPU per request of both, in turn. */
  const beside = async (
    what: string,
    target: number,
    total: number,
    [ours, theirs]: ((n: number) => Ask)[],
  ) => {
    if (!ours || !theirs) return;
    await load(Math.ceil(total / 4), ours);
    await load(Math.ceil(total / 4), theirs);
    let [mine, least] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      mine += (await cost(server.pid(), total, ours)) / rounds;
      least += (await cost(child.pid ?? 0, total, theirs)) / rounds;
    }
    figures.push({
      what,
      figure: `${ms(mine)} / ${ms(least)} = ${(mine / least).toFixed(2)}x`,
      target: `<= ${target.toFixed(1)}x`,
    });
  };

  const { rows } = await pool.query<{ id: string }>(
    `select id from items where owner_id = $1 order by updated_at desc limit 500`,
    [creator.id],
  );
  const ids = rows.map(({ id }) => id);
  const idOf = (n: number) => ids[n % ids.length] ?? '';
  const words = [
    'amph',
    'handbag of haddad',
    'etagere',
    'sig0077',
    'fam0012',
    'muller descent',
    'SN-90',
    'kylix',
  ];
  const wordsOf = (n: number) => words[n % words.length] ?? '';
  const searchBody = (n: number, size: number) => ({
    search_criteria_list: [
      { key: 'text', value: wordsOf(n) },
      { key: 'category', value: 'Artifact' },
    ],
    size,
  });
  const ourPage = () => product(items.search, { body: { size: 100 } });
  const barePage = () => bare('page', { values: [creator.id], size: 100 });
  const ourSearch = (n: number) => product(items.search, { body: searchBody(n, 20) });
  const bareSearch = (n: number) =>
    bare('search', { values: [creator.id, wordsOf(n), 'Artifact'], size: 20 });
  const ourOne = (n: number) => product(items.one, { params: { id: idOf(n) } });
  const bareOne = (n: number) => bare(`item/${idOf(n)}`);

  for (const [ours, theirs] of [
    [ourOne, bareOne],
    [ourPage, barePage],
    [ourSearch, bareSearch],
  ] as const)
    for (let n = 0; n < words.length; n += 1)
      expect(same(await send(ours(n)))).toEqual(same(await send(theirs(n))));

  await beside('one item, token and scope checked', 2, 1500, [ourOne, bareOne]);
  await beside('page of 100 of 10,000', 1, 300, [ourPage, barePage]);
  await beside('search by words and category, 20 a page', 1, 400, [ourSearch, bareSearch]);

  const growing: [string, (n: number) => Ask][] = [
    ['page of 20, everything in scope', () => product(items.search, { body: {} })],
    [
      'the same by name, page 40',
      () => product(items.search, { body: { sort: 'name', page: 40 } }),
    ],
    [
      'one record by its word',
      (n) =>
        product(items.search, {
          body: { search_criteria_list: [{ key: 'text', value: `sig00${1000 + n}` }] },
        }),
    ],
    [
      'a family of 20 by its word',
      (n) =>
        product(items.search, {
          body: { search_criteria_list: [{ key: 'text', value: `fam00${100 + (n % 300)}` }] },
        }),
    ],
    [
      'a word of one in ten',
      () =>
        product(items.search, {
          body: { search_criteria_list: [{ key: 'text', value: 'kylix' }] },
        }),
    ],
    ['words and category', (n) => ourSearch(n)],
    ['somebody who has one in five hundred', () => product(items.search, { body: {} }, owner)],
    ['models, page of 20', () => product(models.search, { body: {} })],
    ['values of the filters', () => product(models.filter, {})],
  ];
  const grown = async () => {
    const costs: number[] = [];
    for (const [, ask] of growing) {
      await load(20, ask);
      costs.push(await cost(server.pid(), 100, ask));
    }
    return costs;
  };
  const before = await grown();
  const body = { ...form, complete: 'form' };
  const ourNew = () => product(models.create, { body });
  const bareNew = () => bare('create', { account: creator.id, record: form });
  const anew = (text: string) =>
    same(text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'one of its own'));
  expect(anew(await send(ourNew()))).toEqual(anew(await send(bareNew())));
  await beside('create a draft, with history and outbox', 2.5, 150, [ourNew, bareNew]);
  const began = performance.now();
  for (let total = 50_000; total < many; total += 50_000)
    await fill(db, total, creator.id, owner.id);
  await fill(db, many, creator.id, owner.id);
  const filled = (performance.now() - began) / 1000;
  await settle(query);
  const after = await grown();
  growing.forEach(([what], index) => {
    const [at10, at300] = [before[index] ?? NaN, after[index] ?? NaN];
    figures.push({
      what: `${few} to ${many}: ${what}`,
      figure: `${ms(at10)} to ${ms(at300)} = ${(at300 / at10).toFixed(2)}x`,
      target: '<= 2.0x',
    });
  });
  figures.push({
    what: `listed by the triggers`,
    figure: `${((many - few) / filled).toFixed(0)} items/s`,
    target: '',
  });
  print([
    { what: 'CPU per request, server and its backends', figure: 'ours / bare', target: '' },
    ...figures,
  ]);
  child.kill();
  await server.stop();
  await parts.close();
  rmSync(folder, { recursive: true, force: true });
  expect(figures.length).toBe(growing.length + 5);
}, 900_000);

import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProofFile } from '#contract/records/proofFile';
import { checkPassport } from '#reading/passport/check';
import { hasGrown } from '#reading/passport/witness';
import { issueVersions } from '../../../server/managers/records/passports/issueVersion';
import { proofFileOf } from '../../../server/managers/records/passports/proofFile';
import { renewPassport } from '../../../server/lifecycle/renewPassport';
import { transact } from '../../../server/store/transaction';
import { draft, published } from '../records/drafts';
import { day, lending } from '../loans/lending';
import { flipBytes } from './proofFlips';
import { emailOf, selling } from '../sales/selling';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';

/** Bytes changed at random; ten thousand by `npm run bench -- proofFlips`. */
const few = 300;

let house: TestServer;
let dealer: Person;
let item: string;

const { checked, sell, fine } = selling(() => house);
const { give, make, approve, later, ring } = lending(() => ({ house, item }));
const db = () => house.parts.store.db;
const asked = (path: string) => fetch(`${house.url}${path}`);
const proof = async (version?: number): Promise<ProofFile> =>
  (await (
    await asked(`/passport/${item}/proof${version ? `?version=${version}` : ''}`)
  ).json()) as ProofFile;
const latest = (number: number) =>
  until(`version ${number}`, async () => {
    const file = await proof();
    return file.version.number === number ? file : undefined;
  });
const subjectOf = ({ credential }: ProofFile) =>
  (decodeJwt(credential) as unknown as { credentialSubject: Record<string, unknown> })
    .credentialSubject;
const digestOf = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return { digestSRI: `sha256-${Buffer.from(digest).toString('base64')}` };
};

beforeAll(async () => {
  house = await startTestServer('passport-versions');
  dealer = house.person('dealer');
  item = (await published(house, dealer)).item;
}, 120_000);
afterAll(() => house?.close());

describe('the versions of a passport', () => {
  let first: ProofFile;

  it('begin when it is published, with a proof that holds by itself', async () => {
    first = await proof();
    expect(first.version).toMatchObject({ number: 1, reason: 'Published' });
    expect(first.passport).toContain(`/object_detail/${item}`);
    expect(await checkPassport(first)).toMatchObject({ holds: true, fault: null });
    expect(subjectOf(first)).toMatchObject({
      version: { number: 1, reason: 'Published', previous: null },
      onLoan: false,
      opinions: [],
    });
  });

  it('go on with a new owner, whom they do not name', async () => {
    const owner = house.person('owner');
    const sale = await checked(dealer, item, await emailOf(house, owner));
    expect(fine(await sell(dealer, sale)).result).toBe('SUCCESS');
    const second = await latest(2);
    expect(second.version.reason).toBe('New owner');
    expect(await checkPassport(second)).toMatchObject({ holds: true });
    const told = subjectOf(second);
    expect(told['version']).toMatchObject({ previous: await digestOf(first.credential) });
    expect(told['holder']).not.toEqual(subjectOf(first)['holder']);
    expect(told['record']).toEqual(subjectOf(first)['record']);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${owner.id}|Olga`));
    const { facts } = await db()
      .selectFrom('passport_versions')
      .select('facts')
      .where('item_id', '=', item)
      .where('number', '=', 2)
      .executeTakeFirstOrThrow();
    expect(told['holder']).toEqual(await digestOf(`${facts.salt} ${owner.id}`));
  });

  it('go on when a loan starts and when it ends', async () => {
    await give(item, { company: 'Strandgaten Museum' });
    const { id } = await make(house.person('main'));
    await approve(id);
    await later(id, 11 * day);
    await ring(id, 'term.start');
    const third = await latest(3);
    expect(third.version.reason).toBe('Loan started');
    expect(subjectOf(third)['onLoan']).toBe(true);
    await later(id, 30 * day);
    await ring(id, 'term.end');
    const fourth = await latest(4);
    expect(fourth.version.reason).toBe('Loan ended');
    expect(subjectOf(fourth)['onLoan']).toBe(false);
    for (const file of [third, fourth]) expect((await checkPassport(file)).holds).toBe(true);
  });

  it('stay readable, each with its own proof', async () => {
    const again = await proof(1);
    expect(again.credential).toBe(first.credential);
    expect(again.log).toMatchObject({ index: first.log.index, leaf: first.log.leaf });
    expect((await checkPassport(again)).holds).toBe(true);
    const page = await (await asked(`/object_detail/${item}?version=1`)).text();
    expect(page).toContain('You are reading version 1 of this passport');
    expect(page).toContain('noindex');
    expect(page).toContain('4. Loan ended');
    const now = await (await asked(`/object_detail/${item}`)).text();
    // A version that is issued is no step of the object's own.
    expect(now.match(/<span>Published<\/span>/g)).toHaveLength(1);
    expect(now).not.toContain('You are reading version');
    expect(now).toContain('Version 4 of 4');
  });

  it('are found at their addresses alone', async () => {
    for (const path of [
      `/passport/${item}/proof?version=5`,
      `/object_detail/${item}?version=9`,
      `/object_detail/${item}?version=x`,
      '/passport/none/proof',
      `/passport/${crypto.randomUUID()}/credential`,
    ])
      expect((await asked(path)).status, path).toBe(404);
    expect((await asked(`/passport/${item}/proof?version=0`)).status).toBe(422);
    const hidden = await draft(house, dealer);
    const [serial] = hidden.serials;
    expect((await asked(`/passport/${serial?.id ?? ''}/proof`)).status).toBe(404);
  });

  it('are made once, in order, also by jobs that come twice and at once', async () => {
    for (const reason of ['Expert opinion', 'New owner'] as const)
      await transact(db(), (tx) => renewPassport(tx, item, reason));
    const { ports } = house.parts;
    await Promise.all([1, 2, 3].map(() => issueVersions(ports, { id: item })));
    const rows = await db()
      .selectFrom('passport_versions')
      .select(['number', 'log_index'])
      .where('item_id', '=', item)
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const places = rows.map(({ log_index }) => Number(log_index));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places).size).toBe(6);
    const [fifth, sixth] = [await proof(5), await proof(6)];
    expect(subjectOf(sixth)['version']).toMatchObject({
      previous: await digestOf(fifth.credential),
    });
  });

  it('are not made of what is not published', async () => {
    const { serials } = await draft(house, dealer);
    const made = await transact(db(), (tx) =>
      renewPassport(tx, serials[0]?.id ?? '', 'Expert opinion'),
    );
    expect(made).toBe(false);
  });

  it('hold on when the platform has another address', async () => {
    const moved = { ...house.parts.ports, publicUrl: 'https://passports.example' };
    const file = await proofFileOf(moved, item);
    expect(file.keys.map(({ id }) => id)).toHaveLength(2);
    expect(file.checkpoint.startsWith('passports.example/log\n')).toBe(true);
    expect(await checkPassport(file)).toMatchObject({ holds: true });
    const text = JSON.stringify(file);
    expect(await flipBytes(text, few)).toEqual({ caught: few, passed: null });
  });

  it('cannot be changed by a byte', async () => {
    expect(await flipBytes(JSON.stringify(await proof()), few)).toEqual({
      caught: few,
      passed: null,
    });
  });
});

describe('the public log', () => {
  const json = async <T>(path: string) => (await (await asked(path)).json()) as T;

  it('has a signed checkpoint, and shows that it has only grown', async () => {
    const note = await (await asked('/log/checkpoint')).text();
    const [origin, size] = note.split('\n');
    const key = await (await asked('/log/key')).text();
    expect(key.startsWith(`${origin}+`)).toBe(true);
    const [first, last] = [await proof(1), await proof()];
    expect(last.log.size).toBe(Number(size));
    const grown = async (from: number, to: number) =>
      (await json<{ proof: string[] }>(`/log/consistency?from=${from}&to=${to}`)).proof;
    const before = { size: last.log.index + 1, root: '' };
    const { path } = await json<{ path: string[] }>(
      `/log/inclusion?index=${first.log.index}&size=${size}`,
    );
    expect(path).toEqual(first.log.path);
    expect(before.size).toBeLessThanOrEqual(Number(size));
    const seen = { size: last.log.size, root: last.log.root };
    await transact(db(), (tx) => renewPassport(tx, item, 'New owner'));
    await issueVersions(house.parts.ports, { id: item });
    const now = (await proof()).log;
    expect(now.size).toBe(seen.size + 1);
    expect(await hasGrown(seen, now, await grown(seen.size, now.size))).toBe(true);
    const other = { ...seen, root: first.log.leaf };
    expect(await hasGrown(other, now, await grown(seen.size, now.size))).toBe(false);
  });

  it('refuses what it does not have, and names the field', async () => {
    for (const [path, field] of [
      ['/log/inclusion?index=5&size=999999', 'size'],
      ['/log/inclusion?index=1&size=1', 'index'],
      ['/log/consistency?from=0&to=1', 'from'],
      ['/log/consistency?from=2&to=1', 'from'],
      ['/log/consistency?from=1&to=999999', 'to'],
    ] as const) {
      const answer = await asked(path);
      expect(answer.status, path).toBe(422);
      expect(await answer.json()).toMatchObject({ fields: [{ field }] });
    }
    expect((await asked('/log/inclusion')).status).toBe(400);
  });
});

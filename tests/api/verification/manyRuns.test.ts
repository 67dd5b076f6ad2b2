import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { draft, serialOf } from '../records/drafts';
import { ask, startTestServer, type Person, type TestServer } from '../frame/testServer';
import { reference } from './footage';

let house: TestServer;
let maker: Person;
let item: string;
const db = () => house.parts.store.db;

const spot = async (location: string): Promise<string> =>
  (
    await db()
      .insertInto('fingerprints')
      .values({ item_id: item, location, registration: null, created_at: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Runs of a spot that ended, one a second from a moment on. */
const runs = (fingerprint: string, state: string, count: number, from: string) => sql`
  with film as (
    insert into media (kind, account_id, file_name, content_type, bytes, sha256, variants)
    values ('FINGERPRINTS', ${maker.id}, 'film.mp4', 'video/mp4', 1000, ${fingerprint}, '{}') returning id)
  insert into verification_runs (fingerprint_id, item_id, account_id, probe_id, state, context, created_at, finished_at)
  select ${fingerprint}, ${item}, ${maker.id}, film.id, ${state}, '{}', at, at
  from film, generate_series(1, ${count}) n, lateral (select ${from}::timestamptz + n * interval '1 second') as t (at)`;

beforeAll(async () => {
  house = await startTestServer('many-runs', { jobs: false });
  maker = house.person('creator');
  item = serialOf(await draft(house, maker));
});
afterAll(() => house?.close());

it('a spot keeps its status however often another spot was verified since', async () => {
  const [once, often, broken] = [await spot('Once'), await spot('Often'), await spot('Broken')];
  await runs(once, 'success', 1, '2026-01-01').execute(db());
  await runs(broken, 'failed', 1, '2026-01-01').execute(db());
  await runs(broken, 'error', 5, '2026-01-02').execute(db());
  await runs(often, 'failed', 600, '2026-02-01').execute(db());
  const told = await house.done(maker, fingerprints.previews, { params: { id: item } });
  expect(told.map(({ id, status, latest }) => [id, status, latest?.lifecycle.state])).toEqual(
    expect.arrayContaining([
      [once, 'SUCCESS', 'success'],
      [often, 'FAILED', 'failed'],
      [broken, 'FAILED', 'error'],
    ]),
  );
  const all = await house.done(maker, analyses.ofItem, { params: { id: item } });
  expect(all).toHaveLength(500);
});

it('a film in the body of a verification is refused beyond the quota of the person', async () => {
  const { ports } = house.parts;
  const quota = ports.accountQuota;
  Object.assign(ports, { accountQuota: 1 });
  try {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await reference(11))]), 'film.jpg');
    const id = await spot('Beyond');
    const sent = await ask(house.url, maker.token, analyses.start, { params: { id } }, { form });
    expect(sent).toMatchObject({ status: 413, body: { code: 'quota_full' } });
  } finally {
    Object.assign(ports, { accountQuota: quota });
  }
});

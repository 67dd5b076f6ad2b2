import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprints, type Fingerprint } from '#contract/verification/fingerprints';
import { analyses } from '#contract/verification/analyses';
import { openJobs } from '../../../server/compose';
import { askRenewal } from '../../../server/managers/verification/fingerprints/renew';
import { clip, film, STRAIGHT } from '../../providers/surfaces/film';
import { leather, printed, type Surface } from '../../providers/surfaces/leather';
import { encodeFootage } from '../../../demo/encodeFootage';
import { follower } from '../live/follower';
import { draft, edit, published, serialOf, verify } from '../records/drafts';
import { jpeg, photo } from './footage';
import { startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import { send } from '../media/uploading';

let house: TestServer;
let creator: Person;
let item: string;
const db = () => house.parts.store.db;

beforeAll(async () => {
  house = await startTestServer('registration');
  creator = house.person('creator');
  const model = await draft(house, creator, { complete: 'form' });
  const cover = await send(house, creator, await photo(), 'ITEMS_IMAGE', 'cover.jpg');
  await edit(house, creator, model.id, { photos: [cover], complete: 'media' });
  item = serialOf(model);
});
afterAll(() => house?.close());

const hide = leather(81, 1500);
const still = async (surface: Surface, x: number, y: number, more: object = {}) =>
  send(
    house,
    creator,
    await jpeg(film(surface, { ...STRAIGHT, x, y, ...more })),
    'FINGERPRINTS',
    'spot.jpg',
  );
const filming = async (surface: Surface, x: number, y: number) =>
  Buffer.from(await encodeFootage(clip(surface, { ...STRAIGHT, x, y, turn: 5 }), 12));
const add = async (location: string, reference: string[]) =>
  (
    await house.done(creator, fingerprints.add, {
      params: { id: item },
      body: { location, reference },
    })
  ).id;
const looked = (id: string) =>
  until('the registration', async () => {
    const all = await house.done(creator, fingerprints.previews, { params: { id: item } });
    const one = all.find((each) => each.id === id);
    return one?.registration && (one as Fingerprint & { registration: object });
  });
/** The pages of an object hear what became of a fingerprint, and leave. */
const told = async ({ events, leave }: ReturnType<typeof follower>, id: string) => {
  await until('the news', () =>
    Promise.resolve(events.some((one) => one.type === 'fingerprint' && one.id === id)),
  );
  leave();
};
const framesOf = (id: string) =>
  db().selectFrom('fingerprint_frames').selectAll().where('fingerprint_id', '=', id).execute();

describe('registration', () => {
  let first: string;
  let second: string;

  it('keeps frames of up to four references, and says of each what became of it', async () => {
    const references = [
      await still(hide, 400, 400),
      await still(hide, 410, 405, { exposure: 0.9 }),
      await still(leather(82), 450, 450),
    ];
    first = await add('Flap, left', references);
    const { registration, preview } = await looked(first);
    expect(registration).toMatchObject({ ok: true, code: null, warnings: ['apart'], lights: 1 });
    expect(registration?.footage).toEqual([
      { frames: 1, warnings: [] },
      { frames: 0, warnings: [] },
      { frames: 0, warnings: ['apart'] },
    ]);
    expect((await fetch(house.url + preview)).headers.get('content-type')).toBe('image/jpeg');
    const [frame] = await framesOf(first);
    expect(frame?.engine).toBe(house.parts.ports.analysis.version);
    const five = [...references, ...references].slice(0, 5);
    const refused = await house.call(creator, fingerprints.add, {
      params: { id: item },
      body: { location: 'Five', reference: five },
    });
    expect([400, 422]).toContain(refused.status);
  });

  it('refuses a spot too like another of the object, naming it, until either is filmed elsewhere', async () => {
    second = await add('Flap, a little further', [await still(hide, 450, 420)]);
    const seen = (await looked(second)).registration;
    expect(seen).toMatchObject({
      ok: false,
      code: null,
      warnings: ['similar'],
      similar_to: [{ fingerprint_id: first, location: 'Flap, left' }],
    });
    const elder = (await looked(first)).registration;
    expect(elder).toMatchObject({ ok: true, similar_to: [{ fingerprint_id: second }] });
    const media_id = await send(house, creator, await filming(hide, 450, 420), 'FINGERPRINTS');
    const refused = await house.call(creator, analyses.start, {
      params: { id: second },
      body: { media_id },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'reference_unfit' } });
    await house.done(creator, fingerprints.edit, {
      params: { id: item, fingerprintId: second },
      body: { reference: [await still(hide, 1150, 1150)] },
    });
    expect((await looked(second)).registration).toMatchObject({ ok: true, similar_to: [] });
    expect((await looked(first)).registration?.warnings).toEqual(['apart']);
  });

  it('says what the spot rests on, in figures and as a picture for its maker', async () => {
    const seen = await looked(first);
    expect(seen.registration?.own).toBeGreaterThan(0.7);
    const picture = await fetch(house.url + seen.own_picture!);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  it('a film of the place beside the spot fails, and says to move to it', async () => {
    const run = await verify(house, creator, second, await filming(hide, 800, 1150));
    expect(run).toMatchObject({ lifecycle: { label: 'Failed' }, code: 101, reason: 'beside' });
    expect(run.message).toMatch(/beside the fingerprint/);
  });

  it('refuses a repeating surface', async () => {
    const live = follower(house.url, creator.token, `item:${item}`);
    await live.come();
    const id = await add('Lining', [await still(printed(5), 450, 450)]);
    await told(live, id);
    expect((await looked(id)).registration).toMatchObject({ ok: false, warnings: ['repeating'] });
    await house.done(creator, fingerprints.remove, { params: { id } });
    expect(await framesOf(id)).toEqual([]);
  });

  it('after a change of the engine finds the points of kept frames anew, and verifies meanwhile', async () => {
    const { version } = house.parts.ports.analysis;
    await db().updateTable('fingerprint_frames').set({ engine: 'surface-0' }).execute();
    // As an engine left it that did not measure what a spot rests on.
    const before = (await looked(second)).registration?.own;
    await sql`update fingerprints set registration = registration - 'own'`.execute(db());
    expect(await looked(second)).toMatchObject({ registration: { own: null }, own_picture: null });
    const run = await verify(house, creator, second, await filming(hide, 1160, 1145));
    expect(run).toMatchObject({ lifecycle: { label: 'Success' }, engine: version, code: null });
    expect(run.calibration).toMatch(/./);
    expect(run.liveness).toMatchObject({ verdict: 'unsure' });
    const stale = () =>
      db()
        .selectFrom('fingerprint_frames')
        .select('engine')
        .where('engine', '<>', version)
        .execute();
    expect((await stale()).length).toBeGreaterThan(0);
    const [frame] = await framesOf(second);
    const points = await house.parts.ports.storage.path(`${frame?.base}/0.points`);
    expect(existsSync(points)).toBe(true);
    const live = follower(house.url, creator.token, `item:${item}`);
    await live.come();
    // As at the start of a server with another engine.
    const jobs = await openJobs(house.parts);
    await until('the renewal', async () => (await stale()).length === 0);
    await jobs.stop();
    await told(live, second);
    const graded = await looked(second);
    expect(graded.registration).toMatchObject({ ok: true, own: before, warnings: [] });
    expect((await fetch(house.url + graded.own_picture!)).status).toBe(200);
    await askRenewal(db(), { engine: version });
    const { rows } = await house.parts.store.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'renew points'`,
    );
    expect(rows).toEqual([]);
  });

  it('a published object keeps its fingerprints as they are', async () => {
    const made = await published(house, creator, 91);
    const again = [await still(hide, 400, 400)];
    const params = { id: made.item, fingerprintId: made.fingerprint };
    const answers = [
      await house.call(creator, fingerprints.edit, { params, body: { reference: again } }),
      await house.call(creator, fingerprints.edit, { params, body: { location: 'Elsewhere' } }),
      await house.call(creator, fingerprints.remove, { params: { id: made.fingerprint } }),
      await house.call(creator, fingerprints.add, {
        params: { id: made.item },
        body: { location: 'One more', reference: again },
      }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { code: 'refused' } });
  });
});

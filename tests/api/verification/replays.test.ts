import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyses } from '#contract/verification/analyses';
import { copyMessage, knownFilmMessage } from '#contract/frame/messages';
import { fingerprints } from '#contract/verification/fingerprints';
import { disguises, opened } from '../../providers/surfaces/disguises';
import { askPrints } from '../../../server/managers/verification/fingerprints/keptFilms';
import { openJobs } from '../../../server/compose';
import { made as madeOnce, reference, secondFilming } from './footage';
import { prepared, verify } from '../records/drafts';
import { clip, STRAIGHT } from '../../providers/surfaces/film';
import { leather } from '../../providers/surfaces/leather';
import { encodeFootage } from '../../../demo/encodeFootage';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { send } from '../media/uploading';
import { some } from '../../setup/exhaustive';

let house: TestServer;
let maker: Person;
let made: Awaited<ReturnType<typeof prepared>>;
beforeAll(async () => {
  house = await startTestServer('replays');
  maker = house.person('creator');
  made = await prepared(house, maker, 61);
}, 120_000);
afterAll(() => house?.close());

const start = async (bytes: Uint8Array, fingerprint = made.fingerprint) => {
  const media_id = await send(house, maker, Buffer.from(bytes), 'FINGERPRINTS', 'film.mp4');
  return house.call(maker, analyses.start, { params: { id: fingerprint }, body: { media_id } });
};
/** What an editor makes of a filming of the seed. */
const disguised = (how: string, seed: number, take = 1) =>
  madeOnce(`${how.replaceAll(' ', '-')}-${seed}-${take}.film`, async () =>
    disguises[how]!(await opened(await secondFilming(seed, take))),
  );
const known = { status: 422, body: { code: 'footage_known', message: knownFilmMessage } };
const copy = {
  code: 101,
  confidence: 0,
  message: copyMessage,
  lifecycle: { label: 'Failed' },
  liveness: { verdict: 'copy', reasons: ['kept'] },
};
const fetched = async (address: string | undefined) => {
  const answer = await fetch(house.url + (address ?? ''));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const item = async () =>
  (await house.done(maker, fingerprints.previews, { params: { id: made.item } }))[0];

describe('what is kept of a spot', () => {
  it('the registered footage itself verifies nothing, sent again or by its name', async () => {
    expect(await start(await reference(61))).toMatchObject(known);
    const [registered] = (await item())?.reference ?? [];
    const named = await house.call(maker, analyses.start, {
      params: { id: made.fingerprint },
      body: { media_id: registered?.id ?? '' },
    });
    expect(named).toMatchObject(known);
  });

  it('a true second filming passes, and never again', async () => {
    const film = await secondFilming(61);
    expect(await verify(house, maker, made.fingerprint, film)).toMatchObject({
      code: null,
      lifecycle: { label: 'Success' },
    });
    expect(await start(film)).toMatchObject(known);
    expect((await item())?.status).toBe('SUCCESS');
  });

  it.each(some(['encoded again', 'cropped', 'mirrored', 'one picture of it as a film'], 1))(
    'the film of a verification fails %s',
    async (name) => {
      const bytes = await disguised(name, 61);
      expect(await verify(house, maker, made.fingerprint, bytes)).toMatchObject(copy);
    },
  );

  it('so do the pictures that the product shows of it', async () => {
    const runs = await house.done(maker, analyses.ofItem, { params: { id: made.item } });
    const shown = runs.find(({ lifecycle }) => lifecycle.label === 'Success')?.evidence;
    for (const address of [shown?.probe, shown?.reference, (await item())?.preview ?? undefined]) {
      const run = await verify(house, maker, made.fingerprint, await fetched(address));
      expect(run.lifecycle.label).not.toBe('Success');
    }
  });

  it('another filming passes after all that', async () => {
    const film = await secondFilming(61, 2);
    expect(await verify(house, maker, made.fingerprint, film)).toMatchObject({ code: null });
  });

  it('is known after the spot was filmed anew, and after it was removed', async () => {
    const former = await secondFilming(61, 2);
    const film = async (seed: number) =>
      send(
        house,
        maker,
        await madeOnce(`tilted-61-${seed}.mp4`, () =>
          encodeFootage(clip(leather(61), { ...STRAIGHT, tilt: -9 }, 12, seed), 12),
        ),
        'FINGERPRINTS',
        'reference.mp4',
      );
    await house.done(maker, fingerprints.edit, {
      params: { id: made.item, fingerprintId: made.fingerprint },
      body: { reference: [await film(71)] },
    });
    expect(await start(former)).toMatchObject(known);
    await house.done(maker, fingerprints.remove, { params: { id: made.fingerprint } });
    const { id } = await house.done(maker, fingerprints.add, {
      params: { id: made.item },
      body: { location: 'The same place', reference: [await film(72)] },
    });
    expect(await start(former, id)).toMatchObject(known);
    expect(await verify(house, maker, id, await disguised('cropped', 61, 2))).toMatchObject(copy);
  });
});

describe('films kept before their prints were', () => {
  it('get them at the next start', async () => {
    const { db, pool } = house.parts.store;
    const { version } = house.parts.ports.analysis;
    await db.updateTable('kept_films').set({ engine: null, print_key: null }).execute();
    const jobs = await openJobs(house.parts);
    await until('all prints', async () => {
      const rows = await db.selectFrom('kept_films').select(['engine', 'print_key']).execute();
      return rows.length > 5 && rows.every(({ engine }) => engine === version);
    });
    await jobs.stop();
    const printJobs = async () => {
      const { rows } = await pool.query(
        `select 1 from graphile_worker.jobs where task_identifier = 'print film'`,
      );
      return rows.length;
    };
    // A job is there until its worker has struck it off.
    await until('the end of all jobs', async () => (await printJobs()) === 0);
    await askPrints(db, version);
    expect(await printJobs()).toBe(0);
  });

  it('or when they are asked for', async () => {
    const other = await prepared(house, maker, 62);
    const film = await secondFilming(62);
    await verify(house, maker, other.fingerprint, film);
    await house.parts.store.db
      .updateTable('kept_films')
      .set({ engine: 'surface-0', print_key: null })
      .where('fingerprint_id', '=', other.fingerprint)
      .execute();
    const turned = await disguised('turned', 62);
    expect(await verify(house, maker, other.fingerprint, turned)).toMatchObject(copy);
  });
});

import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/frame/call';
import { analyses } from '#contract/verification/analyses';
import { items } from '#contract/records/items';
import { models, type ModelView } from '#contract/records/models';
import type { uploads } from '#contract/records/uploads';
import { verificationLine } from '#machines/lifecycles/verification';
import { addressOf } from '../../../server/store/embedded/address';
import {
  alive,
  childServer,
  family,
  inside,
  killAll,
  populate,
  remaining,
  type ChildServer,
} from './childServer';
import { draft, edit, form, prepared } from '../records/drafts';
import { broken, follower } from '../live/follower';
import { photo, secondFilming } from '../verification/footage';
import { freshFolder, named, until, type Person } from '../frame/testServer';
import { askArrived, chunksOf, send, sendChunk, sending } from '../media/uploading';

let server: ChildServer;
let creator: Person;
/** Made before the crashes and looked at after each. */
let made: { model: string; item: string; fingerprint: string };

beforeAll(async () => {
  server = await childServer(freshFolder('crashes'));
  creator = named(await populate(server), 'creator');
  await server.start();
});
afterAll(async () => {
  await server?.stop();
  rmSync(server?.folder ?? '', { recursive: true, force: true });
});

/** What the lifecycle's history says of one row, oldest first. */
const historyOf = (subject: string) =>
  inside(server, ({ store }) =>
    store.db
      .selectFrom('history')
      .select(['event', 'state'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute(),
  );
const count = (table: 'log_entries' | 'passports' | 'media' | 'verification_runs') =>
  inside(server, async ({ store }) =>
    Number(
      (
        await store.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    ),
  );
const again = async () => {
  await server.kill();
  await server.start();
};

describe('kill -9 of the server', () => {
  it('in the middle of an upload: what was acknowledged is there, the file is whole, once', async () => {
    const upload = sending(await photo(21), 'ITEMS_IMAGE', 'cover.jpg');
    const total = chunksOf(upload);
    expect(total).toBeGreaterThanOrEqual(2);
    const acknowledged: number[] = [];
    for (let index = 0; index < total - 1; index += 1) {
      const { status } = await sendChunk(server, creator, upload, index);
      if (status === 200) acknowledged.push(index);
      const cut = sendChunk(server, creator, upload, index + 1).catch(() => null);
      await again();
      await cut;
      expect(await askArrived(server, creator, upload)).toEqual(
        expect.arrayContaining(acknowledged),
      );
    }
    const before = await count('media');
    const last = sendChunk(server, creator, upload, total - 1).catch(() => null);
    await again();
    const first = await last;
    const answer = await sendChunk(server, creator, upload, total - 1);
    const { media } = answer.body as AnswerOf<typeof uploads.chunk>;
    if (first?.status === 200)
      expect((first.body as AnswerOf<typeof uploads.chunk>).media?.id).toBe(media?.id);
    const whole = Buffer.from(await (await fetch(server.url + media?.urls.original)).arrayBuffer());
    const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(sha(whole)).toBe(sha(upload.bytes));
    expect(await count('media')).toBeLessThanOrEqual(before + 1);
  });

  it('in the middle of an analysis: it ends by itself, with one result and no step back', async () => {
    made = await prepared(server, creator);
    const media_id = await send(server, creator, await secondFilming(), 'FINGERPRINTS');
    const live = follower(server.url, creator.token, `item:${made.item}`);
    await live.come();
    const run = await server.done(creator, analyses.start, {
      params: { id: made.fingerprint },
      body: { media_id },
    });
    await until('matching', () =>
      Promise.resolve(live.events.some(({ state, id }) => id === run.id && state === 'matching')),
    );
    await again();
    await live.come();
    await until('success', () =>
      Promise.resolve(
        live.events.some(({ kind, state }) => kind === 'changed' && state === 'success'),
      ),
    );
    expect(broken(live.events)).toEqual([]);
    live.leave();
    const told = await historyOf(run.id);
    const steps = told.filter(({ event }) => event !== 'run.requeue');
    expect(steps.map(({ state }) => state)).toEqual([...verificationLine]);
    expect(told.filter(({ event }) => event === 'run.requeue')).toHaveLength(1);
    const runs = await server.done(creator, analyses.ofItem, { params: { id: made.item } });
    expect(runs).toHaveLength(1);
    expect(runs[0]?.confidence).toBeGreaterThan(82.5);
    expect(await count('verification_runs')).toBe(1);
  });

  it('in the middle of publishing: it ends published, each stage once', async () => {
    const live = follower(server.url, creator.token, `item:${made.item}`);
    await live.come();
    const sent = server.done(
      creator,
      models.publish,
      { params: { id: made.model } },
      { key: 'publish' },
    );
    await until('a stage', () =>
      Promise.resolve(live.events.some(({ state }) => state.startsWith('publishing'))),
    );
    await again();
    await sent.catch(() => null);
    const { publication } = await until('published', async () => {
      const seen = await server.done(creator, items.one, { params: { id: made.item } });
      return seen.proof && seen;
    });
    expect(publication.label).toBe('Published');
    const told = (await historyOf(made.item)).map(({ event }) => event);
    for (const event of [
      'publication.publish',
      'certificate.make',
      'credential.issue',
      'anchor.write',
    ])
      expect(told.filter((one) => one === event)).toHaveLength(1);
    expect([await count('log_entries'), await count('passports')]).toEqual([1, 1]);
    await live.come();
    await until('the last word', () =>
      Promise.resolve(live.events.some(({ state }) => state === 'published')),
    );
    expect(broken(live.events)).toEqual([]);
    live.leave();
    const key = { key: 'publish' };
    const replay = await server.call(creator, models.publish, { params: { id: made.model } }, key);
    expect(replay.status).toBe(200);
  });

  it('and of its database at once: the next start is by itself, nothing acknowledged is lost', async () => {
    const { id } = await draft(server, creator, { name: 'Written a moment before' });
    const members = family(server);
    expect(members.length).toBeGreaterThan(2);
    killAll(members);
    await expect.poll(() => remaining(members)).toEqual([]);
    await server.start();
    const kept = await server.done(creator, models.one, { params: { id } });
    expect(kept.name).toBe('Written a moment before');
    const page = await fetch(`${server.url}/object_detail/${made.item}`);
    expect(page.status).toBe(200);
    expect(await edit(server, creator, id, { credit: 'Gift' })).toMatchObject({ credit: 'Gift' });
  });

  it('of its database alone, amid calls: the server lives, says 503, and goes on by itself', async () => {
    const database = family(server).filter(({ pid }) => pid !== server.pid());
    const calls = Array.from({ length: 40 }, (_, index) =>
      server.call(creator, models.create, { body: { ...form, name: `Amid ${index}` } }),
    );
    await Promise.race(calls);
    killAll(database);
    const answers = await Promise.all(calls);
    const odd = answers.filter(({ status }) => ![200, 503].includes(status));
    expect(odd.length > 0 ? server.lines.slice(-20) : []).toEqual([]);
    expect(alive(server.pid())).toBe(true);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const during = await server.call(creator, models.list, {});
    expect([200, 503]).toContain(during.status);
    if (during.status === 503) {
      expect(during.body).toMatchObject({ code: 'unavailable' });
      expect(Number(during.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await until('its database again', async () => (await fetch(`${server.url}/readyz`)).ok);
    for (const { status, body } of answers.filter((answer) => answer.status === 200)) {
      const { id } = body as ModelView;
      const kept = await server.call(creator, models.one, { params: { id } });
      expect([status, kept.status]).toEqual([200, 200]);
    }
  });
});

describe('SIGTERM', () => {
  it('in the middle of an analysis ends the server with 0 and leaves no process; the next start ends the run', async () => {
    const model = await prepared(server, creator, 31);
    const media_id = await send(server, creator, await secondFilming(31), 'FINGERPRINTS');
    const live = follower(server.url, creator.token, `item:${model.item}`);
    await live.come();
    const run = await server.done(creator, analyses.start, {
      params: { id: model.fingerprint },
      body: { media_id },
    });
    await until('decoding', () => Promise.resolve(live.events.some(({ id }) => id === run.id)));
    // A browser that keeps a connection open, and one that has opened it ahead of need, hold nothing up.
    const silent = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    await new Promise((resolve) => silent.on('connect', resolve));
    const members = family(server);
    expect(await server.stop()).toBe('0');
    // A server that something had held up would have left without closing its database, whose processes would live.
    await expect.poll(() => remaining(members)).toEqual([]);
    silent.destroy();
    await server.start();
    await until('the verdict', async () => {
      const [one] = await server.done(creator, analyses.ofItem, { params: { id: model.item } });
      return one?.lifecycle.label === 'Success';
    });
  });

  it('while a call hangs in the database ends the server with 0 and leaves no process', async () => {
    const { id } = await server.done(creator, models.create, { body: form });
    const address = addressOf(join(server.folder, 'data', 'postgres'));
    const other = new Client({ connectionString: address.url });
    other.on('error', () => {});
    await other.connect();
    await other.query('begin; lock table models in access exclusive mode');
    const hanging = edit(server, creator, id, { credit: 'Never written' }).then(
      () => 'answered',
      () => 'cut off',
    );
    await until('it waits', async () => {
      const { rowCount } = await other.query(
        "select 1 from pg_locks where not granted and relation = 'models'::regclass",
      );
      return (rowCount ?? 0) > 0;
    });
    const members = family(server);
    expect(await server.stop()).toBe('0');
    await expect.poll(() => remaining(members)).toEqual([]);
    expect(await hanging).toBe('cut off');
    await other.end().catch(() => {});
    address.release();
    await server.start();
    const kept = await server.done(creator, models.one, { params: { id } });
    expect(kept.credit).not.toBe('Never written');
  });
});

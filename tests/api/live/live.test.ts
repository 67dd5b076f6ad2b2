import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '#contract/frame/events';
import { models } from '#contract/records/models';
import { announce } from '../../../server/lifecycle/outbox';
import { readNews } from '../../../server/realtime/replay';
import { draft, edit, serialOf } from '../records/drafts';
import { broken, follower } from './follower';
import { startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import { transact } from '../../../server/store/transaction';

let house: TestServer;
let creator: Person;
beforeAll(async () => {
  house = await startTestServer('live');
  creator = house.person('creator');
});
afterAll(() => house?.close());

const soon = (what: string, look: () => unknown) => until(what, () => Promise.resolve(look()));

describe('who follows', () => {
  it('hears what they may know of, and nothing of others', async () => {
    const model = await draft(house, creator);
    const topics = { item: `item:${serialOf(model)}`, model: `model:${model.id}` };
    const asked = async (name: string, topic: string) => {
      const live = follower(house.url, house.person(name).token, topic);
      const { ok } = await live.come();
      live.leave();
      return ok;
    };
    for (const topic of Object.values(topics)) {
      expect(await asked('creator', topic)).toBe(true);
      expect(await asked('admin', topic)).toBe(true);
      for (const name of ['owner', 'dealer', 'expert', 'newcomer'])
        expect(await asked(name, topic)).toBe(false);
    }
    expect(await asked('creator', `account:${creator.id}`)).toBe(true);
    expect(await asked('creator', `account:${house.person('owner').id}`)).toBe(false);
    expect(await asked('creator', `loan:${creator.id}`)).toBe(false);
    expect(await asked('creator', 'everything')).toBe(false);
  });

  it('with a number of another database is told to read anew, and then misses nothing', async () => {
    const model = await draft(house, creator);
    const live = follower(house.url, creator.token, `model:${model.id}`);
    await live.come(1_000_000);
    await soon('stale', () => live.events.length > 0);
    expect(live.events[0]?.kind).toBe('stale');
    await edit(house, creator, model.id, { credit: 'Gift' });
    await soon('the edit', () => live.events.some(({ kind }) => kind === 'changed'));
    live.leave();
  });

  it('is never told to read anew because something came in the very moment of looking', async () => {
    const { db } = house.parts.store;
    const topic = 'item:hammered';
    const entry = { topic, kind: 'progress' as const, subject: topic, type: 'x', state: 'x' };
    let after = 0;
    let telling = true;
    const tell = async () => {
      for (let told = 0; told < 400; told += 1) await transact(db, (tx) => announce(tx, [entry]));
      telling = false;
    };
    const gaps: number[] = [];
    const look = async () => {
      for (let last = false; !last; ) {
        last = !telling;
        const { news } = await readNews(db, [{ topic, after }], { each: 100, most: 1_000 });
        const events = news[0]?.events ?? [];
        gaps.push(...events.flatMap(({ kind, number }) => (kind === 'stale' ? [number] : [])));
        after = events.at(-1)?.number ?? after;
      }
    };
    await Promise.all([tell(), look()]);
    expect(gaps).toEqual([]);
    expect(after).toBe(400);
  });

  it('from before what is kept is told so once, then gets the rest in order', async () => {
    const model = await draft(house, creator);
    const topic = `model:${model.id}`;
    for (const credit of ['one', 'two', 'three']) await edit(house, creator, model.id, { credit });
    const { db } = house.parts.store;
    await db.deleteFrom('outbox').where('topic', '=', topic).where('number', '<=', '2').execute();
    const live = follower(house.url, creator.token, topic);
    await live.come(0);
    await soon('the rest', () => live.events.at(-1)?.number === 4);
    expect(live.events.map(({ kind }) => kind)).toEqual(['stale', 'changed', 'changed']);
    expect(broken(live.events)).toEqual([]);
    live.leave();
  });

  it('twenty times cut and back, misses nothing and hears nothing twice', async () => {
    const model = await draft(house, creator);
    const live = follower(house.url, creator.token, `model:${model.id}`);
    await live.come();
    for (let round = 0; round < 20; round += 1) {
      const change = edit(house, creator, model.id, { credit: `Gift ${round}` });
      live.cut();
      await Promise.all([change, live.come()]);
    }
    await soon('all', () => live.events.length >= 20);
    const numbers = live.events.map(({ number }: LiveEvent) => number);
    expect(new Set(numbers).size).toBe(20);
    expect(broken(live.events)).toEqual([]);
    live.leave();
  });

  it('not more than two hundred topics on one socket', async () => {
    const { serials } = await draft(house, creator, { serial_number_size: 201 });
    const [first = '', ...rest] = serials.map(({ id }) => `item:${id}`);
    const live = follower(house.url, creator.token, first);
    await live.come();
    const answers = [];
    for (const topic of rest) answers.push(await live.also(topic));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(199);
    expect(answers.at(-1)).toMatchObject({ ok: false, code: 'too_many' });
    live.leave();
  });
});

describe('housekeeping', () => {
  it('is due every hour', async () => {
    const { rows } = await sql<{
      identifier: string;
    }>`select identifier from graphile_worker._private_known_crontabs`.execute(
      house.parts.store.db,
    );
    expect(rows.map(({ identifier }) => identifier)).toContain('prune');
  });

  it('takes what is over and leaves the rest', async () => {
    const { db, pool } = house.parts.store;
    const { dataDir } = house.parts.config;
    await draft(house, creator, {});
    await house.call(creator, models.create, { body: { name: 'Kept' } }, { key: 'kept' });
    const left = join(dataDir, 'incoming', 'parts-left');
    mkdirSync(left, { recursive: true });
    utimesSync(left, 0, 0);
    await pool.query(
      `insert into outbox (topic, number, kind, subject, type, state, at) values ('old', 1, 'changed', '', '', '', now() - interval '8 days')`,
    );
    await pool.query(
      `insert into answers (account_id, key, request_hash, at) values ($1, 'old', '', now() - interval '2 days')`,
      [creator.id],
    );
    const counts = async () => ({
      outbox: (await db.selectFrom('outbox').select('topic').where('topic', '=', 'old').execute())
        .length,
      others: (await db.selectFrom('outbox').select('topic').where('topic', '<>', 'old').execute())
        .length,
      answers: (await db.selectFrom('answers').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      ),
    });
    const before = await counts();
    expect(before).toMatchObject({ outbox: 1, answers: ['kept', 'old'] });
    await house.parts.tasks.prune();
    expect(await counts()).toEqual({ outbox: 0, others: before.others, answers: ['kept'] });
    expect(readdirSync(join(dataDir, 'incoming'))).not.toContain('parts-left');
  });
});

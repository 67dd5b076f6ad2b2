import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '../../../server/lifecycle/outbox';
import { readNewest } from '../../../server/realtime/replay';
import { readAsOf } from '../../../server/store/asOf';
import { transact } from '../../../server/store/transaction';
import { draft, edit } from '../records/drafts';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { follower } from './follower';

let house: TestServer;
let creator: Person;
beforeAll(async () => {
  house = await startTestServer('live as of');
  creator = house.person('creator');
});
afterAll(() => house?.close());

/** What the page compares: whether an answer of this age has seen the newest event. */
const hasSeen = (asOf: string | null | undefined, written: string | undefined) =>
  BigInt(asOf ?? '0') > BigInt(written ?? '0');

/** A change of another test on the same PostgreSQL may be under way: then an answer is older than it need be, for a moment. */
const soonSeen = (read: () => Promise<string | null | undefined>, written: string | undefined) =>
  until('an answer that has seen it', async () => hasSeen(await read(), written));

const readModel = async (id: string) => {
  const { headers } = await fetch(`${house.url}/items_manager/v1/models/${id}`, {
    headers: { authorization: `Bearer ${creator.token}` },
  });
  return headers.get('x-as-of');
};

describe('the age of an answer', () => {
  it('tells whoever follows then that nothing was missed, until something is written', async () => {
    const { id } = await draft(house, creator);
    const live = follower(house.url, creator.token, `model:${id}`);
    const before = await readModel(id);
    const first = await live.come();
    expect(first).toMatchObject({ ok: true });
    await soonSeen(() => readModel(id), first.written);
    live.leave();
    await edit(house, creator, id, { credit: 'Gift' });
    const again = follower(house.url, creator.token, `model:${id}`);
    const second = await again.come();
    expect(hasSeen(before, second.written)).toBe(false);
    await soonSeen(() => readModel(id), second.written);
    again.leave();
  });

  it('is that of the oldest change under way, which it may not have seen', async () => {
    const { db } = house.parts.store;
    const topic = 'item:slow';
    const entry = { topic, kind: 'progress' as const, subject: topic, type: 'x', state: 'x' };
    let go = () => {};
    const held = new Promise<void>((done) => (go = done));
    let begun = () => {};
    const writing = new Promise<void>((done) => (begun = done));
    const slow = transact(db, async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx);
      begun();
      await held;
      await announce(tx, [entry]);
    });
    await writing;
    const during = await readAsOf(db);
    go();
    await slow;
    const { written } = (await readNewest(db, [topic])).get(topic) ?? {};
    expect(hasSeen(during, written)).toBe(false);
    await soonSeen(() => readAsOf(db), written);
  });

  it('never says that something was seen which was not, in whatever order changes end', async () => {
    const { db } = house.parts.store;
    const topic = 'item:disordered';
    const entry = { topic, kind: 'progress' as const, subject: topic, type: 'x', state: 'x' };
    let writers = 6;
    const write = async () => {
      for (let told = 0; told < 40; told += 1)
        await transact(db, async (tx) => {
          // It has its place in the order long before it writes.
          await sql`select pg_current_xact_id()`.execute(tx);
          await pause(Math.random() * 8);
          await announce(tx, [entry]);
        });
      writers -= 1;
    };
    const counts = { seen: 0, unseen: 0 };
    const read = async () => {
      while (writers > 0) {
        const age = await readAsOf(db);
        const shown = (await readNewest(db, [topic])).get(topic)?.number ?? 0;
        await pause(Math.random() * 4);
        const { number = 0, written } = (await readNewest(db, [topic])).get(topic) ?? {};
        if (hasSeen(age, written)) {
          counts.seen += 1;
          expect(shown).toBe(number);
        } else counts.unseen += 1;
      }
    };
    await Promise.all([...Array.from({ length: 6 }, write), read(), read()]);
    expect(counts.unseen).toBeGreaterThan(0);
    const { number, written } = (await readNewest(db, [topic])).get(topic) ?? {};
    expect(number).toBe(240);
    await soonSeen(() => readAsOf(db), written);
  });
});

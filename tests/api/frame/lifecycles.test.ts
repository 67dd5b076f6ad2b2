import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#machines/kernel/actor';
import { transition } from '#machines/kernel/transition';
import { HttpError } from '../../../server/errors/httpError';
import { advance, birthOf, born } from '../../../server/lifecycle/engine';
import type { EventOf } from '../../../server/lifecycle/events';
import { timerTask } from '../../../server/lifecycle/fireTimer';
import { kinds, type Stored } from '../../../server/lifecycle/kinds/kinds';
import type { Tx } from '../../../server/store/open';
import { sampled, type SampleEvent, type Sampled } from '../../paths/samples/all';
import { shortest, walk, type Stop } from '../../paths/walk';
import { companyOf } from './concurrently';
import { rowsOf } from './lifecycleRows';
import { startTestServer, type TestServer } from './testServer';
import { runBeforeCommit, transact } from '../../../server/store/transaction';

let house: TestServer;
let museum: string;
beforeAll(async () => {
  house = await startTestServer('lifecycles', { jobs: false });
  museum = await companyOf(house, 'Strandgaten Museum');
});
afterAll(() => house?.close());

/** Rows need people who exist; what they are to the thing is the sample's. */
const real = (by: Actor): Actor => ({ ...by, id: house.person('creator').id });
const said = ({ by: _by, at: _at, ...event }: SampleEvent): EventOf<Stored> => event;

const account = (name: string) => house.person(name).id;
const bear = rowsOf(account, () => museum);

/** Everything that a step may leave behind, of this row and of all others. */
const traces = async (tx: Tx, lifecycle: Stored, id: string) => {
  await runBeforeCommit(tx);
  const row = (await tx
    .selectFrom(kinds[lifecycle].table as 'items')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as { state: string; context: object; version: number };
  const count = async (table: 'history' | 'outbox' | 'statistics' | 'mail') =>
    Number(
      (
        await tx
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  return {
    state: row.state,
    context: row.context,
    version: row.version,
    history: await count('history'),
    outbox: await count('outbox'),
    statistics: await count('statistics'),
    mail: await count('mail'),
  };
};

const once = (events: SampleEvent[]) => [
  ...new Map(events.map((event) => [JSON.stringify({ ...event, at: 0 }), event])).values(),
];

/** Goes the way to a stop with a real row, tries every event there, and says what went otherwise than the chart. */
const tryStop = async (lifecycle: Stored, { chart, events }: Sampled, stop: Stop) => {
  const off: string[] = [];
  const undone = new Error('rolled back');
  // One moment for chart and engine: what a step reckons from it is then the same.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const work = transact(house.parts.store.db, async (trx) => {
    const row = await bear[lifecycle](trx, stop.input);
    const by = real(events[0]!.by);
    await born(trx, lifecycle, [row], birthOf(lifecycle, stop.input, by), by);
    for (const event of stop.path) {
      clock.mockReturnValue(event.at);
      await advance(trx, lifecycle, row.id, said(event), real(event.by));
    }
    const before = await traces(trx, lifecycle, row.id);
    if (before.state !== stop.state) off.push(`${lifecycle} is ${before.state}, not ${stop.state}`);
    for (const event of once(events)) {
      const by = real(event.by);
      clock.mockReturnValue(event.at);
      const after = transition(chart, before.state, before.context, {
        ...event,
        by,
        at: Date.now(),
      });
      await sql`savepoint here`.execute(trx);
      const answer = await advance(trx, lifecycle, row.id, said(event), by).then(
        () => null,
        (error: unknown) => error,
      );
      const now = await traces(trx, lifecycle, row.id);
      const name = `${lifecycle} ${stop.state} ${event.type} by ${by.role}`;
      if (!after) {
        const refused = answer instanceof HttpError && answer.status === 409;
        if (!refused || answer.more.state !== before.state) off.push(`${name}: not refused as 409`);
        if (JSON.stringify(now) !== JSON.stringify(before))
          off.push(`${name}: refused, yet left a trace`);
      } else {
        const told = after.effects.filter(({ type }) => type === 'record').length || 1;
        const counted = after.effects.filter(({ type }) => type === 'count').length;
        const right =
          answer === null &&
          now.state === after.state &&
          isDeepStrictEqual(now.context, after.context) &&
          now.version === before.version + 1 &&
          now.history === before.history + told &&
          now.statistics === before.statistics + counted &&
          now.outbox > before.outbox;
        if (!right) off.push(`${name}: ${String(answer)} ${JSON.stringify(now)}`);
      }
      await sql`rollback to savepoint here`.execute(trx);
    }
    throw undone;
  });
  await expect(work.finally(() => clock.mockRestore())).rejects.toBe(undone);
  return off;
};
const stored = sampled.filter(({ id }) => id in kinds) as (Sampled & { id: Stored })[];
const stops = stored.flatMap((sample) =>
  shortest(walk(sample)).map((stop) => ({ id: sample.id, state: stop.state, sample, stop })),
);

describe('every event at every state, on real rows', () => {
  it('covers the lifecycles that have tables', () => {
    expect(stored.map(({ id }) => id).sort()).toEqual([
      'account',
      'anchor',
      'display',
      'expertise',
      'import',
      'link',
      'loan',
      'publication',
      'report',
      'sale',
      'signature',
      'subscription',
      'verification',
    ]);
    expect(stops.length).toBeGreaterThan(20);
  });

  it.each(stops)('$id in $state', async ({ id, sample, stop }) => {
    expect(await tryStop(id, sample, stop)).toEqual([]);
  });
});

describe('around a step', () => {
  it('a link that has time left does not expire, whoever says so', async () => {
    const sample = stored.find(({ id }) => id === 'link');
    const input = { expiresAt: Date.now() + 3_600_000 };
    const [stop] = sample ? walk({ ...sample, inputs: [input] }) : [];
    expect(stop && sample && (await tryStop('link', sample, stop))).toEqual([]);
  });

  it('a row that is not there is 404, a lifecycle without a table is not touched', async () => {
    const { db } = house.parts.store;
    const by = real({ id: '', role: 'SYSTEM', relations: [] });
    const lost = transact(db, (tx) =>
      advance(tx, 'link', randomUUID(), { type: 'link.expire' }, by),
    );
    await expect(lost).rejects.toMatchObject({ status: 404 });
    const payload = { lifecycle: 'journey', id: randomUUID(), event: 'grace.end' };
    const timer = timerTask(db)(payload);
    await expect(timer).rejects.toThrow('no lifecycle journey');
  });

  it('a transaction that rolls back leaves neither event nor job nor letter', async () => {
    const { db, pool } = house.parts.store;
    const counts = async () =>
      (
        await pool.query(`select (select count(*) from outbox) as outbox, (select count(*) from history) as history,
          (select count(*) from mail) as mail, (select count(*) from graphile_worker._private_jobs) as jobs`)
      ).rows[0] as object;
    const before = await counts();
    const broken = transact(db, async (tx) => {
      const row = await bear.verification(tx, undefined);
      const by = real(stored[0]!.events[0]!.by);
      await born(tx, 'verification', [row], birthOf('verification', undefined, by), by);
      throw new Error('the last line fails');
    });
    await expect(broken).rejects.toThrow('the last line fails');
    expect(await counts()).toEqual(before);
  });
});

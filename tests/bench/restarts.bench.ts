/**
 * `npm run bench -- restarts`: how long nobody is served after `kill -9`, under the supervisor of `npm start`, on the demo's own data.
 * RESTARTS says how many kills of each kind.
 */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inside } from '../api/processes/childServer';
import { restarts, victims, type Victim } from '../api/processes/restarts';
import { supervised } from '../api/processes/supervised';
import { named, peopleOf, until } from '../api/frame/testServer';
import { freshFolder } from '../setup/folder';
import { seededData } from '../setup/seeded';
import { ms, percentile, print } from './table';

const kills = Number(process.env['RESTARTS'] ?? 40);
/** A process that ends twice within this time (ms) is started again later each time: kills come less often. */
const rest = 5_500;
const bar = 1_500;
/** Kills one right after the other, where no standby is there yet. */
const cold = 5;

it(`kill -9, ${kills} times each of server, database, and both`, async () => {
  const folder = freshFolder('restarts');
  cpSync(join(await seededData(), 'data'), join(folder, 'data'), { recursive: true });
  const server = await supervised(folder, { standby: true, env: { DEMO: '1' } });
  const cluster = join(folder, 'data', 'postgres');
  const place = { url: server.url, folder, databaseUrl: '' };
  try {
    await server.ready();
    const who = named(await inside(place, peopleOf), 'creator');
    await until('a standby', () =>
      Promise.resolve(server.lines.join('').includes('a standby is ready')),
    );
    const order = Array.from(
      { length: kills * victims.length },
      (_, at): Victim => victims[at % 3]!,
    );
    const warm = await restarts(server, cluster, who, order, rest);
    const bare = await restarts(
      server,
      cluster,
      who,
      Array.from({ length: cold }, (): Victim => 'server'),
      0,
    );
    const acknowledged = [...warm.acknowledged, ...bare.acknowledged];
    const kept = await inside(place, ({ store }) =>
      store.db.selectFrom('models').select('id').where('name', 'in', acknowledged).execute(),
    );
    const of = (victim: Victim) =>
      warm.restarts.filter((one) => one.victim === victim).map((one) => one.acknowledgedAfter);
    print([
      ...victims.map((victim) => ({
        what: `first acknowledgement after kill -9 of ${victim === 'both' ? 'server and database' : `the ${victim}`}, ${kills} times`,
        figure: `p50 ${ms(percentile(of(victim), 0.5))}, p95 ${ms(percentile(of(victim), 0.95))}, worst ${ms(Math.max(...of(victim)))}`,
        target: `p95 <= ${ms(bar)}`,
      })),
      {
        what: `the same of the server right after another, ${cold} times`,
        figure: `p50 ${ms(
          percentile(
            bare.restarts.map((one) => one.acknowledgedAfter),
            0.5,
          ),
        )}`,
        target: 'none',
      },
      {
        what: 'acknowledged writes that are lost',
        figure: `${acknowledged.length - kept.length} of ${acknowledged.length}`,
        target: '0',
      },
    ]);
    expect(kept).toHaveLength(acknowledged.length);
    for (const victim of victims) expect(percentile(of(victim), 0.95)).toBeLessThanOrEqual(bar);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}, 3_600_000);

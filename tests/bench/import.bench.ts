import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../api/frame/testServer';
import { checked, opened, run, undone } from '../api/imports/importing';
import { folder } from './museum/records';

/** Both museums' samples, whole, over HTTP and the jobs: `MUSEUM_DATA=… npx vitest run -c tests/bench/vitest.config.ts import`. */
const files = ['walters-sample.jsonl', 'cmoa-sample.jsonl'];
const present = files.every((name) => existsSync(join(folder, name)));
const say = (line: string) => process.stdout.write(`${line}\n`);

let house: TestServer;
beforeAll(async () => {
  if (present) house = await startTestServer('import-bench');
}, 120_000);
afterAll(() => house?.close());

it('imports both museums’ samples whole', async () => {
  if (!present)
    return say(`The museums' samples are not at ${folder}: set MUSEUM_DATA to their folder.`);
  const who = house.person('inventory');
  for (const name of files) {
    const bytes = readFileSync(join(folder, name));
    const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
      const from = Date.now();
      return [await work(), (Date.now() - from) / 1000];
    };
    const [view, reading] = await timed(() => opened(house, who, bytes, name));
    const [seen, checking] = await timed(() => checked(house, who, view));
    const [done, making] = await timed(() => run(house, who, view));
    const { counts } = done;
    const rate = (seconds: number) => `${Math.round(counts.rows / seconds)} rows/s`;
    say(`\n${name}: ${counts.rows} rows, ${view.columns.length} columns`);
    say(
      `  understood whole ${counts.understood}, with notes ${counts.noted}, refused ${counts.refused}, already there ${counts.there}`,
    );
    say(`  drafts made ${counts.made}`);
    say(`  read ${rate(reading)}, dry run ${rate(checking)}, drafts ${rate(making)}`);
    say(
      `  notes by field: ${counts.notes_by.map(({ field, rows }) => `${field} ${rows}`).join(', ')}`,
    );
    say(`  kept with the rows, in no field: ${done.unmapped.join(', ')}`);
    expect(seen.counts.refused).toBe(0);
    expect(counts.made).toBe(counts.rows - counts.there);
    const [gone, undoing] = await timed(() => undone(house, who, view));
    say(`  undone ${rate(undoing)}, left ${gone.counts.made}`);
    expect(gone.counts.made).toBe(0);
  }
}, 900_000);

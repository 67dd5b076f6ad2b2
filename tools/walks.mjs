/**
 * `npm run walks -- [--seed N] [--walks 1000] [--lifecycle sale]`: random walks through the lifecycles over HTTP, against the built server as
 * a process that is killed, loses its database and its sockets on the way (decision 86); builds first what is stale. A
 * seed repeats a run, and `--seed N --walks 1` one walk of it; `--lifecycle` walks one of them alone.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
install();
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    walks: { type: 'string', default: '1000' },
    lifecycle: { type: 'string' },
  },
});
const seed = values.seed ?? String(Math.floor(Date.now() / 1000));
if (!/^\d{1,10}$/.test(seed) || !/^[1-9]\d{0,6}$/.test(values.walks)) {
  console.error('--seed and --walks are whole numbers.');
  process.exit(1);
}
const { build } = await import('./build.mjs');
await build().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const child = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/api/walks/walks.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ WALK_SEED: seed, WALKS: values.walks },
      ...(values.lifecycle && { WALK_LIFECYCLE: values.lifecycle }),
    },
  },
);
child.on('exit', (code) => process.exit(code ?? 1));

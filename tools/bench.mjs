/** `npm run bench`: figures that the goals name, on this machine, as a table; builds first what is stale. Never part of `npm test`. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from './chromium.mjs';
import { install } from './install.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
install();
const { build } = await import('./build.mjs');
await build().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const wanted = process.argv.slice(2);
// These need a browser, as the browser tests do.
const browsing = ['firstFilming', 'firstPaint', 'interactions', 'scroll'];
const browser = wanted.some((word) => browsing.some((bench) => bench.startsWith(word)))
  ? chromium()
  : undefined;
const child = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/bench/vitest.config.ts', ...wanted],
  { stdio: 'inherit', env: { ...process.env, ...(browser && { CHROMIUM: browser }) } },
);
child.on('exit', (code) => process.exit(code ?? 1));

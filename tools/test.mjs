/** `npm test`: everything that must hold, from a bare clone; ends with the plain line `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from './chromium.mjs';
import { install } from './install.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
install();
const { build } = await import('./build.mjs');
const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total = { passed: 0, failed: 0 };

const run = (command, args, env = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('exit', (code) => done(code ?? 1));
  });
const read = (name) =>
  existsSync(join(reports, name)) ? JSON.parse(readFileSync(join(reports, name), 'utf8')) : null;
const add = (passed, failed) => {
  total.passed += passed;
  total.failed += failed;
};

/** Titles of the browser tests that passed only the second time. */
const unsteady = (suite) => [
  ...(suite.suites ?? []).flatMap(unsteady),
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
];

const finish = () => {
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed ? 1 : 0);
};

try {
  await build();
} catch (error) {
  console.error(error.message);
  add(0, 1);
  finish();
}

const checked = await run(process.execPath, ['tools/check.mjs']);
add(checked === 0 ? 1 : 0, checked === 0 ? 0 : 1);

const units = await run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports}/vitest.json`,
]);
const vitest = read('vitest.json');
// A runner that ends badly without a failed test (a crash, a file that does not load) is a failure too.
add(vitest?.numPassedTests ?? 0, Math.max(vitest?.numFailedTests ?? 1, units === 0 ? 0 : 1));

const browser = chromium();
if (browser) {
  const screens = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
    CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`,
  });
  const said = read('playwright.json');
  const stats = said?.stats;
  for (const name of unsteady(said ?? {})) console.log(`unsteady, passed the second time: ${name}`);
  add(
    (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    Math.max(stats?.unexpected ?? 1, screens === 0 ? 0 : 1),
  );
} else add(0, 1);

finish();

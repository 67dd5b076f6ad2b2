/**
 * `npm test`: everything that must hold, from a bare clone. `npm test -- words`: the test files alone whose path or a
 * title of which holds the words, without the check. `npm run exhaustive`: every case of each test, where `npm test`
 * tries some of many (docs/decisions/0087). Ends with the time of each part, the slowest files and the plain
 * line `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from './chromium.mjs';
import { install } from './install.mjs';
import { run } from './run.mjs';
import { browserReport, filesWith, vitestReport } from './testFiles.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
install();
const { build } = await import('./build.mjs');

const asked = process.argv.slice(2);
if (asked.includes('--exhaustive')) process.env.EXHAUSTIVE = '1';
const words = asked.filter((word) => word !== '--exhaustive');
const some = words.length > 0 ? filesWith(words) : null;
const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const parts = [];
const total = { passed: 0, failed: 0 };
const slow = [];
const unsteady = [];
const faults = [];
const add = (part, seconds, report = {}) => {
  const { passed = 0, failed = 0, files = [] } = report;
  parts.push(`${part} ${seconds.toFixed(0)} s`);
  total.passed += passed;
  total.failed += failed;
  slow.push(...files);
  unsteady.push(...(report.unsteady ?? []));
  faults.push(...(report.faults ?? []));
};

const checkAll = async () => {
  // The arrows are a test too, which looks at a tree with faults beside this one.
  const { code, said, seconds } = await run([process.execPath, 'tools/check.mjs', '--no-arrows']);
  process.stdout.write(said);
  add(
    'check',
    seconds,
    code === 0 ? { passed: 1 } : { failed: 1, faults: [`npm run check\n${said}`] },
  );
};

const testUnits = async (files = []) => {
  // Some tests over HTTP are watched by a page (tests/api/observed). Without a browser those fail, and say so.
  const browser = chromium();
  const report = join(reports, 'vitest.json');
  const retried = join(reports, 'retried.json');
  const { code, seconds } = await run(
    [
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tools/retried.mjs',
      `--outputFile.json=${report}`,
      ...files,
    ],
    { shown: true, env: { RETRIED: retried, ...(browser && { CHROMIUM: browser }) } },
  );
  add('vitest', seconds, vitestReport(report, retried, code));
};

const testScreens = async (files = []) => {
  const browser = chromium();
  if (!browser) return add('browser', 0, { failed: 1 });
  const report = join(reports, 'playwright.json');
  const { code, seconds } = await run(
    [process.execPath, 'node_modules/@playwright/test/cli.js', 'test', ...files],
    { shown: true, env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  add('browser', seconds, browserReport(report, code));
};

/** Faults stand last, above the sums: a reader of the end of a long log finds them there. */
const finish = () => {
  for (const name of unsteady) console.log(`unsteady, passed the second time: ${name}`);
  const slowest = slow.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  for (const { file, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  for (const fault of faults) console.log(`failed: ${fault}\n`);
  console.log(parts.join(', '));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed ? 1 : 0);
};

if (some && some.vitest.length + some.browser.length === 0) {
  console.error(`No test file holds the words “${words.join(' ')}” in its path or a title.`);
  process.exit(1);
}

const from = Date.now();
try {
  await build();
} catch (error) {
  console.error(error.message);
  add('build', (Date.now() - from) / 1000, { failed: 1 });
  finish();
}
add('build', (Date.now() - from) / 1000);

if (some) {
  if (some.vitest.length > 0) await testUnits(some.vitest);
  if (some.browser.length > 0) await testScreens(some.browser);
} else {
  // Tests wait for servers and timers; the check uses what they leave of the cores.
  await Promise.all([checkAll(), testUnits()]);
  await testScreens();
}
finish();

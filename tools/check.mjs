/**
 * `npm run check`: format, lint, types, arrows, unused code, lock, drawings, budgets and the ledger; the slow ones beside each other.
 * `npm run check -- lint`: one of them. `--no-arrows`: without the arrows, where their test runs beside.
 */
import { existsSync } from 'node:fs';
import { install } from './install.mjs';
import { run } from './run.mjs';

install();
const bin = (path) => [process.execPath, `node_modules/${path}`];
const checks = {
  lock: ['node', 'tools/lock.mjs', '--check'],
  format: [
    ...bin('prettier/bin/prettier.cjs'),
    '--check',
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '--cache-strategy',
    'content',
    '--log-level',
    'warn',
    '.',
  ],
  types: [
    ...bin('typescript7/bin/tsc'),
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/types',
    // Each further checker reads the shared types again; a run of the tests needs both cores for itself.
    '--singleThreaded',
  ],
  // Its rules are in .oxlintrc.json; those that need types ask tsgolint.
  lint: [...bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--threads=1', '.'],
  arrows: ['node', 'tools/arrows.mjs'],
  words: ['node', 'tools/words.mjs', '--check'],
  unused: ['node', 'tools/check/unused.mjs'],
  ledger: ['node', 'tools/check/ledger.mjs'],
};

let failed = 0;
const [only] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const names = Object.keys(checks).filter(
  (name) => (!only || only === name) && !process.argv.includes(`--no-${name}`),
);
const work = async () => {
  for (let name = names.shift(); name; name = names.shift()) {
    const { code, said, seconds } = await run(checks[name]);
    // How many sentences of the specification are open is told even where nothing is wrong.
    const told = code === 0 && name === 'ledger' ? `: ${said.trim()}` : '';
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)${told}`);
    if (code !== 0) {
      failed += 1;
      console.log(said);
    }
  }
};
await Promise.all([work(), work()]);
if (existsSync('dist/server/draw.js') && !only) {
  const { code, said } = await run(['node', 'dist/server/draw.js', '--check']);
  if (code !== 0) {
    failed += 1;
    console.log(`FAIL drawings\n${said}`);
  }
}
if (existsSync('dist/client/.vite/manifest.json') && !only) {
  const { code, said } = await run(['node', 'tools/check/budgets.mjs', '--check']);
  if (code !== 0) {
    failed += 1;
    console.log(`FAIL budgets\n${said}`);
  }
}
process.exit(failed ? 1 : 0);

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
/** Of what was built, where it was, after the others: its file, and the check. */
const built = {
  drawings: ['dist/server/draw.js', ['node', 'dist/server/draw.js', '--check']],
  budgets: ['dist/client/.vite/manifest.json', ['node', 'tools/check/budgets.mjs', '--check']],
};

let failed = 0;
const [only] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (only && !(only in checks) && !(only in built)) {
  console.error(
    `No check is called “${only}”: ${Object.keys({ ...checks, ...built }).join(', ')}.`,
  );
  process.exit(1);
}
const asked = (name) => (!only || only === name) && !process.argv.includes(`--no-${name}`);
const names = Object.keys(checks).filter(asked);
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
for (const [name, [file, command]] of Object.entries(built)) {
  if (!asked(name)) continue;
  if (!existsSync(file)) {
    if (only) console.log(`${file} is missing: build it first with npm run build.`);
    failed += only ? 1 : 0;
    continue;
  }
  const { code, said } = await run(command);
  if (code !== 0 || only) console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}\n${said}`.trimEnd());
  if (code !== 0) failed += 1;
}
process.exit(failed ? 1 : 0);

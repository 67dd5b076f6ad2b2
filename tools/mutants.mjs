/**
 * `npm run mutants`: breaks one place at a time and tells which test notices. Of the lifecycles' charts a guard that always
 * lets through, an effect that is left out, a tag that is missing: judged by tests/paths. Of the server each lock, left out:
 * judged by tests/api/locks; each live event, left out: judged by the tests that listen (mutants/outbox.mjs). Rows of the
 * permissions are broken within tests/api/security/permissions.test.ts. `-- sale guard`: those alone of which the file, the kind or the name has every word. Ends with
 * what no test noticed; fails where there is something. Nothing in the tree is changed: the tests read the broken source.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
install();
const { build } = await import('./build.mjs');
const { mutants } = await import('./mutants/find.mjs');
const { unlocked } = await import('./mutants/locks.mjs');
const { listenerOf, listening, untold } = await import('./mutants/outbox.mjs');
const { openJudge } = await import('./mutants/judge.mjs');

const words = process.argv.slice(2);
const wanted = [...unlocked(), ...untold(), ...mutants()].filter((one) =>
  words.every((word) => `${one.file} ${one.kind} ${one.what}`.includes(word)),
);
const of = (which) => wanted.filter(({ kind }) => which(kind));

/** Every chart has samples; rules that several charts share are the publication's. */
const charts = readdirSync('tests/paths/samples').map((name) => name.replace('.ts', ''));
const chartOf = (file) => charts.find((chart) => file.includes(`/${chart}`)) ?? 'publication';

const judgeCharts = async () => {
  const judge = await openJudge({
    include: ['tests/paths/**/*.test.ts'],
    // It compares the charts with their drawings: whatever is broken differs, which proves nothing.
    exclude: ['tests/paths/drawing.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
  });
  const { firstFault } = judge;
  /** The walk of its chart tells most; then what was written down of all charts; then the other walks of its chart. */
  const isWalk = (path) => path.endsWith('/charts.test.ts');
  const isWritten = (path) => path.includes('/spec/');
  const noticedBy = async ({ file }) => {
    const its = new RegExp(`\\b${chartOf(file)}\\b`);
    return (
      (await firstFault(isWalk, its)) ??
      (await firstFault(isWritten)) ??
      (await firstFault((path) => !isWalk(path) && !isWritten(path), its))
    );
  };
  return { ...judge, noticedBy };
};

const judgeLocks = async () => {
  await build();
  const judge = await openJudge({
    include: ['tests/api/locks/*.test.ts'],
    globalSetup: ['tests/setup/vitest.ts'],
    ...{ testTimeout: 60_000, hookTimeout: 60_000 },
  });
  const escaped = (text) => text.replace(/[.]/g, '\\.');
  const noticedBy = ({ file }) =>
    judge.firstFault(undefined, new RegExp(escaped(file.replace('server/', ''))));
  return { ...judge, noticedBy };
};

const judgeOutbox = async () => {
  await build();
  const judge = await openJudge({
    include: listening,
    globalSetup: ['tests/setup/vitest.ts'],
    ...{ maxWorkers: 2, testTimeout: 120_000, hookTimeout: 120_000 },
  });
  const noticedBy = ({ file }) => judge.firstFault((path) => path.includes(listenerOf(file)));
  // `npm test` runs these folders unbroken; to run all of them here first would take minutes.
  return { ...judge, noticedBy, passesUnbroken: true };
};

const unnoticed = [];
let index = 0;
const tryAll = async (some, open) => {
  if (some.length === 0) return;
  const judge = await open();
  const wrong = judge.passesUnbroken ? null : await judge.firstFault();
  if (wrong) throw new Error(`Unbroken, this fails: ${wrong}`);
  for (const one of some) {
    const { file, line, kind, what } = one;
    const test = await judge.broken(one, () => judge.noticedBy(one));
    const place = `${file}:${line} ${kind} ${what}`;
    index += 1;
    console.log(`${index}/${wanted.length} ${place}\n    ${test ?? 'NOT NOTICED'}`);
    if (!test) unnoticed.push(place);
  }
  await judge.close();
};
await tryAll(
  of((kind) => kind === 'lock'),
  judgeLocks,
);
await tryAll(
  of((kind) => kind === 'outbox'),
  judgeOutbox,
);
await tryAll(
  of((kind) => !['lock', 'outbox'].includes(kind)),
  judgeCharts,
);
if (unnoticed.length > 0) console.log(`\nNot noticed:\n${unnoticed.join('\n')}`);
console.log(`\n${wanted.length - unnoticed.length} noticed, ${unnoticed.length} not noticed`);
process.exit(unnoticed.length > 0 ? 1 : 0);

/**
 * `npm run mutants`: breaks the lifecycles' charts, one place at a time (a guard that always lets through, an effect that
 * is left out, a tag that is missing), and tells which test of tests/paths notices. `-- sale guard`: those alone of which
 * the file, the kind or the name has every word. Ends with what no test noticed; fails where there is something. Nothing
 * in the tree is changed: the tests read the broken source.
 */
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
install();
const { createVitest } = await import('vitest/node');
const { mutants } = await import('./mutants/find.mjs');

const words = process.argv.slice(2);
const wanted = mutants().filter((one) =>
  words.every((word) => `${one.file} ${one.kind} ${one.what}`.includes(word)),
);

/** What is broken now. */
let mutant = null;
const breaking = {
  name: 'mutant',
  enforce: 'pre',
  transform: (code, id) =>
    mutant && id === resolve(mutant.file)
      ? code.slice(0, mutant.start) + mutant.instead + code.slice(mutant.end)
      : null,
};
const vitest = await createVitest(
  'test',
  {
    config: false,
    watch: true,
    include: ['tests/paths/**/*.test.ts'],
    // It compares the charts with their drawings: whatever is broken differs, which proves nothing.
    exclude: ['tests/paths/drawing.test.ts'],
    reporters: [{}],
    bail: 1,
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
  },
  { plugins: [breaking], server: { watch: null } },
);
await vitest.standalone();
const files = await vitest.globTestSpecifications();
const named = (part) => files.filter(({ moduleId }) => moduleId.includes(part));
/** The walk of its chart tells most; then what was written down of all charts; then the other walks of its chart. */
const walk = named('/charts.test.ts');
const written = named('/spec/');
const others = files.filter((file) => !walk.includes(file) && !written.includes(file));

/** Every chart has samples; rules that several charts share are the publication's. */
const charts = readdirSync('tests/paths/samples').map((name) => name.replace('.ts', ''));
const chartOf = (file) => charts.find((chart) => file.includes(`/${chart}`)) ?? 'publication';

/** The first test that fails; null where all pass. */
const firstFault = async (some) => {
  // `bail` counts the faults of all runs.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const { testModules } = await vitest.runTestSpecifications(some);
  for (const module of testModules) {
    const [failed] = [...module.children.allTests('failed')];
    if (failed) return `${module.relativeModuleId} › ${failed.fullName}`;
    const [error] = module.errors();
    if (error) return `${module.relativeModuleId} › ${error.message.split('\n')[0]}`;
  }
  return null;
};

const noticedBy = async (one) => {
  mutant = one;
  vitest.invalidateFile(resolve(one.file));
  const its = new RegExp(`\\b${chartOf(one.file)}\\b`);
  vitest.setGlobalTestNamePattern(its);
  let test = await firstFault(walk);
  if (!test) {
    vitest.resetGlobalTestNamePattern();
    test = await firstFault(written);
  }
  if (!test) {
    vitest.setGlobalTestNamePattern(its);
    test = await firstFault(others);
  }
  mutant = null;
  vitest.invalidateFile(resolve(one.file));
  return test;
};

const wrong = await firstFault(files);
if (wrong) throw new Error(`Unbroken, this fails: ${wrong}`);
const unnoticed = [];
for (const [index, one] of wanted.entries()) {
  const { file, line, kind, what } = one;
  const test = await noticedBy(one);
  const place = `${file}:${line} ${kind} ${what}`;
  console.log(`${index + 1}/${wanted.length} ${place}\n    ${test ?? 'NOT NOTICED'}`);
  if (!test) unnoticed.push(place);
}
await vitest.close();
if (unnoticed.length > 0) console.log(`\nNot noticed:\n${unnoticed.join('\n')}`);
console.log(`\n${wanted.length - unnoticed.length} noticed, ${unnoticed.length} not noticed`);
process.exit(unnoticed.length > 0 ? 1 : 0);

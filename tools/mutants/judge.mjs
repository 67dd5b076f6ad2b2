/** A Vitest that stays open, reads one broken place of the source at a time, and tells the first test that fails. */
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';

/** What is broken now: { file, start, end, instead }. */
let mutant = null;
const breaking = {
  name: 'mutant',
  enforce: 'pre',
  transform: (code, id) =>
    mutant && id === resolve(mutant.file)
      ? code.slice(0, mutant.start) + mutant.instead + code.slice(mutant.end)
      : null,
};

/** Mebibytes that a sound worker stays far below. What is broken may send a chart round for ever: its worker ends here. */
const memory = 700;

/**
 * `config`: Vitest's, with the tests that judge. Answers `firstFault(which, pattern)`: the first test that fails of those
 * files whose path `which` takes, null where all pass; only tests whose name has the pattern, where there is one.
 */
export const openJudge = async (config) => {
  const vitest = await createVitest(
    'test',
    {
      ...{ config: false, watch: true, reporters: [{}], bail: 1, pool: 'forks' },
      ...{ execArgv: [`--max-old-space-size=${memory}`], ...config },
    },
    { plugins: [breaking], server: { watch: null } },
  );
  await vitest.standalone();

  const firstFault = async (which = () => true, pattern) => {
    if (pattern) vitest.setGlobalTestNamePattern(pattern);
    else vitest.resetGlobalTestNamePattern();
    // `bail` counts the faults of all runs.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    vitest.state.clearErrors();
    const files = (await vitest.globTestSpecifications()).filter(({ moduleId }) => which(moduleId));
    const said = await vitest.runTestSpecifications(files);
    for (const module of said.testModules) {
      const [failed] = [...module.children.allTests('failed')];
      if (failed) return `${module.relativeModuleId} › ${failed.fullName}`;
      const [error] = module.errors();
      if (error) return `${module.relativeModuleId} › ${error.message.split('\n')[0]}`;
    }
    return said.unhandledErrors.length > 0 ? 'the tests come to no end' : null;
  };
  /** Does a piece of work while a place is broken. */
  const broken = async (one, work) => {
    mutant = one;
    vitest.invalidateFile(resolve(one.file));
    const test = await work();
    mutant = null;
    vitest.invalidateFile(resolve(one.file));
    return test;
  };
  return { firstFault, broken, close: () => vitest.close() };
};

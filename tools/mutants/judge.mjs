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

/**
 * `config`: Vitest's, with the tests that judge. Answers `files`, and `firstFault(files, pattern)`: the first test of them that
 * fails, null where all pass; only those whose name has the pattern, where there is one.
 */
export const openJudge = async (config) => {
  const vitest = await createVitest(
    'test',
    { config: false, watch: true, reporters: [{}], bail: 1, ...config },
    { plugins: [breaking], server: { watch: null } },
  );
  await vitest.standalone();
  const firstFault = async (files, pattern) => {
    if (pattern) vitest.setGlobalTestNamePattern(pattern);
    else vitest.resetGlobalTestNamePattern();
    // `bail` counts the faults of all runs.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    const { testModules } = await vitest.runTestSpecifications(files);
    for (const module of testModules) {
      const [failed] = [...module.children.allTests('failed')];
      if (failed) return `${module.relativeModuleId} › ${failed.fullName}`;
      const [error] = module.errors();
      if (error) return `${module.relativeModuleId} › ${error.message.split('\n')[0]}`;
    }
    return null;
  };
  /** Does a piece of work while a place is broken. */
  const broken = async (one, work) => {
    mutant = one;
    vitest.invalidateFile(resolve(one.file));
    const said = await work();
    mutant = null;
    vitest.invalidateFile(resolve(one.file));
    return said;
  };
  const files = await vitest.globTestSpecifications();
  return { files, firstFault, broken, close: () => vitest.close() };
};

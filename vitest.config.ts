import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, longest first: one of them begun last would be waited for alone. `npm test` prints them. */
const longest = [
  'api/observed/observed',
  'api/processes/seeding',
  'api/media/mediaDrawings',
  'api/observed/observedWork',
  'api/verification/attempts',
  'api/verification/queue',
  'api/sales/saleMatrix',
  'api/loans/loanTimers',
  'providers/analysis/hostile',
  'providers/analysis/relief',
  'api/processes/crashes',
  'providers/signing/checking',
  'api/processes/replicas',
  'api/loans/loanHandOver',
  'providers/analysis/lights',
  'api/verification/registration',
  'api/verification/takeover',
  'api/imports/importCrash',
  'providers/analysis/analysis',
  'api/verification/torch',
  'api/processes/embeddedPostgres',
  'providers/credentials',
  'providers/analysis/formats',
  'providers/mail',
  'api/security/rights',
  'rules/arrows',
  'api/media/media',
  'api/security/permissions',
];

const place = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at < 0 ? longest.length : at;
};

/** The longest files first, then the others as Vitest would have them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.sort((one, other) => place(one) - place(other));
  }
}

/**
 * Three files at a time on two cores, for many of them wait for a server or a timer. What starts servers is given time;
 * nothing is judged by the clock.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{providers,api}/**/*.test.ts'],
          globalSetup: ['tests/setup/vitest.ts'],
          // Two seconds a file go into loading the server. What a file changes is in its own database and folder.
          isolate: false,
          // What passes only the second time is named at the end of `npm test`: a fault to be mended (docs/decisions/0027).
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/{rules,paths,reading,screens}/**/*.test.ts'],
          // They are pure: a process for each file would only load the charts anew.
          isolate: false,
        },
      },
    ],
    benchmark: { include: ['tests/bench/**/*.bench.ts'] },
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What Vite made of a source file is kept while the file stays the same.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // One limit for all: it ends what hangs. How fast something is, no test says.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 120_000 } },
  },
});

import { defineConfig } from 'vitest/config';

/** Two cores: two files at a time. What starts servers is given time; nothing is judged by the clock. */
export default defineConfig({
  test: {
    include: ['tests/{rules,paths,reading,screens,providers,api}/**/*.test.ts'],
    benchmark: { include: ['tests/bench/**/*.bench.ts'] },
    globalSetup: ['tests/setup/vitest.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';

/** One file after the other: a figure is worth something only when nothing else runs. */
export default defineConfig({
  test: {
    include: ['tests/bench/**/*.bench.{ts,mjs}'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});

/** Finds test files by words, and reads what the two runners report. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const below = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? below(join(path, entry.name)) : [join(path, entry.name)],
  );

/** The quoted titles behind it, test, describe and their like. */
const titlesOf = (text) =>
  [...text.matchAll(/\b(?:it|test|describe)\b[^'"`;]*?(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(
    ([, , title]) => title,
  );

/** Test files whose path or one of whose titles holds every word, whatever its case. */
export const filesWith = (words) => {
  const wanted = words.map((word) => word.toLowerCase());
  const holds = (text) => wanted.every((word) => text.toLowerCase().includes(word));
  const found = below('tests').filter(
    (path) =>
      /\.(test|spec)\.ts$/.test(path) &&
      (holds(path) || titlesOf(readFileSync(path, 'utf8')).some(holds)),
  );
  return {
    vitest: found.filter((path) => path.endsWith('.test.ts')),
    browser: found.filter((path) => path.endsWith('.spec.ts')),
  };
};

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

const specsOf = (suite) => [...(suite.suites ?? []).flatMap(specsOf), ...(suite.specs ?? [])];

const firstLines = (message) => (message ?? '').split('\n').slice(0, 12).join('\n');

/**
 * Sums, seconds by file, the failed tests with the beginning of their fault, and those that passed only the second time,
 * of a report that Vitest wrote. `retried`: the report of `tools/retried.mjs`, for Vitest's own does not tell.
 */
export const vitestReport = (path, retried, code) => {
  const said = read(path);
  const results = said?.testResults ?? [];
  return {
    passed: said?.numPassedTests ?? 0,
    // A runner that ends badly without a failed test (a crash, a file that does not load) is a failure too.
    failed: Math.max(said?.numFailedTests ?? 1, code === 0 ? 0 : 1),
    unsteady: read(retried) ?? [],
    faults: results.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative('.', name);
      const failed = assertionResults.filter((one) => one.status === 'failed');
      const said = failed.map(
        (one) => `${file} ${one.fullName}\n${firstLines(one.failureMessages[0])}`,
      );
      return status === 'failed' && said.length === 0 ? [`${file}\n${firstLines(message)}`] : said;
    }),
    files: results.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
};

/** The same of a report that Playwright wrote. */
export const browserReport = (path, code) => {
  const said = read(path);
  const seconds = new Map();
  const unsteady = [];
  const faults = [];
  for (const { file, line, title, tests } of specsOf(said ?? {})) {
    const results = tests.flatMap((one) => one.results);
    const sum = results.reduce((all, { duration }) => all + duration / 1000, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + sum);
    const name = `${join('tests/browser', file)}:${line} ${title}`;
    const [first] = results.flatMap(({ error }) => error?.message ?? []);
    if (tests.some(({ status }) => status === 'flaky'))
      unsteady.push(`${name}: ${firstLines(first)}`);
    if (tests.some(({ status }) => status === 'unexpected'))
      faults.push(`${name}\n${firstLines(results.at(-1)?.error?.message)}`);
  }
  return {
    passed: (said?.stats.expected ?? 0) + (said?.stats.flaky ?? 0),
    failed: Math.max(said?.stats.unexpected ?? 1, code === 0 ? 0 : 1),
    unsteady,
    faults,
    files: [...seconds].map(([file, sum]) => ({ file: join('tests/browser', file), seconds: sum })),
  };
};

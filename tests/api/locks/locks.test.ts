import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../frame/testServer';
import { moneyLocks } from './money';
import { peopleLocks } from './people';
import { recordLocks } from './records';
import { verificationLocks } from './verification';
import { statementThatWaits, type LockCase } from './waiting';

/** Locks that end with their transaction, as `npm run mutants` finds them. */
const lockWords =
  /\.for(?:NoKey)?(?:Update|Share)\(\)|\bfor (?:no key )?update\b[^`]*`|pg_advisory_xact_lock\(/g;

const lockFiles = () =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('migrations'))
    .map((name) => ({
      name,
      count: readFileSync(`server/${name}`, 'utf8').match(lockWords)?.length ?? 0,
    }))
    .filter(({ count }) => count > 0);

let house: TestServer;
const cases: LockCase[] = [];
beforeAll(async () => {
  house = await startTestServer('locks', { jobs: false });
  for (const of of [peopleLocks, recordLocks, verificationLocks, moneyLocks])
    cases.push(...(await of(house)));
});
afterAll(() => house?.close());

it('each lock of the server has a case', () => {
  const counted = lockFiles().map(({ name, count }) => `${name} ${count}`);
  const tried = [...new Set(cases.map(({ file }) => file))].map(
    (file) => `${file} ${cases.filter((one) => one.file === file).length}`,
  );
  expect(tried.sort()).toEqual(counted.sort());
});

describe.each(lockFiles().map(({ name }) => name))('%s', (file) => {
  it('lets the second wait before it reads', async () => {
    for (const one of cases.filter((each) => each.file === file)) {
      const statement = await statementThatWaits(house, one);
      expect(statement).toMatch(one.waitsAt ?? /^$/);
    }
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder } from '../setup/folder';

const tool = resolve('tools/check/ledger.mjs');
const specification = `# A product

It is small. It has a "quoted. Sentence; whole" (in brackets; whole).

## 1. Parts

- One part; another part.
`;
const test = "tests/one.test.ts › it's %s";
const rows = [
  ['0', 'It is small.', '', '', 'nothing to test: says what it is.'],
  ['0', 'It has a "quoted. Sentence; whole" (in brackets; whole).', 'src/one.ts', test, ''],
  ['1', 'One part;', 'src/one.ts', 'open: no test', ''],
  ['1', 'another part.', 'src/one.ts', `${test} | ${test}`, '0001.'],
];

/** What the check says of a specification and a ledger of our own. */
const said = (change: (all: string[][]) => string[][]) => {
  const folder = freshFolder('ledger');
  for (const name of ['docs/specification', 'src', 'tests'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'docs/specification/specification.md'), specification);
  writeFileSync(join(folder, 'src/one.ts'), '');
  writeFileSync(join(folder, 'tests/one.test.ts'), "it.each([1])('it\\'s %s', () => {});\n");
  const lines = change(rows.map((row) => [...row])).map((row) => row.join('\t'));
  writeFileSync(join(folder, 'docs/ledger.tsv'), ['head', ...lines, ''].join('\n'));
  try {
    return execFileSync(process.execPath, [tool], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return `FAIL ${(error as { stdout: string }).stdout}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
const without = (at: number) => (all: string[][]) => all.filter((_, index) => index !== at);
const cell = (row: number, column: number, text: string) => (all: string[][]) => {
  (all[row] ?? [])[column] = text;
  return all;
};

it('a ledger with a row for each sentence passes, and tells how many are open', () => {
  expect(said((all) => all)).toBe('4 sentences, 1 open, 1 with nothing to test\n');
});

it('a sentence without a row, a row without a sentence and one twice are refused', () => {
  expect(said(without(1))).toMatch(/^FAIL .*no row for 0\tIt has a "quoted/s);
  expect(said(cell(2, 1, 'A third part;'))).toMatch(
    /^FAIL .*not in the specification: 1\tA third/s,
  );
  expect(said((all) => [...all, all[3] ?? []])).toMatch(/^FAIL .*twice: 1\tanother part\./s);
});

it('a file, a test file or a title that is not there is refused', () => {
  expect(said(cell(3, 2, 'src/two.ts'))).toMatch(/^FAIL .*row 5: there is no src\/two\.ts/s);
  expect(said(cell(3, 3, 'tests/two.test.ts › x'))).toMatch(/^FAIL .*no test file tests\/two/s);
  expect(said(cell(3, 3, 'tests/one.test.ts › other'))).toMatch(/^FAIL .*has no test “other”/s);
  expect(said(cell(3, 3, ''))).toMatch(/^FAIL .*row 5: no test is named/s);
  expect(said(cell(3, 2, ''))).toMatch(/^FAIL .*row 5: there is no place named/s);
});

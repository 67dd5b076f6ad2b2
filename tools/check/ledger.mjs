/**
 * `node tools/check/ledger.mjs`: docs/ledger.tsv against docs/specification/specification.md, the text as we were given it. Every sentence
 * of the text has one row, every row is a sentence of the text, and the files and test titles that it names are there.
 * A row that is `open` is allowed and counted. `--list`: the sentences, as section, tab, sentence.
 */
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** The parts of a line at a full stop or a semicolon that lies outside quotation marks and brackets. */
const partsOf = (line) => {
  const parts = [];
  let [start, depth, quoted] = [0, 0, false];
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (sign === '"') quoted = !quoted;
    if (!quoted && sign === '(') depth += 1;
    if (!quoted && sign === ')') depth -= 1;
    if (quoted || depth > 0) continue;
    const ends =
      sign === ';' ||
      (sign === '.' && /^ ["A-Z0-9]/.test(line.slice(at + 1))) ||
      (sign === '"' && line[at - 1] === '.' && /^ [A-Z0-9]/.test(line.slice(at + 1)));
    if (!ends) continue;
    parts.push(line.slice(start, at + 1));
    start = at + 1;
  }
  return [...parts, line.slice(start)].map((part) => part.trim()).filter(Boolean);
};

/** `[section, sentence]` of the whole text; headings, the head of a table and that of a list are none. */
export const sentencesOf = (text) => {
  let section = '0';
  return text.split('\n').flatMap((line) => {
    section = /^## (\d+)\./.exec(line)?.[1] ?? section;
    if (/^(#|\|-|\| Code )|^[A-Z][a-z ]+:$/.test(line)) return [];
    if (line.startsWith('|')) return [[section, line]];
    return partsOf(line.replace(/^- /, '')).map((part) => [section, part]);
  });
};

const titles = new Map();

/** The titles of a test file's tests and groups, as the source has them. */
const titlesOf = (file) => {
  if (titles.has(file)) return titles.get(file);
  const found = new Set();
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), 99, true);
  const visit = (node) => {
    if (ts.isCallExpression(node) && /^(it|test|describe)\b/.test(node.expression.getText()))
      if (node.arguments[0] && /^['"`]/.test(node.arguments[0].getText()))
        found.add(node.arguments[0].text ?? node.arguments[0].getText().slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(source);
  titles.set(file, found);
  return found;
};

/** What is wrong with the places and the tests of one row. */
const faultsOf = ([, , where, tests, note]) => {
  if (note.startsWith('nothing to test')) return [];
  const lacking = where ? where.split(', ').filter((file) => !existsSync(file)) : ['place named'];
  const faults = lacking.map((file) => `there is no ${file}`);
  if (tests.startsWith('open: ')) return faults;
  if (!tests) return [...faults, 'no test is named'];
  for (const test of tests.split(' | ')) {
    const [file, title] = test.split(' › ');
    if (!title || !existsSync(file)) faults.push(`there is no test file ${file}`);
    else if (!titlesOf(file).has(title)) faults.push(`${file} has no test “${title}”`);
  }
  return faults;
};

const sentences = sentencesOf(readFileSync('docs/specification/specification.md', 'utf8'));
if (process.argv.includes('--list')) {
  console.log(sentences.map((one) => one.join('\t')).join('\n'));
  process.exit(0);
}
const [, ...lines] = readFileSync('docs/ledger.tsv', 'utf8').replace(/\n$/, '').split('\n');
const rows = lines.map((line) => line.split('\t'));
const keyOf = ([section, sentence]) => `${section}\t${sentence}`;
const asked = sentences.map(keyOf);
const held = rows.map(keyOf);
const faults = [
  ...asked.filter((key) => !held.includes(key)).map((key) => `no row for ${key}`),
  ...held.filter((key) => !asked.includes(key)).map((key) => `not in the specification: ${key}`),
  ...held.filter((key, at) => held.indexOf(key) !== at).map((key) => `twice: ${key}`),
  ...rows.flatMap((row, at) =>
    row.length === 5
      ? faultsOf(row).map((fault) => `row ${at + 2}: ${fault}`)
      : [`row ${at + 2} has ${row.length} columns, not 5`],
  ),
];
const open = rows.filter(([, , , tests]) => tests?.startsWith('open: ')).length;
const bare = rows.filter(([, , , , note]) => note?.startsWith('nothing to test')).length;
console.log(`${rows.length} sentences, ${open} open, ${bare} with nothing to test`);
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);

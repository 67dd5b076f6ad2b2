/**
 * `npm run -s words`: every string that people can read, with its file and line. `--check`: only those with a word of
 * docs/style.md's list "Not these", also in README.md and docs/*.md, and a failure where there is one. The
 * specification's own strings are left out.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const left = [
  'src/contract/frame/messages.ts',
  'server/store/migrations/',
  'server/store/tables.ts',
  'src/machines/kernel/drawChart.ts',
];
const files = execFileSync('git', ['ls-files', 'src', 'server'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !left.some((start) => file.startsWith(start)));

/** The rows of the table "Not these": a pattern of words each. */
const banned = readFileSync('docs/style.md', 'utf8')
  .split('## Not these')[1]
  .split('\n')
  .flatMap(
    (line) =>
      /^\| `([^`]+)` +\|/.exec(line.replaceAll('\\|', '\u0001'))?.[1]?.replaceAll('\u0001', '|') ??
      [],
  )
  .map((words) => new RegExp(`(?<!\\w)(?:${words})(?!\\w)`, 'i'));

const textOf = (node) => {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
};

/** Whether a string is for the program alone: imports, types, SQL, errors of developers, keys. */
const isInner = (node) => {
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isTaggedTemplateExpression(parent) ||
    (ts.isNewExpression(parent) && parent.expression.getText() === 'Error') ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
};

/** Sentences and labels begin with a capital, a digit, a quotation mark or what is filled in, and hold a word. */
const isForPeople = (node, text) =>
  /[a-z]{2}/.test(text) &&
  (ts.isJsxText(node) || (/^[A-Z0-9“…]/.test(text) && /[a-z] [a-z“…0-9]/i.test(text)));

let found = 0;
for (const file of files) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), 99, true, kind);
  const visit = (node) => {
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text && !isInner(node) && isForPeople(node, text)) {
      const wrong = banned.some((words) => words.test(text));
      if (wrong) found += 1;
      if (wrong || !process.argv.includes('--check')) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        console.log(`${file}:${line + 1}  ${text}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}
/** Prose alone: what is code in a text is no sentence of ours. */
const prose = ['README.md', 'docs/operate.md'];
for (const file of process.argv.includes('--check') ? prose : []) {
  const text = readFileSync(file, 'utf8').replace(/^```[^]*?^```$/gm, (code) =>
    code.replace(/.+/g, ''),
  );
  for (const [at, line] of text.split('\n').entries()) {
    const said = line.replace(/`[^`]*`|\]\([^)]*\)/g, '');
    if (!banned.some((words) => words.test(said))) continue;
    found += 1;
    console.log(`${file}:${at + 1}  ${said}`);
  }
}
if (process.argv.includes('--check') && found > 0) process.exit(1);

/** Where the server writes into the outbox: each live event that a page waits for, left out. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The tests that listen to what a folder of the server tells. */
const listeners = [
  [/^server\/media/, 'media'],
  [/managers\/verification/, 'verification'],
  [/managers\/companies/, 'people'],
  [/managers\/accounts/, 'people'],
  [/managers\/loans/, 'loans'],
  [/managers\/expertises/, 'opinions'],
  [/managers\/imports/, 'imports'],
  [/managers\/inbox/, 'inbox'],
  [/managers\/subscriptions/, 'subscriptions'],
  [/lifecycle\/notices/, 'inbox'],
  [/lifecycle/, 'live'],
];

/** The folder of tests that must notice a mutant of this file. */
export const listenerOf = (file) => {
  const [, folder] = listeners.find(([pattern]) => pattern.test(file)) ?? [];
  if (!folder) throw new Error(`Say in tools/mutants/outbox.mjs which tests listen to ${file}.`);
  return `/tests/api/${folder}/`;
};
export const listening = [
  ...new Set(listeners.map(([, folder]) => `tests/api/${folder}/**/*.test.ts`)),
];

const within = (file) => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('announce(')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const look = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'announce') {
      const start = node.getStart();
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const what = node.getText().split('\n')[0];
      found.push({
        file,
        line,
        kind: 'outbox',
        what,
        start,
        end: node.getEnd(),
        instead: 'undefined',
      });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
};

/** Every write, broken: { file, line, kind, what, start, end, instead }. */
export const untold = () =>
  readdirSync('server', { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.includes('migrations'))
    .sort()
    .flatMap((name) => within(join('server', name)));

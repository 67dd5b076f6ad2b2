/** Where the server writes into the outbox: each live event that a page waits for, left out. */
import ts from 'typescript';
import { mutantsIn, sources } from './source.mjs';

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

const breakOf = (node) =>
  ts.isCallExpression(node) && node.expression.getText() === 'announce'
    ? { kind: 'outbox', what: node.getText().split('\n')[0], part: node, instead: 'undefined' }
    : null;

/** Every write, broken. */
export const untold = () => sources('server').flatMap((file) => mutantsIn(file, breakOf));

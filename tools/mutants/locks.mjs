/** Where the server locks: each lock that ends with its transaction, of a row or by a number of its own. */
import { readFileSync } from 'node:fs';
import { sources } from './source.mjs';

/** What a lock is written as, and what stands there without it. */
const spellings = [
  [/\.for(?:NoKey)?(?:Update|Share)\(\)/g, ''],
  [/ for (?:no key )?update(?: of \w+)?(?: skip locked)?(?=[`)])/g, ''],
  [/pg_advisory_xact_lock\(.*\)(?=`)/g, '1'],
];

const within = (file) => {
  const text = readFileSync(file, 'utf8');
  return spellings.flatMap(([spelling, instead]) =>
    [...text.matchAll(spelling)].map(({ 0: what, index: start }) => ({
      ...{ file, kind: 'lock', what: what.trim(), start, end: start + what.length, instead },
      line: text.slice(0, start).split('\n').length,
    })),
  );
};

/** Every lock, broken: { file, line, kind, what, start, end, instead }. */
export const unlocked = () => sources('server').flatMap(within);

import { printableRanges } from './coverage';

const bounds = printableRanges
  .trim()
  .split(/\s+/)
  .map((range) => range.split('-').map((end) => parseInt(end, 16)))
  .map(([from = 0, to = from]) => ({ from, to }));

const covered = (code: number): boolean => {
  let low = 0;
  let high = bounds.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { from = 0, to = 0 } = bounds[middle] ?? {};
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
};

/** Characters that show nothing: soft hyphens, joiners, variation selectors. They are left out of print. */
const invisible = /[\u00AD\u034F\u180B-\u180E\u200B-\u200D\u2060-\u2064\uFE00-\uFE0F\uFEFF]/gu;
/** More marks on one letter than any orthography has would run over the lines above. */
const mostMarks = 4;
const stacked = new RegExp(`\\p{L}\\p{M}{${mostMarks + 1},}`, 'gu');
const unseen = /[\p{C}\p{Z}]/u;

/** The text as it is printed: composed letters (NFC), nothing invisible. Lines and spaces stay. */
export const printed = (text: string): string => text.replace(invisible, '').normalize('NFC');

const shown = (letter: string): string =>
  unseen.test(letter)
    ? `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : letter;

/**
 * The letters of a text that a certificate cannot print, each once, in their order. Letters of the Latin, Greek and
 * Cyrillic scripts, punctuation and currencies can be printed. Letters that show nothing are given as `U+202E`.
 */
export const unprintable = (text: string): string[] => {
  const clean = printed(text);
  const strange = [...clean].filter(
    (letter) => !/\s/u.test(letter) && !covered(letter.codePointAt(0) ?? 0),
  );
  return [...new Set([...strange.map(shown), ...(clean.match(stacked) ?? [])])];
};

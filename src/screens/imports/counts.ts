import type { ImportCounts } from '#contract/imports/imports';

export const number = (value: number): string => value.toLocaleString('en-GB');
/** "1 row", "2,340 rows". */
export const rowsText = (value: number, word = 'row'): string =>
  `${number(value)} ${word}${value === 1 ? '' : 's'}`;

/** Rows that the last dry run has judged; 0: there was none, or what it said is forgotten. */
export const judged = ({ understood, noted, refused, there }: ImportCounts): number =>
  understood + noted + refused + there;

const units = ['bytes', 'kB', 'MB', 'GB'];
/** A file's size as people say it. */
export const sizeText = (bytes: number): string => {
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
};

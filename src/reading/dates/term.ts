import { qualifier, readCentury } from './century';
import { takeHedges } from './circa';
import { signed, takeEra, type Era } from './era';
import { readDay } from './months';
import { stretch, yearWords, type Stretch } from './stretch';

const yearAlone = new RegExp(`^(${qualifier} )?(\\d{1,6})$`, 'i');

const readYear = (text: string, era: Era): Stretch | null => {
  const found = yearAlone.exec(text);
  if (!found) return null;
  const year = Number(found[2]);
  // A number alone is a year only where it looks like one, or an era says so.
  const looksLikeYear = era !== '' || (year >= 100 && year <= 9999);
  if (!looksLikeYear || year < 1 || year > 300_000) return null;
  const at = { year: signed(year, era) };
  const words = `${found[1] ?? ''}${yearWords(at.year)}`.trim();
  return stretch(at, at, { vague: Boolean(found[1]), words });
};

/** One date without a range: a day, month, season, year, decade, century or millennium. `otherwise` is the era where none stands. */
export const readTerm = (written: string, otherwise: Era = ''): Stretch | null => {
  const { text: bare, approximate, uncertain } = takeHedges(written);
  const { text, era: own } = takeEra(bare);
  const era = own || otherwise;
  const read =
    readCentury(text, era) ??
    readDay(text, (year) => signed(Number(year), era)) ??
    readYear(text, era);
  if (!read) return null;
  return {
    ...read,
    approximate: read.approximate || approximate,
    uncertain,
  };
};

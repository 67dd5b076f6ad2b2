import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the samples lie (they are not part of the project): MUSEUM_DATA, or beside the checkout. */
export const folder = process.env.MUSEUM_DATA ?? '../shared/data/museum';

interface Walters {
  ObjectNumber: string;
  DateText?: string | null;
  DateBeginYear?: number | null;
  DateEndYear?: number | null;
  Dimensions?: string | null;
}
interface Carnegie {
  accession_number: string;
  creation_date?: string | null;
  creation_date_earliest?: string | null;
  creation_date_latest?: string | null;
}

/** A museum's words and its own reading of them; years as people count them, negative for BC; null where it gives none. */
export interface MuseumDate {
  museum: string;
  number: string;
  text: string;
  begin: number | null;
  end: number | null;
}
export interface MuseumSize {
  museum: string;
  number: string;
  text: string;
}

const lines = <T>(name: string): T[] => {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
};
const walters = () => lines<Walters>('walters-sample.jsonl');
const carnegie = () => lines<Carnegie>('cmoa-sample.jsonl');

/** 0 is no year: the museum's "see text". */
const real = (year: number | null | undefined) => year || null;
/** Carnegie's old dates have drifted to the last days of the year before (1500 stands as 1499-12-23). */
const yearOf = (date: string | null | undefined) => {
  const [, year = 0, month, day] = /^(-?\d+)-(\d\d)-(\d\d)$/.exec(date ?? '') ?? [];
  const drifted = Number(year) < 1583 && month === '12' && Number(day) >= 20;
  return real(Number(year) + (drifted ? 1 : 0));
};

export const museumDates = (): MuseumDate[] => [
  ...walters().map((row) => ({
    museum: 'Walters',
    number: row.ObjectNumber,
    text: row.DateText ?? '',
    begin: real(row.DateBeginYear),
    end: real(row.DateEndYear),
  })),
  ...carnegie().map((row) => ({
    museum: 'Carnegie',
    number: row.accession_number,
    text: row.creation_date ?? '',
    begin: yearOf(row.creation_date_earliest),
    end: yearOf(row.creation_date_latest),
  })),
];

export const museumSizes = (): MuseumSize[] =>
  walters().map((row) => ({
    museum: 'Walters',
    number: row.ObjectNumber,
    text: row.Dimensions ?? '',
  }));

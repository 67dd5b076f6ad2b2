/** A moment as precisely as it was written. The year is astronomical: 1 BC is 0, 206 BC is -205. */
export interface Moment {
  year: number;
  month?: number;
  day?: number;
  /** EDTF's numbers: 21 spring, 22 summer, 23 autumn, 24 winter. */
  season?: number;
}

export type Grain = 'day' | 'month' | 'season' | 'year' | 'decade' | 'century' | 'millennium';

/** What a text says about when: from a moment to a moment; null is an open end. One moment has both ends the same. */
export interface Stretch {
  from: Moment | null;
  to: Moment | null;
  grain: Grain;
  /** Early, mid, late: words without exact bounds. */
  vague: boolean;
  approximate: boolean;
  uncertain: boolean;
  /** In words, without "about". */
  words: string;
  /** Where EDTF has more to say than the two ends: a decade, alternatives. */
  edtf?: string;
  notes: string[];
}

/** Years as people count them: no year 0. */
export const counted = (year: number): { year: number; era: 'AD' | 'BCE' } =>
  year > 0 ? { year, era: 'AD' } : { year: 1 - year, era: 'BCE' };

export const yearWords = (astronomical: number): string => {
  const { year, era } = counted(astronomical);
  if (era === 'BCE') return `${year} BC`;
  return year < 100 ? `AD ${year}` : String(year);
};

/** Negative when `a` lies before `b`; only what both name is compared. */
export const compare = (a: Moment, b: Moment): number => {
  if (a.year !== b.year) return a.year - b.year;
  if (a.month === undefined || b.month === undefined) return 0;
  if (a.month !== b.month) return a.month - b.month;
  return a.day === undefined || b.day === undefined ? 0 : a.day - b.day;
};

export const isReversed = ({ from, to }: Pick<Stretch, 'from' | 'to'>): boolean =>
  from !== null && to !== null && compare(from, to) > 0;

export const isOne = ({ from, to }: Pick<Stretch, 'from' | 'to'>): boolean =>
  from !== null &&
  to !== null &&
  from.year === to.year &&
  from.month === to.month &&
  from.day === to.day &&
  from.season === to.season;

export const stretch = (
  from: Moment | null,
  to: Moment | null,
  more: Partial<Stretch> & Pick<Stretch, 'words'>,
): Stretch => ({
  from,
  to,
  grain: 'year',
  vague: false,
  approximate: false,
  uncertain: false,
  notes: [],
  ...more,
});

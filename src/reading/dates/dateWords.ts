import type { DatePoint, ProductionDate } from '#contract/records/record';
import { momentWords } from './months';

const pointWords = ({ year, month, day, era }: DatePoint): string =>
  momentWords({
    year: era === 'BCE' ? 1 - year : year,
    ...(month !== null && { month }),
    ...(month !== null && day !== null && { day }),
  });

/** A production date of the contract in words: "about 206 BC to 220", "after 1880", "date unknown"; '' where nothing is filled in. */
export const dateWords = ({ unknown, circa, dates }: Omit<ProductionDate, 'text'>): string => {
  if (unknown) return 'date unknown';
  const of = (type: DatePoint['type']) => {
    const point = dates.find((one) => one.type === type);
    return point && pointWords(point);
  };
  const about = circa ? 'about ' : '';
  const at = of('SPECIFIC_DATE');
  if (at) return `${about}${at}`;
  const [from, to] = [of('RANGE_START_DATE'), of('RANGE_END_DATE')];
  if (from && to) return `${about}${from} to ${to}`;
  if (from) return `after ${about}${from}`;
  return to ? `before ${about}${to}` : '';
};

import { mostAuthors, mostName } from './limits';
import type { Sheet } from './rowSheet';

/** “1860-01-01” of a birth is the year; everything else as it stands. */
const short = (text: string) => text.replace(/^(-?\d{1,4})-\d\d-\d\d$/, '$1');

/** “John Leslie Breck (American, 1860–1899)”: the first column is the name, the others stand in brackets. */
const named = (sheet: Sheet, columns: string[], at: number): string => {
  const [first = '', ...others] = columns;
  const value = (column: string) => short(sheet.values(column)[at] ?? '');
  const name = value(first);
  const kind = (pattern: RegExp) => others.find((column) => pattern.test(column)) ?? '';
  const [birth, death] = [kind(/birth|born/i), kind(/death|died/i)];
  const life = [birth, death].map((column) => (column === '' ? '' : value(column)));
  const years = life.some(Boolean) ? life.join('–') : '';
  const rest = others.filter((column) => column !== birth && column !== death).map(value);
  const more = [...rest.slice(0, 1), years, ...rest.slice(1)].filter(
    (text) => text !== '' && !name.includes(text),
  );
  return name === '' || more.length === 0 ? name : `${name} (${more.join(', ')})`;
};

const peopleIn = (sheet: Sheet, field: 'maker' | 'artist' | 'authors'): string[] => {
  const columns = sheet.columns(field);
  const count = Math.max(0, ...columns.slice(0, 1).map((column) => sheet.values(column).length));
  const names = Array.from({ length: count }, (_, at) => named(sheet, columns, at)).filter(Boolean);
  return names.length > 0 ? [...new Set(names)] : [sheet.text(field)].filter(Boolean);
};

/** Several makers of one thing stand together where there is room, and each among the authors. */
export const readMakers = (sheet: Sheet): void => {
  for (const field of ['maker', 'artist'] as const) {
    const people = peopleIn(sheet, field);
    const [first] = people;
    if (first === undefined) continue;
    const together = people.join('; ');
    sheet.fields[field] = together.length <= mostName ? together : first;
  }
  const authors = sheet.columns('authors').length > 0 ? peopleIn(sheet, 'authors') : [];
  if (authors.length < 2) return;
  if (authors.length > mostAuthors)
    sheet.note(
      'authors',
      `Only the first ${mostAuthors} are kept in the record`,
      authors.join('; '),
    );
  sheet.fields.authors = authors.slice(0, mostAuthors).map((name) => name.slice(0, mostName));
};

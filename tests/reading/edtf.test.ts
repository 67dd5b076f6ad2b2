import { describe, expect, it } from 'vitest';
import { ProductionDate, startsAfterEnd, type DatePoint } from '#contract/records/record';
import { fromEdtf } from './fromEdtf';
import { dateWords } from '#reading/dates/dateWords';
import { daysIn } from '#reading/dates/months';
import { readDate } from '#reading/dates/readDate';
import { toEdtf } from '#reading/dates/toEdtf';

type Type = DatePoint['type'];
const point = (type: Type, year: number, more: Partial<DatePoint> = {}): DatePoint => ({
  year,
  month: null,
  day: null,
  era: 'AD',
  type,
  ...more,
});
const date = (dates: DatePoint[], more: Partial<ProductionDate> = {}): ProductionDate => ({
  text: '',
  unknown: false,
  circa: false,
  dates,
  ...more,
});
const [one, start, end] = ['SPECIFIC_DATE', 'RANGE_START_DATE', 'RANGE_END_DATE'] as const;

/** Years, intervals and one-of sets of ISO 8601-2, with the marks of level 1; an oracle of its own. */
const year = '(?:-?\\d{4}|Y-?\\d{5,})';
const moment = `(?:${year}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\\d|3[01]))?)?[~?%]?|XXXX)`;
const grammar = new RegExp(`^(?:${moment}|(?:${moment}|\\.\\.)/(?:${moment}|\\.\\.))$`);

/** The same numbers at each run: a failure can be seen again. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe('EDTF', () => {
  it.each<[string, ProductionDate, string | null]>([
    ['a year', date([point(one, 1889)]), '1889'],
    ['about a year', date([point(one, 1889)], { circa: true }), '1889~'],
    ['1 BC, which is year 0', date([point(one, 1, { era: 'BCE' })]), '0000'],
    ['206 BC to AD 220', date([point(start, 206, { era: 'BCE' }), point(end, 220)]), '-0205/0220'],
    ['a month', date([point(one, 1921, { month: 3 })]), '1921-03'],
    ['a day', date([point(one, 1921, { month: 3, day: 2 })]), '1921-03-02'],
    ['a day that is none', date([point(one, 1921, { month: 2, day: 30 })]), '1921-02'],
    ['an open start', date([point(end, 1500)]), '../1500'],
    ['an open end', date([point(start, 1880)], { circa: true }), '1880~/..'],
    ['a range of one year', date([point(start, 1880), point(end, 1880)]), '1880/1880'],
    ['long ago', date([point(one, 25_000, { era: 'BCE' })]), 'Y-24999'],
    ['unknown', date([], { unknown: true }), 'XXXX'],
    ['nothing', date([]), null],
  ])('writes %s', (_what, written, edtf) => expect(toEdtf(written)).toBe(edtf));

  it('comes back as it went, 4000 dates', () => {
    const below = numbers(1889);
    let seen = 0;
    while (seen < 4000) {
      const any = (type: Type): DatePoint => {
        const long = below(12) === 0;
        const of = long ? 10_000 + below(290_000) : 1 + below(9998);
        const era = below(3) === 0 ? 'BCE' : 'AD';
        const month = long || below(2) === 0 ? null : 1 + below(12);
        const signed = era === 'BCE' ? 1 - of : of;
        const day = month === null || below(2) === 0 ? null : 1 + below(daysIn(month, signed));
        return { year: of, month, day, era, type };
      };
      const shape = [[one], [start, end], [start], [end]][below(4)] ?? [one];
      const written = date(shape.map(any), { circa: below(2) === 0 });
      const [first, last] = written.dates;
      const sameMonth = first?.year === last?.year && first?.month === last?.month;
      if (startsAfterEnd(written.dates) || (shape.length === 2 && sameMonth)) continue;
      seen += 1;
      const edtf = toEdtf(written);
      expect(edtf).toMatch(grammar);
      expect(fromEdtf(edtf ?? '')).toEqual(written);
    }
  });

  it('reads what others write', () => {
    expect(fromEdtf('196X')?.dates).toEqual([point(start, 1960), point(end, 1969)]);
    expect(fromEdtf('19XX?')).toEqual(
      date([point(start, 1900), point(end, 1999)], { circa: true }),
    );
    expect(fromEdtf('[1858,1859]')?.dates).toEqual([point(start, 1858), point(end, 1859)]);
    expect(fromEdtf('[..1760-12]')?.dates).toEqual([point(end, 1760, { month: 12 })]);
    expect(fromEdtf('{1960..1961}')?.dates).toEqual([point(start, 1960), point(end, 1961)]);
    expect(fromEdtf('[1667,1668,1670..1672]')?.dates).toEqual([
      point(start, 1667),
      point(end, 1672),
    ]);
    expect(fromEdtf('1911-21')?.dates).toEqual([point(one, 1911)]);
    expect(fromEdtf('1911-XX')?.dates).toEqual([point(one, 1911)]);
    expect(fromEdtf('/1985')?.dates).toEqual([point(end, 1985)]);
    expect(fromEdtf('?1985-~06')).toEqual(date([point(one, 1985, { month: 6 })], { circa: true }));
  });

  it.each([
    '',
    '..',
    '../..',
    '1985/1980',
    '1985-13',
    '1985-02-30',
    '985',
    'soon',
    '1/2/3',
    'Y9999999',
  ])('refuses “%s”', (text) => expect(fromEdtf(text)).toBeNull());

  it.each([
    'c. 1889',
    '330–320 BC',
    '12 March 1921',
    'before 1500',
    'after 1880',
    '19th century',
    'n.d.',
    'mid 4th century BC',
    '1960s',
    '1780 or 1785',
    '25th millennium BC',
  ])('says the same of “%s” as what was understood', (text) => {
    const { edtf, understood } = readDate(text);
    expect(fromEdtf(edtf ?? '')).toEqual({ ...understood, text: '' });
    expect(fromEdtf(toEdtf(understood as ProductionDate) ?? '')).toEqual({
      ...understood,
      text: '',
    });
  });
});

describe('a date of the contract in words', () => {
  it.each<[ProductionDate, string]>([
    [date([point(one, 1921, { month: 3, day: 2 })]), '2 March 1921'],
    [
      date([point(start, 206, { era: 'BCE' }), point(end, 220)], { circa: true }),
      'about 206 BC to 220',
    ],
    [date([point(start, 1880)], { circa: true }), 'after about 1880'],
    [date([point(end, 14)]), 'before AD 14'],
    [date([], { unknown: true }), 'date unknown'],
    [date([]), ''],
  ])('%#', (written, words) => expect(dateWords(written)).toBe(words));
});

describe('a range starts before it ends (spec 5)', () => {
  it.each<[string, DatePoint, DatePoint, boolean]>([
    ['years', point(start, 1901), point(end, 1900), true],
    ['BC counts down', point(start, 100, { era: 'BCE' }), point(end, 200, { era: 'BCE' }), true],
    ['BC before AD', point(start, 1, { era: 'BCE' }), point(end, 1), false],
    ['months of one year', point(start, 1900, { month: 5 }), point(end, 1900, { month: 4 }), true],
    [
      'months of two years',
      point(start, 1900, { month: 5 }),
      point(end, 1901, { month: 4 }),
      false,
    ],
    ['a month and a year', point(start, 1900, { month: 5 }), point(end, 1900), false],
  ])('%s', (_what, from, to, refused) => {
    expect(startsAfterEnd([from, to])).toBe(refused);
    expect(ProductionDate.safeParse(date([from, to])).success).toBe(!refused);
  });
});

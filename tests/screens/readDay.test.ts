import { describe, expect, it } from 'vitest';
import { dayInWords, readDay } from '../../src/screens/parts/form/readDay';

describe('a day as people write it', () => {
  const leap = '2024-02-29';
  it.each([
    '2024-02-29',
    '29 February 2024',
    '29 Feb 2024',
    'Feb 29, 2024',
    'February 29 2024',
    '29th February 2024',
    '29. Feb. 2024',
    '29. Februar 2024',
    '29 février 2024',
    '29 de febrero de 2024',
    '29.2.2024',
    '29/02/2024',
    '2/29/2024',
    '  29   February 2024 ',
  ])('%s', (written) => expect(readDay(written)).toBe(leap));

  it('in figures the day comes first', () => expect(readDay('3/4/2021')).toBe('2021-04-03'));

  it.each(['', '2021', 'March 2021', '30 February 2024', '31.13.2021', 'yesterday', '1/2/21'])(
    'no day: %s',
    (written) => expect(readDay(written)).toBeNull(),
  );

  it('is said back in words', () => {
    expect(dayInWords(leap)).toBe('29 February 2024');
    expect(dayInWords('2023-02-29')).toBe('');
    expect(dayInWords('29 February')).toBe('');
  });
});

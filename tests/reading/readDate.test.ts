import { describe, expect, it } from 'vitest';
import { ProductionDate } from '#contract/records/record';
import { readDate } from '#reading/dates/readDate';

/** Sentences in the style of museums; ours, not theirs. Years astronomical: 1 BC is 0. */
const read: [text: string, said: string, from: number | null, to: number | null, edtf: string][] = [
  // circa
  ['c. 1889', 'about 1889', 1889, 1889, '1889~'],
  ['ca.1612', 'about 1612', 1612, 1612, '1612~'],
  ['c1931', 'about 1931', 1931, 1931, '1931~'],
  ['Circa 1740', 'about 1740', 1740, 1740, '1740~'],
  ['about 1502', 'about 1502', 1502, 1502, '1502~'],
  ['probably 1677', 'perhaps 1677', 1677, 1677, '1677?'],
  ['1677 (?)', 'perhaps 1677', 1677, 1677, '1677?'],
  ['ca. 1677?', 'perhaps about 1677', 1677, 1677, '1677%'],
  // one moment
  ['1889', '1889', 1889, 1889, '1889'],
  ['1889.', '1889', 1889, 1889, '1889'],
  ['[1889]', '1889', 1889, 1889, '1889'],
  ['1911-05', 'May 1911', 1911, 1911, '1911-05'],
  ['Tuesday, 5 May 1789', '5 May 1789', 1789, 1789, '1789-05-05'],
  ['March 1921', 'March 1921', 1921, 1921, '1921-03'],
  ['Sept. 1921', 'September 1921', 1921, 1921, '1921-09'],
  ['12 March 1921', '12 March 1921', 1921, 1921, '1921-03-12'],
  ['March 12th, 1921', '12 March 1921', 1921, 1921, '1921-03-12'],
  ['1921-03-12', '12 March 1921', 1921, 1921, '1921-03-12'],
  ['12/28/1921', '28 December 1921', 1921, 1921, '1921-12-28'],
  ['28/12/1921', '28 December 1921', 1921, 1921, '1921-12-28'],
  ['spring 1911', 'spring 1911', 1911, 1911, '1911-21'],
  ['summer–fall 1967', 'summer 1967 to autumn 1967', 1967, 1967, '1967-22/1967-23'],
  ['10,000 BC', '10000 BC', -9999, -9999, '-9999'],
  ['AD 14', 'AD 14', 14, 14, '0014'],
  ['44 B.C.', '44 BC', -43, -43, '-0043'],
  // ranges
  ['1780–1790', '1780 to 1790', 1780, 1790, '1780/1790'],
  ['1780 — 1790', '1780 to 1790', 1780, 1790, '1780/1790'],
  ['from 1780 to 1790', '1780 to 1790', 1780, 1790, '1780/1790'],
  ['between 1780 and 1790', '1780 to 1790', 1780, 1790, '1780/1790'],
  ['1780 through 1790', '1780 to 1790', 1780, 1790, '1780/1790'],
  ['c. 1780–90', 'about 1780 to 1790', 1780, 1790, '1780~/1790~'],
  ['1901-2', '1901 to 1902', 1901, 1902, '1901/1902'],
  ['ca. 1832–ca. 1887', 'about 1832 to 1887', 1832, 1887, '1832~/1887~'],
  ['July–August 1966', 'July 1966 to August 1966', 1966, 1966, '1966-07/1966-08'],
  ['June 7-9, 1960', '7 June 1960 to 9 June 1960', 1960, 1960, '1960-06-07/1960-06-09'],
  ['7–9 June 1960', '7 June 1960 to 9 June 1960', 1960, 1960, '1960-06-07/1960-06-09'],
  ['206 BCE-220 CE', '206 BC to 220', -205, 220, '-0205/0220'],
  ['330–320 BC', '330 BC to 320 BC', -329, -319, '-0329/-0319'],
  ['31 BC–AD 14', '31 BC to AD 14', -30, 14, '-0030/0014'],
  ['1–199 CE', 'AD 1 to 199', 1, 199, '0001/0199'],
  // decades and centuries
  ['1960s', '1960s (1960 to 1969)', 1960, 1969, '196X'],
  ["c. 1860's", 'about 1860s (1860 to 1869)', 1860, 1869, '1860~/1869~'],
  ['early 1920s', 'early 1920s (1920 to 1924)', 1920, 1924, '1920/1924'],
  ['1960s-70s', '1960s to 1970s (1960 to 1979)', 1960, 1979, '1960/1979'],
  ['late 1800s', 'late 1800s (1875 to 1899)', 1875, 1899, '1875/1899'],
  ['19th century', '19th century (1801 to 1900)', 1801, 1900, '1801/1900'],
  ['nineteenth century', '19th century (1801 to 1900)', 1801, 1900, '1801/1900'],
  ['18th c.', '18th century (1701 to 1800)', 1701, 1800, '1701/1800'],
  ['ca. mid-19th century', 'about mid 19th century (1826 to 1875)', 1826, 1875, '1826~/1875~'],
  [
    'first half of the 16th century',
    '1st half 16th century (1501 to 1550)',
    1501,
    1550,
    '1501/1550',
  ],
  [
    'second quarter 15th century',
    '2nd quarter 15th century (1426 to 1450)',
    1426,
    1450,
    '1426/1450',
  ],
  [
    'last third of the 12th century',
    '3rd third 12th century (1168 to 1200)',
    1168,
    1200,
    '1168/1200',
  ],
  [
    'last quarter of the 5th century BCE',
    '4th quarter 5th century BC (425 BC to 401 BC)',
    -424,
    -400,
    '-0424/-0400',
  ],
  [
    'turn of the 20th century',
    'about turn of the 20th century (1896 to 1905)',
    1896,
    1905,
    '1896~/1905~',
  ],
  ['mid 4th century BC', 'mid 4th century BC (375 BC to 326 BC)', -374, -325, '-0374/-0325'],
  ['18th–19th century', '18th century to 19th century (1701 to 1900)', 1701, 1900, '1701/1900'],
  ['18-19th century', '18th century to 19th century (1701 to 1900)', 1701, 1900, '1701/1900'],
  [
    'mid- to late-18th century',
    'mid 18th century to late 18th century (1726 to 1800)',
    1726,
    1800,
    '1726/1800',
  ],
  [
    'late 17th/early 18th century',
    'late 17th century or early 18th century (1676 to 1725)',
    1676,
    1725,
    '1676/1725',
  ],
  [
    '1st century BC–AD 1st century',
    '1st century BC to 1st century AD (100 BC to 100)',
    -99,
    100,
    '-0099/0100',
  ],
  ['XVI century', '16th century (1501 to 1600)', 1501, 1600, '1501/1600'],
  ['AD 1st–2nd century', '1st century AD to 2nd century AD (AD 1 to 200)', 1, 200, '0001/0200'],
  ['1st third 14th century', '1st third 14th century (1301 to 1333)', 1301, 1333, '1301/1333'],
  ['3rd millennium BC', '3rd millennium BC (3000 BC to 2001 BC)', -2999, -2000, '-2999/-2000'],
  // open
  ['after 1880', 'after 1880', 1880, null, '1880/..'],
  ['not before 1880', 'not before 1880', 1880, null, '1880/..'],
  ['1880 or later', '1880 or later', 1880, null, '1880/..'],
  ['1989–present', '1989 onwards', 1989, null, '1989/..'],
  ['before 1500', 'before 1500', null, 1500, '../1500'],
  ['by 1500', 'by 1500', null, 1500, '../1500'],
  ['after 1945, before 1957', 'after 1945, before 1957 (1945 to 1957)', 1945, 1957, '1945/1957'],
  // alternatives
  ['after about 1880', 'after about 1880', 1880, null, '1880~/..'],
  ['before the 19th century', 'before 19th century (until 1800)', null, 1800, '../1800'],
  [
    '20th century, before 1945',
    '20th century, before 1945 (1901 to 1945)',
    1901,
    1945,
    '1901/1945',
  ],
  ['1889 and 1890', '1889 and 1890', 1889, 1890, '{1889,1890}'],
  ['c. 1858 or 1859', 'about 1858 or 1859', 1858, 1859, '1858~/1859~'],
  ['1780 or 1785', '1780 or 1785', 1780, 1785, '[1780,1785]'],
  // periods
  ['Han dynasty (206 BCE–220 CE)', '206 BC to 220', -205, 220, '-0205/0220'],
  ['Ming dynasty, 1368-1644', '1368 to 1644', 1368, 1644, '1368/1644'],
  [
    'Edo period (1615–1868), 19th century',
    '19th century, within 1615 to 1868 (1801 to 1868)',
    1801,
    1868,
    '1801/1868',
  ],
  [
    'New Kingdom, Dynasty 18, ca. 1390–1352 B.C.',
    'about 1390 BC to 1352 BC',
    -1389,
    -1351,
    '-1389~/-1351~',
  ],
  [
    'mid 15th century (before 1463)',
    'mid 15th century, before 1463 (1426 to 1463)',
    1426,
    1463,
    '1426/1463',
  ],
  // two calendars
  ['1030 AH/AD 1620-1621', '1620 to 1621', 1620, 1621, '1620/1621'],
  // phases
  ['1972, reprinted c.1983', '1972', 1972, 1972, '1972'],
  ['designed 1925, made 1930s', '1930s (1930 to 1939)', 1930, 1939, '193X'],
  ['1953 (designed) c. 1977 (manufactured)', 'about 1977', 1977, 1977, '1977~'],
  ['modeled 1875, cast after 1882', '1875', 1875, 1875, '1875'],
  ['Watch: 1660; Case: ca. 1725', '1660', 1660, 1660, '1660'],
];

describe('a date as museums write it', () => {
  it.each(read)('%s', (text, said, from, to, edtf) => {
    const reading = readDate(text);
    expect(reading.said).toBe(said);
    expect(reading.span).toEqual({ from, to });
    expect(reading.edtf).toBe(edtf);
    expect(ProductionDate.safeParse(reading.understood).success).toBe(true);
    expect(reading.understood?.text).toBe(text);
  });

  it.each(['unknown', 'Undated', 'n.d.', 'n. d.', 'no date', 'not dated'])(
    '%s is unknown',
    (text) => {
      const { understood, said, edtf } = readDate(text);
      expect(understood).toEqual({ text, unknown: true, circa: false, dates: [] });
      expect([said, edtf]).toEqual(['date unknown', 'XXXX']);
    },
  );

  it('holds the parts of a range in the contract’s shape', () => {
    expect(readDate('c. 206 BC–AD 9').understood).toEqual({
      text: 'c. 206 BC–AD 9',
      unknown: false,
      circa: true,
      dates: [
        { year: 206, month: null, day: null, era: 'BCE', type: 'RANGE_START_DATE' },
        { year: 9, month: null, day: null, era: 'AD', type: 'RANGE_END_DATE' },
      ],
    });
    expect(readDate('12 March 1921').understood?.dates).toEqual([
      { year: 1921, month: 3, day: 12, era: 'AD', type: 'SPECIFIC_DATE' },
    ]);
  });

  it.each([
    'sometime ago',
    'modern',
    '0',
    'year 0',
    '12',
    '31 February 1911',
    '31/31/1911',
    '1790-1780',
    '220 AD-206 BC',
    '500 BC-300',
    '1810 UPH 1641',
    'Inv. 18.221',
    '5th half 18th century',
    '2nd printing',
  ])('%s is not understood, and that is said', (text) => {
    const { understood, edtf, said, span, notes } = readDate(text);
    expect({ understood, edtf, said, span }).toEqual({
      understood: null,
      edtf: null,
      said: '',
      span: null,
    });
    expect(notes.join(' ')).toContain(text);
  });

  it('says what it left out or took by a rule', () => {
    expect(readDate('1972, reprinted c.1983').notes).toEqual(['Also: reprinted, about 1983.']);
    expect(readDate('designed 1925, made 1930s').notes).toEqual([
      'The date is of: made.',
      'Also: designed, 1925.',
    ]);
    expect(readDate('1905, printed posthumously').notes.join()).toContain('posthumously');
    expect(readDate('4/5/1930')).toMatchObject({ said: '1930', edtf: '1930' });
    expect(readDate('4/5/1930').notes.join()).toContain('day and month');
    expect(readDate('1800s').notes.join()).toContain('1800 to 1809');
    expect(readDate('Han dynasty (206 BCE–220 CE)').notes.join()).toContain('Han dynasty');
    expect(readDate('1850 (1870)').notes.join()).toContain('1870');
    expect(readDate('1901-02').notes.join()).toContain('not as a month');
    expect(readDate('late 10th century AH/AD 16th century').notes.join()).toContain('late');
  });

  it('is quiet about nothing and never throws', () => {
    expect(readDate('  ')).toMatchObject({ understood: null, notes: [], said: '' });
    for (const text of [
      '(((',
      '-',
      '–',
      '/',
      '?',
      '~',
      'c.',
      ';;',
      ':',
      'BC',
      'AD',
      'or',
      '9'.repeat(400),
      'a'.repeat(5000),
    ])
      expect(readDate(text).understood).toBeNull();
  });
});

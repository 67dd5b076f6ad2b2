import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ImportMapping } from '#contract/imports/imports';
import { readMoney, readNumber } from '../../server/managers/imports/reading/amounts';
import { readCategory } from '../../server/managers/imports/reading/categories';
import { columnsFound } from '../../server/managers/imports/file/columns';
import { csvRows } from '../../server/managers/imports/file/csvRows';
import { readDay, readYear } from '../../server/managers/imports/reading/days';
import { editionIn } from '../../server/managers/imports/reading/edition';
import { formatOf } from '../../server/managers/imports/file/fileFormat';
import type { FileRow } from '../../server/managers/imports/file/fileRow';
import { fileText } from '../../server/managers/imports/file/fileText';
import { flatten } from '../../server/managers/imports/reading/flat';
import { jsonRows } from '../../server/managers/imports/file/jsonRows';
import { readMaterials } from '../../server/managers/imports/reading/materials';
import { readRow } from '../../server/managers/imports/reading/readRow';
import { suggest } from '../../server/managers/imports/file/suggest';

const folder = mkdtempSync(join(tmpdir(), 'pp-import-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const fileOf = (bytes: Buffer): string => {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, bytes);
  return path;
};
const readAll = async (bytes: Buffer) => {
  const path = fileOf(bytes);
  const { encoding, format } = await formatOf(path);
  const text = fileText(path, encoding);
  const rows: FileRow[] = [];
  for await (const row of format.kind === 'CSV' ? csvRows(text, format.separator) : jsonRows(text))
    rows.push(row);
  return { format, rows };
};
const sources = async (bytes: Buffer) => (await readAll(bytes)).rows.map(({ source }) => source);

describe('encodings and separators', () => {
  const text = 'Title;Höhe\nCafé;12,5\n';
  const wide = (order: 'le' | 'be') => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return order === 'le' ? bytes : bytes.swap16();
  };
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', wide('le')],
    ['UTF-16', wide('be')],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['WINDOWS-1252', Buffer.from(text, 'latin1')],
  ])('%s is found by content', async (encoding, bytes) => {
    const { format, rows } = await readAll(bytes);
    expect(format).toEqual({ kind: 'CSV', encoding, separator: ';' });
    expect(rows.map(({ source }) => source)).toEqual([{ Title: 'Café', Höhe: '12,5' }]);
  });

  it.each([
    [',', 'a,b\n"1;2",3'],
    [';', 'a;b\n1,5;3'],
    ['\t', 'a\tb\n1, 2\t3'],
    ['|', 'a|b\n1|3'],
  ])('%j separates', async (separator, whole) => {
    const { format, rows } = await readAll(Buffer.from(whole));
    expect([format.separator, Object.keys(rows[0]?.source ?? {})]).toEqual([separator, ['a', 'b']]);
  });

  it('a broken letter far down makes it no other encoding', async () => {
    const good = Buffer.from('name\nCafé\nÜber\nÖl\n');
    const { format, rows } = await readAll(Buffer.concat([good, Buffer.from([0x41, 0xff, 0x42])]));
    expect(format.encoding).toBe('UTF-8');
    expect(rows[3]?.source).toEqual({ name: 'A\uFFFDB' });
  });
});

describe('names and fields of CSV', () => {
  it('none is empty or twice, quotes hold lines and separators', async () => {
    expect(await sources(Buffer.from('a,a,,b\n1,2,3,"x, ""y""\nz"'))).toEqual([
      { a: '1', 'a (2)': '2', 'Column 3': '3', b: 'x, "y"\nz' },
    ]);
  });
  it('a row with more fields than names is refused, one with fewer is not', async () => {
    const { rows } = await readAll(Buffer.from('a,b\n1\n1,2,3\n__proto__,2'));
    expect(rows.map(({ fault }) => fault)).toEqual([
      null,
      'The row has 3 fields, the first line names 2 columns',
      null,
    ]);
  });
});

describe('nested rows', () => {
  it('are columns: objects by dots, lists of objects side by side', () => {
    const flat = flatten({
      size: { height: 3 },
      who: [{ name: 'A', born: 1 }, { name: 'B' }],
      tags: ['x', 'y'],
      none: null,
    });
    expect(Object.fromEntries(flat)).toEqual({
      'size.height': ['3'],
      'who[].name': ['A', 'B'],
      'who[].born': ['1', ''],
      tags: ['x', 'y'],
    });
  });
});

describe('words and figures', () => {
  it.each([
    ['oil on canvas', ['Canvas', 'Oil paint'], []],
    ['gelatin silver print', [], []],
    ['ink and pigments on laid paper', ['Ink', 'Paper'], ['pigments']],
    ['silver-gilt, porcelain; rock crystal', ['Crystal', 'Gold', 'Porcelain', 'Silver'], []],
    ['mother of pearl and hippopotamus ivory', ['Ivory', 'Mother-of-pearl'], []],
    ['woodcut on paper', ['Paper'], []],
  ])('%s', (text, materials, rest) => {
    expect(readMaterials(text)).toEqual({ materials, rest });
  });

  it.each([
    ['Timepieces, Clocks & Watches', 'Luxury', 'Watch'],
    ['Manuscripts & Rare Books', 'Artifact', 'Manuscript'],
    ['drawings and watercolors', 'Art', 'Print / Work on Paper'],
    ['Art / Painting', 'Art', 'Painting'],
    ['bag', 'Luxury', 'Bag'],
    ['Cars', 'Cars', ''],
  ])('%s is %s, %s', (text, category, subtype) => {
    expect(readCategory(text)).toEqual({ category, subtype });
  });

  it('numbers and prices as people write them', () => {
    expect(['1.234,50', '1,234.50', '1 234', '12,5', '1.234', 'x1'].map(readNumber)).toEqual([
      1234.5,
      1234.5,
      1234,
      12.5,
      1234,
      null,
    ]);
    expect(readMoney('€ 1.234,50', 'USD')).toEqual({ cents: 123_450, currency: 'EUR' });
    expect(readMoney('99 CHF', 'USD')).toEqual({ cents: 9_900, currency: 'CHF' });
    expect(readMoney('on request', 'USD')).toBeNull();
  });

  it('days that could be two are none; years drift back; 0 says nothing', () => {
    expect(['2024-02-29', '3.2.2024', '13/2/2024', '2/3/2024', '2023-02-29'].map(readDay)).toEqual([
      '2024-02-29',
      '2024-02-03',
      '2024-02-13',
      null,
      null,
    ]);
    expect(['0', '-542', '1499-12-23', '1955-01-01', '-0206-01-05', 'x'].map(readYear)).toEqual([
      null,
      -542,
      1500,
      1955,
      -206,
      null,
    ]);
  });

  it('editions stand in titles', () => {
    expect(editionIn('Occupied Landscapes (Yosemite) 2/5')).toEqual({ size: 5, serial: '2/5' });
    expect(editionIn('Print, edition of 50')).toEqual({ size: 50, serial: '' });
    expect(['99/00', 'Phila to Pgh-11/12/25, P.R.R.', 'Bulldog Edition'].map(editionIn)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('a mapping', () => {
  const suggested = (rows: Record<string, unknown>[]) => {
    const found = columnsFound();
    for (const row of rows) found.add(flatten(row));
    return suggest(found.all(), rows.length);
  };
  const fieldsOf = ({ fields }: ImportMapping) =>
    Object.fromEntries(fields.map(({ field, columns }) => [field, columns]));

  it('is suggested by names, nested ones too', () => {
    const walters = {
      ObjectNumber: '58.99',
      Title: 'Watch',
      Classification: 'Watches',
      Creators: [{ ConcatDisplayName: 'Le Roy', CreatorID: 7, Role: 'Clockmaker' }],
      DateText: 'ca. 1755',
      DateBeginYear: 1743,
      DateEndYear: 1767,
      Dimensions: '5 cm',
      Medium: 'brass',
      CreditLine: 'Gift',
      Style: 'Attic',
    };
    expect(fieldsOf(suggested([walters]))).toEqual({
      catalog_number: ['ObjectNumber'],
      name: ['Title'],
      category: ['Classification'],
      maker: ['Creators[].ConcatDisplayName', 'Creators[].Role'],
      authors: ['Creators[].ConcatDisplayName', 'Creators[].Role'],
      production_date: ['DateText'],
      date_from: ['DateBeginYear'],
      date_to: ['DateEndYear'],
      dimensions: ['Dimensions'],
      materials: ['Medium'],
      credit: ['CreditLine'],
      notes: ['Medium', 'Style'],
    });
  });

  it('takes the unit from the values, and a name for rows without one', () => {
    const inches = [19.25, 14.25, 22, 1.688, 9.75, 8.5, 7.25].map((item_height, at) => ({
      ...(at > 0 && { title: 'A' }),
      item_height,
    }));
    const cm = [19.2, 14.3, 22, 1.6, 9.7, 8.5, 7.1].map((height) => ({ title: 'A', height }));
    expect(suggested(inches)).toMatchObject({
      unit: 'INCHES',
      constants: [{ field: 'name', value: 'Untitled' }],
    });
    expect(suggested(cm)).toMatchObject({ unit: 'CENTIMETERS', constants: [] });
  });

  it('loses nothing: what finds no place stands in the description, and is told', () => {
    const long = `${'A very long title '.repeat(20)}end`;
    const mapping: ImportMapping = {
      fields: [
        { field: 'name', columns: ['t'] },
        { field: 'msrp', columns: ['p'] },
        { field: 'purchase_date', columns: ['d'] },
        { field: 'notes', columns: ['x'] },
      ],
      constants: [],
      unit: 'CENTIMETERS',
      currency: 'EUR',
      existing: 'skip',
    };
    const { fields, errors, notes } = readRow(
      { t: long, p: 'dear', d: 'spring 1980', x: 7 },
      mapping,
    );
    expect(errors).toEqual([]);
    expect(notes.map(({ field }) => field)).toEqual(['name', 'purchase_date', 'msrp']);
    expect(String(fields.name)).toHaveLength(200);
    // A price that was not understood is a note of the row, never a public text.
    expect(String(fields.description).split('\n')).toEqual([
      'X: 7',
      `Name: ${long}`,
      'Acquired: spring 1980',
    ]);
  });
});

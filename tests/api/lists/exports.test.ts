import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contract/frame/errors';
import { exports, type ExportFormat, type ItemExport } from '#contract/records/exports';
import { models } from '#contract/records/models';
import { fromEdtf } from '../../reading/fromEdtf';
import { readMeasures } from '#reading/measures/readMeasures';
import { cell } from '../../../server/managers/records/exports/csv';
import { startTestServer, type TestServer, type Person } from '../frame/testServer';
import { pdf } from '../documents/papers';
import { join, make, publish } from '../frame/concurrently';

let house: TestServer;
let maker: Person;
beforeAll(async () => {
  house = await startTestServer('exports', { jobs: false });
  maker = await join(house, 'Maker', 'BOOTSTRAPPED');
});
afterAll(() => house?.close());

type Criteria = { key: 'text' | 'brand'; value: string }[];
/** By fetch: the answer is a stream, and JSON lines are no JSON. */
const text = async (
  format: ExportFormat,
  criteria: Criteria = [],
  who = maker,
  ids: string[] = [],
) => {
  const answer = await fetch(house.url + exports.search.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(), // as the client sends it: a file is kept for no one
    },
    body: JSON.stringify({ format, search_criteria_list: criteria, ids }),
  });
  expect(answer.status).toBe(200);
  return {
    text: Buffer.from(await answer.arrayBuffer()).toString('utf8'),
    headers: answer.headers,
  };
};
type Line = Record<string, unknown>;
const lines = async (criteria?: Criteria, who?: Person, ids?: string[]): Promise<Line[]> => {
  const { text: told } = await text('jsonl', criteria, who, ids);
  return told
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
};
const table = async (criteria?: Criteria, who?: Person): Promise<Record<string, string>[]> =>
  parse((await text('csv', criteria, who)).text, { bom: true, columns: true });
const one = (who: Person, id: string) => house.done(who, exports.one, { params: { id } });

const dates: [string, string | null][] = [
  ['c. 1780–90', '1780~/1790~'],
  ['206 BCE-220 CE', '-0205/0220'],
  ['12 March 1921', '1921-03-12'],
  ['unknown', 'XXXX'],
];

describe('an item as a record', () => {
  it('tells everything to those on a side: dates with EDTF, both units, provenance, papers; no address, no secret', async () => {
    const { item, model } = await make(house, maker, 'Whole', {
      production_date: { text: 'c. 1780–90' },
      dimensions: { text: '10 1/2 × 8 in.' },
      provenance: 'The artist; by descent',
      materials: ['Oil paint', 'Canvas'],
      authors: 'A. Roth, B. Lind',
    });
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(await pdf())]), 'Deed.pdf');
    form.set('date', 'May 1921');
    await house.call(maker, models.uploadProvenance, { params: { id: model } }, { form });
    const told = await one(maker, item);
    expect(told).toMatchObject({
      format: 'passepartout.item',
      version: 'full',
      id: item,
      edition: { edition_type: 'EDITION', edition_number: 1, edition_size: 1 },
      provenance: ['The artist', 'by descent'],
      record: {
        production_date: { text: 'c. 1780–90', edtf: '1780~/1790~' },
        dimensions: {
          type: 'INCHES',
          inches: { height: 10.5, width: 8 },
          centimeters: { height: 26.67, width: 20.32 },
        },
        materials: ['Oil paint', 'Canvas'],
        authors: [
          { number: 1, name: 'A. Roth' },
          { number: 2, name: 'B. Lind' },
        ],
        msrp: { cents: 123_456_700, currency: 'EUR' },
      },
      documents: [{ name: 'Deed.pdf', date: 'May 1921', edtf: '1921-05', kind: 'PROVENANCE' }],
    });
    expect(JSON.stringify(told)).not.toMatch(/sign=|\/media\/|"reference"|"x":/);
  });

  it('tells the world what the limited passport tells, and nothing of a draft', async () => {
    const thing = await make(house, maker, 'World', { provenance: 'One; two' });
    const stranger = house.person('main');
    const refused = await house.call(stranger, exports.one, { params: { id: thing.item } });
    expect(refused).toMatchObject({ status: 404 });
    expect((refused.body as ErrorAnswer).code).toBe('not_found');
    await publish(house, maker, thing);
    const told: ItemExport = await one(stranger, thing.item);
    expect(told).toMatchObject({ version: 'limited', owner: '', documents: [], fingerprints: [] });
    expect(told.record.msrp).toBeNull();
    expect(told.record.purchase_date).toBeNull();
    expect(told.provenance).toEqual(['One', 'two']);
    expect(told.history.every(({ by }) => by === '')).toBe(true);
  });
});

const companyIdOf = async ({ id }: Person): Promise<string | null> => {
  const { db } = house.parts.store;
  const account = db.selectFrom('accounts').select('company_id').where('id', '=', id);
  return (await account.executeTakeFirstOrThrow()).company_id;
};

describe('a search as a file', () => {
  it('of the rows that were chosen alone: items, or models with all their serials', async () => {
    const who = await join(house, 'Chooser', 'BOOTSTRAPPED');
    const [first, second] = [await make(house, who, 'First'), await make(house, who, 'Second')];
    await make(house, who, 'Third');
    const edition = await make(house, who, 'Edition', { serial_number_size: 3 });
    const names = async (ids: string[], by = who) =>
      (await lines([], by, ids)).map(({ brand, edition_number }) => [brand, edition_number]);
    expect(await names([second.item, first.item])).toEqual([
      ['First', 1],
      ['Second', 1],
    ]);
    expect(await names([edition.model])).toHaveLength(3);
    expect(await names([edition.item, first.model])).toHaveLength(2);
    // What is not in somebody's lists is not there for them.
    const other = await join(house, 'Other chooser', 'BOOTSTRAPPED');
    expect(await names([first.item, edition.model], other)).toEqual([]);
    expect(await names([randomUUID()])).toEqual([]);
  });

  it('gives dates and sizes back as they were understood: EDTF is valid, both units agree', async () => {
    for (const [typed] of dates)
      await make(house, maker, 'Round trip', {
        production_date: { text: typed },
        dimensions: { text: '2 1/4 × 3 in.' },
      });
    const rows = await table([{ key: 'brand', value: 'Round trip' }]);
    expect(rows.map(({ date, date_edtf }) => [date, date_edtf || null])).toEqual(dates);
    const parsed = await lines([{ key: 'brand', value: 'Round trip' }]);
    expect(parsed.map(({ date_edtf }) => date_edtf)).toEqual(dates.map(([, edtf]) => edtf));
    for (const { date_edtf, dimensions, height_in, width_in, height_cm, width_cm } of rows) {
      if (date_edtf) expect(fromEdtf(date_edtf)).not.toBeNull();
      expect(readMeasures(dimensions ?? '')).toBeTruthy();
      expect([Number(height_in), Number(width_in)]).toEqual([2.25, 3]);
      expect(Number(height_cm)).toBeCloseTo(2.25 * 2.54, 6);
      expect(Number(width_cm)).toBeCloseTo(3 * 2.54, 6);
    }
  });

  it('holds everything that is found, beyond a page, once each, in the order of creation, in the own scope', async () => {
    const { serials } = await house.done(maker, models.create, {
      body: { name: 'Many', brand: 'Many', serial_number_size: 230 },
    });
    const criteria: Criteria = [{ key: 'brand', value: 'Many' }];
    const rows = await lines(criteria);
    expect(rows.map(({ edition_number }) => edition_number)).toEqual(
      Array.from({ length: 230 }, (_, index) => index + 1),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(230);
    expect(rows.map(({ id }) => id)).toEqual(serials.map(({ id }) => id));
    const stranger = await join(house, 'Stranger', 'BOOTSTRAPPED');
    expect(await lines(criteria, stranger)).toEqual([]);
    const { text: empty, headers } = await text('csv', criteria, stranger);
    expect(empty).toMatch(/^\uFEFFid,model_id,url,name,.*\r\n$/);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="passepartout-items-/,
    );
  });

  it('leaves out what the reader may not be told', async () => {
    const thing = await make(house, maker, 'Told');
    const museum = await companyIdOf(house.person('main'));
    await publish(house, maker, thing, { company: museum ?? '' });
    const admin = house.person('admin');
    const criteria: Criteria = [{ key: 'brand', value: 'Told' }];
    expect(await lines(criteria, admin)).toMatchObject([{ msrp_cents: 123_456_700 }]);
    // ALL: an inventory manager lists what another's inventory holds, as the passport shows it
    expect(await lines(criteria, house.person('inventory'))).toMatchObject([
      { msrp_cents: null, purchase_date: null, owner: '' },
    ]);
  });

  it('is no programme for a spreadsheet, and loses no sign of what was written', async () => {
    const name = `=HYPERLINK("http://x.test";"a,b")`;
    await make(house, maker, 'Formula', {
      name,
      description: '+1+cmd|/C calc\nsecond line, "quoted"',
      serial_number: '@SUM(A1)',
      catalog_number: '-12',
      provenance: '\t=1',
    });
    const [row] = await table([{ key: 'brand', value: 'Formula' }]);
    expect(row).toMatchObject({
      name: `'${name}`,
      description: `'+1+cmd|/C calc\nsecond line, "quoted"`,
      serial_number: `'@SUM(A1)`,
      catalog_number: '-12',
    });
    const [line] = await lines([{ key: 'brand', value: 'Formula' }]);
    expect(line).toMatchObject({ name, serial_number: '@SUM(A1)' });
  });
});

describe('a cell', () => {
  it.each<[Parameters<typeof cell>[0], string]>([
    [null, ''],
    [12.5, '12.5'],
    [-4, '-4'],
    ['-0205/0220', '-0205/0220'],
    ['-0205~/..', '-0205~/..'],
    ["-2+3+cmd|' /C calc'!A0", `"'-2+3+cmd|' /C calc'!A0"`],
    ['=1', `"'=1"`],
    ['\r=1', `"'\r=1"`],
    [['a', 'b;c'], '"a; b;c"'],
    ['-02XX/-01XX', '-02XX/-01XX'],
    ['x;=1+1', `"x;'=1+1"`],
    [['a', '=1', '-4'], `"a; '=1; -4"`],
    ['+X1', `"'+X1"`],
    ['-X1-Y2', `"'-X1-Y2"`],
    ['-1-X2', `"'-1-X2"`],
    ['12, -5 at night', '"12, -5 at night"'],
    ['a,b', '"a,b"'],
    [' a', '" a"'],
  ])('%j is %s', (value, told) => expect(cell(value)).toBe(told));
});

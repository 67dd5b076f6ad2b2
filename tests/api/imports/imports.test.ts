import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imports } from '#contract/imports/imports';
import { models } from '#contract/records/models';
import { checking } from '../../../server/managers/imports/work/checkRows';
import { making } from '../../../server/managers/imports/work/makeRows';
import { workThrough, type Work } from '../../../server/managers/imports/work/work';
import { follower } from '../live/follower';
import { startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import {
  checked,
  jsonLines,
  mapped,
  opened,
  outsider,
  rowsOf,
  run,
  settled,
  started,
  undone,
} from './importing';

let house: TestServer;
let manager: Person;
let foreign: Person;

beforeAll(async () => {
  house = await startTestServer('imports');
  manager = house.person('inventory');
  foreign = await outsider(house);
});
afterAll(() => house?.close());

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
let serial = 0;
/** Numbers that no other test of this file uses. */
const number = () => `T.${(serial += 1)}`;
const catalog = async (numbers: string[]) => {
  const { db } = house.parts.store;
  const rows = await db.selectFrom('models').select('record').execute();
  return rows
    .map(({ record }) => String(record.catalog_number ?? ''))
    .filter((one) => numbers.includes(one))
    .sort();
};
const through = async (bytes: Buffer, change = {}) => {
  const view = await opened(house, manager, bytes);
  await mapped(house, manager, view, change);
  return checked(house, manager, view);
};

describe('a file of records', () => {
  it('is mapped by its names and values, checked, and becomes drafts', async () => {
    const [one, two] = [number(), number()];
    const view = await opened(
      house,
      manager,
      csv(
        'Object Number;Title;Creator;Date;Dimensions;Medium;Classification;Shelf',
        `${one};Café scene;Anna Blau;c. 1780–90;"12 1/2 × 8 in.";oil on canvas;Painting;A 7`,
        `${two};Untitled 2/5;Bo Rot;in the old days;10 × 8 cm;unobtainium;Gizmos;B 2`,
      ),
    );
    expect(view.format).toEqual({ kind: 'CSV', encoding: 'UTF-8', separator: ';' });
    expect(view.lifecycle.label).toBe('Match columns');
    expect(view.columns.find(({ name }) => name === 'Medium')).toEqual({
      name: 'Medium',
      filled: 2,
      samples: ['oil on canvas', 'unobtainium'],
    });
    expect(view.unmapped).toEqual(['Shelf']);
    await mapped(house, manager, view, { constants: [{ field: 'collection', value: 'Spring' }] });
    const seen = await checked(house, manager, view);
    expect(seen.counts).toMatchObject({ rows: 2, understood: 1, noted: 1, refused: 0, made: 0 });
    const [first, second] = await rowsOf(house, manager, view);
    expect(first?.reading).toContainEqual({
      field: 'production_date',
      label: 'Date',
      text: 'about 1780 to 1790 (“c. 1780–90”)',
    });
    expect(second?.notes.map(({ field, text }) => [field, text])).toEqual([
      ['category', 'Gizmos'],
      ['materials', 'unobtainium'],
      ['production_date', 'in the old days'],
    ]);
    expect(second?.source).toMatchObject({ Shelf: 'B 2' });
    const done = await run(house, manager, view);
    expect([done.lifecycle.label, done.counts.made]).toEqual(['Imported', 2]);
    const made = await rowsOf(house, manager, view, 'made');
    const read = (id: string | null | undefined) =>
      house.done(manager, models.one, { params: { id: id ?? '' } });
    expect(await read(made[0]?.made)).toMatchObject({
      name: 'Café scene',
      catalog_number: one,
      maker: 'Anna Blau',
      collection: 'Spring',
      category: 'Art',
      subtype: 'Painting',
      materials: ['Canvas', 'Oil paint'],
      listing: 'Draft',
      production_date: { text: 'c. 1780–90', edtf: '1780~/1790~' },
      dimensions: { text: '12 1/2 × 8 in.', said: expect.stringContaining('12 1/2') as string },
    });
    const other = await read(made[1]?.made);
    expect(other).toMatchObject({ limited_edition_size: 5, serial_number: '2/5' });
    expect(other.description).toContain('unobtainium');
    expect(other.description).toContain('Classification: Gizmos');
    expect(other.production_date.text).toBe('in the old days');
  });

  it('of JSON lines: nested people, bare sizes, years of the file, constants; 0 is not measured', async () => {
    const people = [
      {
        full_name: 'Ada Roe',
        nationality: 'Irish',
        birth_date: '1860-01-01',
        death_date: '1899-01-01',
      },
      { full_name: 'Bo Low', nationality: 'Dutch', role: 'after' },
    ];
    const seen = await through(
      jsonLines(
        {
          accession_number: number(),
          title: 'Harbour',
          creator: people,
          creation_date: 'n.d. or so',
          creation_date_earliest: '1499-12-23',
          creation_date_latest: '1510-01-01',
          item_height: 19.25,
          item_width: 14.25,
          item_depth: 0,
        },
        { accession_number: number(), creator: [], creation_date: '1950' },
      ),
      { unit: 'INCHES', constants: [{ field: 'name', value: 'Without a title' }] },
    );
    const [one, two] = await rowsOf(house, manager, seen);
    const said = Object.fromEntries(one?.reading.map(({ field, text }) => [field, text]) ?? []);
    expect(said).toMatchObject({
      maker: 'Ada Roe (Irish, 1860–1899); Bo Low (Dutch, after)',
      authors: 'Ada Roe (Irish, 1860–1899), Bo Low (Dutch, after)',
    });
    expect(said.dimensions).toContain('19 1/4 × 14 1/4 in');
    expect(said.production_date).toContain('1500 to 1510');
    expect(two?.reading[0]?.text).toBe('Without a title');
  });

  it('names row, field and rule of what is refused, and imports the others', async () => {
    const good = number();
    const seen = await through(
      csv(
        'name,catalog_number,serial_number_size',
        `Good,${good},2`,
        `,${number()},1`,
        `Too many,${number()},900`,
        `Odd,${number()},many`,
      ),
      { constants: [] },
    );
    expect(seen.counts).toMatchObject({ understood: 1, refused: 3 });
    expect(seen.counts.errors_by).toEqual([
      { field: 'serial_number_size', rows: 2 },
      { field: 'name', rows: 1 },
    ]);
    const refused = await rowsOf(house, manager, seen, 'refused');
    expect(refused.map(({ number: at, errors }) => [at, errors[0]])).toEqual([
      [2, { field: 'name', message: 'Give the object a name, or a constant for rows without one' }],
      [3, { field: 'serial_number_size', message: 'Enter a whole number from 1 to 500.' }],
      [4, { field: 'serial_number_size', message: '“many” is not a whole number' }],
    ]);
    expect((await run(house, manager, seen)).counts.made).toBe(1);
    const [row] = await rowsOf(house, manager, seen, 'made');
    const model = await house.done(manager, models.one, { params: { id: row?.made ?? '' } });
    expect(model.serials).toHaveLength(2);
  });

  it('is told progress and state live', async () => {
    const view = await started(house, manager, csv('name', 'A', 'B'));
    const live = follower(house.url, manager.token, `import:${view.id}`);
    await live.come();
    await settled(house, manager, view.id);
    await checked(house, manager, view);
    await until('checked', () =>
      Promise.resolve(live.events.some(({ state }) => state === 'checked')),
    );
    expect(live.events.map(({ kind }) => kind)).toContain('progress');
    live.leave();
    const stranger = follower(house.url, foreign.token, `import:${view.id}`);
    expect(await stranger.come()).toMatchObject({ ok: false, code: 'not_found' });
    stranger.leave();
  });
});

describe('what is there already', () => {
  it('is told and left out, or made once more where that is wished', async () => {
    const numbers = [number(), number()];
    const file = csv(
      'name,catalog_number',
      `A,${numbers[0]}`,
      `B,${numbers[1]}`,
      `B again,${numbers[1]}`,
    );
    const first = await through(file);
    expect(first.counts).toMatchObject({ understood: 2, there: 1 });
    await run(house, manager, first);
    const second = await through(file);
    expect(second.same_file.map(({ id, made }) => [id, made])).toEqual([[first.id, 2]]);
    expect(second.counts).toMatchObject({ understood: 0, there: 3 });
    const nothing = await house.call(manager, imports.run, {
      params: { id: second.id },
      body: { running: true },
    });
    expect(nothing.status).toBe(409);
    const third = await through(file, { existing: 'make' });
    expect((await run(house, manager, third)).counts.made).toBe(3);
    expect(await catalog(numbers)).toHaveLength(5);
  });

  it('of two imports of one file at the same instant each number is made once', async () => {
    const numbers = Array.from({ length: 30 }, number);
    const file = csv('name,catalog_number', ...numbers.map((one) => `Object,${one}`));
    const both = await Promise.all([through(file), through(file)]);
    const ends = await Promise.all(both.map((view) => run(house, manager, view)));
    expect(await catalog(numbers)).toEqual([...numbers].sort());
    expect(ends.map(({ counts }) => counts.made + counts.there)).toEqual([30, 30]);
  });
});

describe('undo', () => {
  it('takes away what nobody changed, and tells what stays and why', async () => {
    const numbers = [number(), number(), number()];
    const view = await through(
      csv('name,catalog_number', ...numbers.map((one) => `Object,${one}`)),
    );
    await run(house, manager, view);
    const made = (await rowsOf(house, manager, view, 'made')).map((row) => row.made ?? '');
    await house.done(manager, models.edit, {
      params: { id: made[1] ?? '' },
      body: { credit: 'Gift' },
    });
    const ended = await undone(house, manager, view);
    expect(ended.lifecycle.label).toBe('Undone');
    expect(ended.counts).toMatchObject({ made: 1, kept: 1 });
    const states = await Promise.all(
      made.map(async (id) => (await house.call(manager, models.one, { params: { id } })).status),
    );
    expect(states).toEqual([404, 200, 404]);
    const [left] = await rowsOf(house, manager, view, 'kept');
    expect(left).toMatchObject({ number: 2, kept: 'It was changed after the import' });
    // What was taken away may be imported again; what stayed is not made twice
    const again = await checked(house, manager, view);
    expect((await run(house, manager, again)).counts.made).toBe(3);
  });
});

describe('a job that dies in the middle', () => {
  it('is followed by one that goes on: no row twice, none lost', async () => {
    const numbers = Array.from({ length: 120 }, number);
    const view = await through(
      csv('name,catalog_number', ...numbers.map((one) => `Object,${one}`)),
    );
    let batches = 0;
    // Dies in its second batch, after the drafts and before the commit
    const dying: Work = {
      ...making,
      batch: async (tx, line) => {
        const done = await making.batch(tx, line);
        batches += 1;
        if (batches === 2) throw new Error('killed');
        return done;
      },
    };
    const { db } = house.parts.store;
    const before = await db.selectFrom('models').select('id').execute();
    await house.done(manager, imports.run, { params: { id: view.id }, body: { running: true } });
    await workThrough(house.parts.ports, view.id, dying).catch(() => {});
    await workThrough(house.parts.ports, view.id, dying).catch(() => {});
    const end = await settled(house, manager, view.id);
    expect(end.counts.made).toBe(120);
    expect(await catalog(numbers)).toEqual([...numbers].sort());
    const after = await db.selectFrom('models').select('id').execute();
    expect(after.length - before.length).toBe(120);
  });

  it('a dry run that nobody asked for does nothing', async () => {
    const view = await opened(house, manager, csv('name', 'A'));
    await workThrough(house.parts.ports, view.id, checking);
    expect((await house.done(manager, imports.one, { params: { id: view.id } })).lifecycle).toEqual(
      view.lifecycle,
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls';
import { imports } from '#contract/imports/imports';
import { startTestServer, type TestServer, type Person } from '../frame/testServer';
import { checked, jsonLines, opened, outsider, rowsOf, run } from './importing';
import { send } from '../media/uploading';

let house: TestServer;
let manager: Person;
let foreign: Person;
beforeAll(async () => {
  house = await startTestServer('guarded-imports');
  manager = house.person('inventory');
  foreign = await outsider(house);
});
afterAll(() => house?.close());

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
const through = async (bytes: Buffer) => {
  const view = await opened(house, manager, bytes);
  return checked(house, manager, view);
};

describe('whose it is', () => {
  it('a foreign import is not there, in the same words; a file of another is none', async () => {
    const view = await through(csv('name', 'A'));
    const own = calls.filter(({ id }) => /^X00[4-9]$/.test(id));
    expect(own).toHaveLength(6);
    for (const row of own) {
      const ask = { params: { id: view.id }, body: row.id === 'X005' ? view.mapping : {} };
      const { status, body } = await house.call(foreign, row, ask);
      expect([row.id, status, body]).toEqual([
        row.id,
        404,
        { code: 'not_found', message: 'Objects not found' },
      ]);
    }
    const list = await house.done(foreign, imports.list, { query: {} });
    expect(list.content.map(({ id }) => id)).not.toContain(view.id);
    const media_id = await send(house, manager, csv('name', 'A'), 'IMPORT');
    const taken = await house.call(foreign, imports.start, { body: { media_id } });
    expect(taken).toMatchObject({ status: 422, body: { code: 'file_unknown' } });
  });

  it('asks the chart: nothing is made before a dry run, nothing mapped to what is not there', async () => {
    const view = await opened(house, manager, csv('name', 'A'));
    const early = await house.call(manager, imports.run, { params: { id: view.id }, body: {} });
    expect(early).toMatchObject({ status: 409, body: { code: 'refused', state: 'mapping' } });
    const unfit = await house.call(manager, imports.map, {
      params: { id: view.id },
      body: { fields: [{ field: 'name', columns: ['Nom'] }] },
    });
    expect(unfit).toMatchObject({
      status: 422,
      body: { code: 'mapping_unfit', fields: [{ field: 'name', message: 'no column “Nom”' }] },
    });
  });
});

describe('hostile files', () => {
  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')],
    ['zero bytes', Buffer.alloc(400)],
  ])('%s is no file of records', async (_, bytes) => {
    await expect(send(house, manager, bytes, 'IMPORT')).rejects.toThrow('file_refused');
  });

  it.each([
    ['nothing but a head', csv('name,number'), /no rows/],
    ['a JSON list', Buffer.from('[{"a":1}]'), /JSON lines/],
    [
      'a quotation mark that never ends',
      csv('name', `"${'x'.repeat(1_200_000)}`),
      /quotation mark/,
    ],
    [
      'thousands of columns',
      csv(Array.from({ length: 9_000 }, (_, at) => at).join(','), '1'),
      /9000 columns/,
    ],
  ])('%s ends with the reason', async (_, bytes, reason) => {
    const view = await opened(house, manager, bytes);
    expect(view.lifecycle.label).toBe('Failed');
    expect(view.lifecycle.context.reason).toMatch(reason);
  });

  it('bad lines are refused rows; the others go on', async () => {
    const view = await opened(
      house,
      manager,
      jsonLines(
        { title: 'Good', __proto__: null, constructor: 'x' },
        'no json',
        '[1]',
        `{"title":${'['.repeat(5_000)}`,
        `{"title":"${'x'.repeat(1_100_000)}"}`,
        '{"title":"nul \\u0000 and half \\ud800"}',
        { title: '=HYPERLINK("http://x")' },
      ),
      'rows.jsonl',
    );
    const seen = await checked(house, manager, view);
    expect(seen.counts).toMatchObject({ rows: 7, understood: 2, noted: 1, refused: 4 });
    const rows = await rowsOf(house, manager, view);
    expect(rows.map(({ errors }) => errors[0]?.message ?? '')).toEqual([
      '',
      'The line is not JSON',
      'The line is JSON, but not an object',
      'Its brackets stand more than 32 deep',
      'The line is longer than 1 million characters',
      '',
      '',
    ]);
    expect(rows[6]?.reading[0]?.text).toBe('=HYPERLINK("http://x")');
    expect((await run(house, manager, view)).counts.made).toBe(3);
  });
});

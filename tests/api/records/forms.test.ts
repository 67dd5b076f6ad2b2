import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls';
import type { Call } from '#contract/frame/call';
import type { ErrorAnswer } from '#contract/frame/errors';
import { models, type ModelView } from '#contract/records/models';
import { uploads } from '#contract/records/uploads';
import { photo } from '../verification/footage';
import { pdf } from '../documents/papers';
import { ask, startTestServer, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let creator: Person;
let artist: Person;
beforeAll(async () => {
  house = await startTestServer('forms', { jobs: false });
  creator = house.person('creator');
  artist = house.person('artist');
});
afterAll(() => house?.close());

type Part = [name: string, value: string] | [name: string, bytes: Buffer, file: string];
const sendForm = (row: Call, parts: Part[], who = creator, params = {}) => {
  const form = new FormData();
  for (const [name, value, file] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), file);
  return ask(house.url, who.token, row, { params }, { form });
};
const made = async (parts: Part[], who = creator) => {
  const { status, body } = await sendForm(models.create, parts, who);
  expect(body, JSON.stringify(body)).toMatchObject({ id: expect.any(String) as string });
  expect(status).toBe(200);
  return body as ModelView;
};
const refused = async (parts: Part[], who = creator) => {
  const { status, body } = await sendForm(models.create, parts, who);
  const { code, fields } = body as ErrorAnswer;
  return { status, code, fields };
};

describe('a record that is sent as a form', () => {
  it('takes its photos in their order, and its certificate, with the fields of `data`', async () => {
    const still = await photo();
    const model = await made([
      ['data', JSON.stringify({ name: 'With files', maker: 'Maker' })],
      ['photos', still, 'first.jpg'],
      ['photos', still, 'second.jpg'],
      ['authorship_certificate', await pdf('By me'), 'certificate.pdf'],
    ]);
    expect(model.photos.map(({ file_name }) => file_name)).toEqual(['first.jpg', 'second.jpg']);
    expect(model.authorship_certificate).toMatchObject({ content_type: 'application/pdf' });
    const read = await house.done(creator, models.one, { params: { id: model.id } });
    expect(read.photos).toHaveLength(2);
  });

  it('takes digital art and its thumbnail', async () => {
    const model = await made(
      [
        ['name', 'Image'],
        ['digital_art', await photo(), 'art.jpg'],
        ['thumbnail', await photo(), 'small.jpg'],
      ],
      artist,
    );
    expect(model.digital_art?.file_name).toBe('art.jpg');
    expect(model.thumbnail?.file_name).toBe('small.jpg');
  });

  it('reads plain fields that are no text: numbers, lists, JSON, null', async () => {
    const model = await made([
      ['name', '1972'],
      ['serial_number_size', '3'],
      ['ap_edition_size', '1'],
      ['materials', 'Leather, Brass'],
      ['msrp', '{"cents": 500, "currency": "EUR"}'],
      ['purchase_date', 'null'],
      ['production_date', '{"text": "1921"}'],
      ['tags', 'one'],
      ['tags', 'two'],
    ]);
    expect(model).toMatchObject({
      name: '1972',
      serial_number_size: 3,
      materials: ['Leather', 'Brass'],
      msrp: { cents: 500, currency: 'EUR' },
      purchase_date: null,
      production_date: { edtf: '1921' },
      tags: ['one', 'two'],
    });
    expect(model.serials).toHaveLength(4);
  });

  it('refuses by name what it does not read', async () => {
    const still = await photo();
    const name: Part = ['name', 'Refused'];
    const part = (field: string, message: string) => ({
      status: 422,
      code: 'part_refused',
      fields: [{ field, message: expect.stringContaining(message) as string }],
    });
    expect(await refused([name, ['file', still, 'a.jpg']])).toEqual(
      part('file', '`photos`, `digital_art`, `thumbnail`, `authorship_certificate`'),
    );
    expect(await refused([name, ['colour', 'red']])).toEqual(part('colour', '`name`'));
    expect(
      await refused([name, ['thumbnail', still, 'a.jpg'], ['thumbnail', still, 'b.jpg']]),
    ).toEqual(part('thumbnail', 'takes one file'));
    const many = Array.from({ length: 6 }, (_, at): Part => ['photos', still, `${at}.jpg`]);
    expect(await refused([name, ...many])).toEqual(part('photos', 'takes up to 5 files'));
    expect(await refused([name, ['photos', await pdf(), 'a.pdf']])).toMatchObject({
      status: 422,
      code: 'file_refused',
      fields: [{ field: 'photos' }],
    });
    expect(await refused([name, ['serial_number_size', 'many']])).toMatchObject({
      fields: [{ field: 'serial_number_size', message: 'Enter a whole number from 1 to 500.' }],
    });
    const { rows } = await house.parts.store.pool.query<{ count: string }>(
      "select count(*) from models where name = 'Refused'",
    );
    expect(rows[0]?.count).toBe('0');
  });

  it('of a call without that part names the part, whichever call it is', async () => {
    const still = await photo();
    for (const row of calls.filter((one) => one.multipart)) {
      const who = house.person(
        row.roles.includes('UBER_ADMIN') && row.roles.length < 3
          ? 'admin'
          : row.roles.includes('BOOTSTRAPPED')
            ? 'creator'
            : 'expert',
      );
      const params = { id: '11111111-1111-4111-8111-111111111111' };
      const answer = await sendForm(row, [['unheard', still, 'a.jpg']], who, params);
      expect({ id: row.id, status: answer.status, body: answer.body }).toMatchObject({
        status: 422,
        body: { code: 'part_refused', fields: [{ field: 'unheard' }] },
      });
    }
  });
});

describe('/openapi.json', () => {
  it('names the parts of every call that takes a form', async () => {
    type Schema = { properties: Record<string, { format?: string; items?: { format: string } }> };
    type Operation = {
      requestBody?: { content: Record<string, { schema: Schema }> };
    };
    const { paths } = (await (await fetch(`${house.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    for (const row of calls.filter((one) => one.multipart)) {
      const content = paths[row.path]?.[row.method.toLowerCase()]?.requestBody?.content ?? {};
      const { properties = {} } = content['multipart/form-data']?.schema ?? {};
      expect(properties, row.id).toHaveProperty('data');
      for (const name of Object.keys(row.parts ?? {}))
        expect(
          properties[name]?.format ?? properties[name]?.items?.format,
          `${row.id} ${name}`,
        ).toBe('binary');
    }
    expect(Object.keys(uploads.chunk.parts)).toEqual(['file']);
  });
});

import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { analyses } from '#contract/verification/analyses';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { taxonomies } from '#contract/records/taxonomies';
import { form } from '../records/drafts';
import { startTestServer, type Answer, type TestServer, type Person } from '../frame/testServer';
import { clear, named } from './errors';

let house: TestServer;
let creator: Person;
beforeAll(async () => {
  house = await startTestServer('hostile');
  creator = house.person('creator');
});
afterAll(() => house?.close());
afterEach(async () => {
  expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
});

const raw = async (path: string, body: string, type = 'application/json'): Promise<Answer> => {
  const answer = await fetch(house.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${creator.token}`, 'content-type': type },
    body,
  });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};
const create = models.create.path;
const multipart = 'multipart/form-data; boundary=b';
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('bodies', () => {
  it.each([
    ['no JSON', '{"name":', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a text', '"name"', 400],
    ['a bracket too many', '{"name":"a"}}', 400],
    ['deep brackets', '['.repeat(60_000), 400],
    ['a prototype', '{"name":"a","__proto__":{"admin":true}}', 400],
    ['a constructor', '{"name":"a","constructor":{"prototype":{"admin":true}}}', 400],
  ])('%s is refused', async (_, body, status) => {
    const answer = await raw(create, body);
    clear(answer);
    expect(answer.status).toBe(status);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('of another type is refused', async () => {
    expect((await raw(create, '<a/>', 'application/xml')).status).toBe(415);
    clear(await raw(create, 'name=a', 'text/plain'));
  });

  it('of 10 MB is refused as too large', async () => {
    const answer = await raw(create, JSON.stringify({ name: 'a'.repeat(10_000_000) }));
    clear(answer);
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('that break off in the middle of a part are refused', async () => {
    clear(await raw(create, field('data', '{"na').trimEnd(), multipart));
    clear(await raw(create, 'nothing', 'multipart/form-data'));
    clear(await raw(create, `${field('data', '{"na')}--b--\r\n`, multipart));
  });

  it('in parts leave every prototype alone, and a thousand parts are refused', async () => {
    const data = field('data', '{"__proto__":{"name":"polluted"}}');
    clear(await raw(create, `${field('__proto__', 'x')}${data}--b--\r\n`, multipart));
    expect(({} as { name?: string }).name).toBeUndefined();
    clear(await raw(create, `${field('a', '1').repeat(1000)}--b--\r\n`, multipart));
  });
});

describe('fields', () => {
  const six = Array.from({ length: 6 }, () => randomUUID());
  it.each<[string, object, string, number]>([
    ['a wrong type', { name: 7 }, 'name', 400],
    ['an over-long name', { name: 'x'.repeat(201) }, 'name', 422],
    ['a sixth photo', { photos: six }, 'photos', 422],
    ['an unknown material', { materials: ['Kryptonite'] }, 'materials.0', 422],
    ['a negative price', { msrp: { cents: -1, currency: 'EUR' } }, 'msrp.cents', 422],
    ['an edition without end', { serial_number_size: 1e9 }, 'serial_number_size', 422],
    ['an infinite number', { serial_number_size: '1e999' }, 'serial_number_size', 400],
    ['NUL in a name', { name: 'a\0b' }, 'name', 422],
    ['NUL deep inside', { production_date: { text: 'a\0' } }, 'production_date.text', 422],
    ['half a character', { description: 'a\ud800b' }, 'description', 422],
    ['two digital arts', { digital_art: six.slice(4) }, 'digital_art', 422],
    ['a foreign photo', { photos: six.slice(5) }, 'photos', 422],
  ])('%s is refused and named', async (_, wrong, where, status) => {
    const body = { ...form, ...wrong };
    const answer = await house.callUntyped(creator, models.create, { body });
    expect(named(answer)).toContain(where);
    expect(answer.status).toBe(status);
  });

  it('that nobody may write are not written', async () => {
    const stranger = house.person('owner').id;
    const body = {
      ...form,
      id: randomUUID(),
      created_by: stranger,
      company_id: randomUUID(),
      owner_id: stranger,
      state: 'published',
    };
    const model = await house.done(creator, models.create, { body });
    expect(model.id).not.toBe(body.id);
    expect(model.relations).toContain('maker');
    expect(model.serials[0]?.publication.state).toBe('draft.form');
    const change = { alias: 'Carl the creator', roles: ['UBER_ADMIN'], account_id: stranger };
    const me = await house.done(creator, accounts.editOwn, { body: change });
    expect(me).toMatchObject({ account_id: creator.id, roles: ['BOOTSTRAPPED'] });
  });

  it('of queries are held to their limits', async () => {
    for (const query of [
      { size: 0 },
      { size: 101 },
      { page: -1 },
      { page: 'x' },
      { listing: 'All' },
    ])
      clear(await house.callUntyped(creator, models.list, { query }));
    for (const search of ['x'.repeat(101), '\0'])
      clear(await house.call(creator, taxonomies.brands, { query: { search } }));
    const wild = { query: { search: "%_\\' or 1=1" } };
    expect(await house.done(creator, taxonomies.materials, wild)).toEqual([]);
  });

  it('of searches are data, never a statement', async () => {
    const search = (...search_criteria_list: { key: string; value: string }[]) =>
      house.callUntyped(creator, items.search, { body: { search_criteria_list } });
    clear(await search({ key: 'password_hash', value: 'x' }));
    clear(await search({ key: 'text', value: '\0' }));
    for (const value of ["'; drop table items; --", '%', '__proto__', 'not an id']) {
      for (const key of ['text', 'model', 'material', 'brand'])
        expect((await search({ key, value })).status).toBe(200);
      for (const key of ['publication', 'verification', 'type'])
        clear(await search({ key, value }));
    }
    const found = (await search({ key: 'text', value: '%%%' })).body as { content: unknown[] };
    expect(found.content).toEqual([]);
  });

  it('as ids that are none, or of nothing, are refused', async () => {
    for (const id of ['x', '1 or 1=1', '..%2f..%2fetc', '0'.repeat(5000), '\0'])
      clear(await house.call(creator, items.one, { params: { id } }));
    const nothing = await house.call(creator, items.one, { params: { id: randomUUID() } });
    expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    clear(await house.call(creator, analyses.start, { params: { id: randomUUID() }, body: {} }));
  });

  it('and headers that are too long are refused', async () => {
    const long = { key: 'k'.repeat(201) };
    clear(await house.call(creator, models.create, { body: form }, long));
    const big = await new Promise<number>((resolve, reject) => {
      const sent = request(house.url, { headers: { 'x-big': 'a'.repeat(100_000) } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end();
    });
    expect(big).toBe(431);
  });
});

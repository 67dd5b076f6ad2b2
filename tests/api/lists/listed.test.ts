import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contract/frame/errors';
import { models } from '#contract/records/models';
import { taxonomies } from '#contract/records/taxonomies';
import { join } from '../frame/concurrently';
import { draft, edit } from '../records/drafts';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let maker: Person;
beforeAll(async () => {
  house = await startTestServer('listed', { jobs: false });
  maker = await join(house, 'Maker', 'BOOTSTRAPPED');
});
afterAll(() => house?.close());

const refusal = (status: number, body: unknown) => {
  const { code, fields = [] } = body as ErrorAnswer;
  return [status, code, fields[0]?.field];
};
const born = async (body: object) => {
  const answer = await house.call(maker, models.create, { body: { name: 'Listed', ...body } });
  return answer.status === 200 ? 200 : refusal(answer.status, answer.body);
};

describe('category and type', () => {
  it('come from the lists', async () => {
    expect(await born({ category: 'Nonsense' })).toEqual([422, 'not_listed', 'category']);
    expect(await born({ category: 'art' })).toEqual([422, 'not_listed', 'category']);
    expect(await born({ category: 'Art', subtype: 'Nonsense' })).toEqual([
      422,
      'not_listed',
      'subtype',
    ]);
    expect(await born({ category: 'Art', subtype: 'Painting' })).toBe(200);
    expect(await born({ category: 'Cars' })).toBe(200);
    expect(await born({})).toBe(200);
  });

  it('of the specification belong together, also where one of them is edited', async () => {
    expect(await born({ category: 'Art', subtype: 'Watch' })).toEqual([
      422,
      'not_listed',
      'subtype',
    ]);
    const { id } = await draft(house, maker, { category: 'Luxury', subtype: 'Watch' });
    const params = { id };
    const moved = await house.call(maker, models.edit, { params, body: { category: 'Art' } });
    expect(refusal(moved.status, moved.body)).toEqual([422, 'not_listed', 'subtype']);
    const both = await edit(house, maker, id, { category: 'Art', subtype: 'Ephemeral' });
    expect(both).toMatchObject({ category: 'Art', subtype: 'Ephemeral' });
  });

  it('that somebody added are taken', async () => {
    await house.done(maker, taxonomies.addCategory, { body: { name: 'Instruments' } });
    await house.done(maker, taxonomies.addType, { body: { name: 'Violin' } });
    expect(await born({ category: 'Instruments', subtype: 'Violin' })).toBe(200);
    expect(await born({ category: 'Art', subtype: 'Violin' })).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contract/frame/errors';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { join, publish } from '../frame/concurrently';
import { draft } from './drafts';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let maker: Person;
beforeAll(async () => {
  house = await startTestServer('unpublished', { jobs: false });
  maker = await join(house, 'Maker', 'BOOTSTRAPPED');
});
afterAll(() => house?.close());

const listed = async (listing: 'Active' | 'Published' | 'Draft', who = maker) =>
  (await house.done(who, models.list, { query: { listing } })).content.map(({ name }) => name);
const owner = () => house.person('owner');

describe('the list of what is not published', () => {
  it('holds an edition until its last serial is out, and the list of what is from the first', async () => {
    const model = await draft(house, maker, { name: 'Edition', serial_number_size: 2 });
    const [first, second] = model.serials.map(({ id }) => ({ model: model.id, item: id }));
    if (!first || !second) throw new Error('no serials');
    expect([await listed('Draft'), await listed('Published')]).toEqual([['Edition'], []]);
    await publish(house, maker, first, { account: owner().id });
    expect([await listed('Draft'), await listed('Published')]).toEqual([['Edition'], ['Edition']]);
    // What is a draft to its maker is none to those who see the published serial alone
    expect([await listed('Draft', owner()), await listed('Active', owner())]).toEqual([
      [],
      ['Edition'],
    ]);
    await publish(house, maker, second);
    expect([await listed('Draft'), await listed('Active')]).toEqual([[], ['Edition']]);
  });
});

describe('a criterion that knows a few words', () => {
  const found = async (key: 'publication' | 'verification' | 'type', value: string) => {
    const body = { search_criteria_list: [{ key, value }] };
    return (await house.done(maker, items.search, { body })).total_elements;
  };

  it('takes the specification’s words and the chart’s, whatever their case', async () => {
    await draft(house, maker, { name: 'Still a draft' });
    const words = ['Published', 'published', 'Active', 'Draft', 'draft', 'editable', 'open'];
    const counts = await Promise.all(words.map((word) => found('publication', word)));
    expect(counts).toEqual([2, 2, 2, 1, 1, 1, 1]);
    expect(await found('publication', 'Ready to publish')).toBe(0);
    expect([await found('verification', 'Required'), await found('verification', 'NONE')]).toEqual([
      3, 3,
    ]);
    expect([await found('type', 'physical'), await found('type', 'Digital')]).toEqual([3, 0]);
  });

  it('refuses another word, and says which it knows', async () => {
    for (const key of ['publication', 'verification', 'type'] as const) {
      const body = { search_criteria_list: [{ key, value: 'Nonsense' }] };
      const answer = await house.call(maker, items.search, { body });
      expect(answer.status).toBe(422);
      const { fields = [] } = answer.body as ErrorAnswer;
      expect(fields[0]?.field).toBe('search_criteria_list.value');
      expect(fields[0]?.message).toContain(`${key} is one of`);
    }
  });
});

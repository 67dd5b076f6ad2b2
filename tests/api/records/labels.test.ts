import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exports, labelsOnPage, mostLabels } from '#contract/records/exports';
import { readPdf } from '../../providers/pdf';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { draft, publishedImage } from './drafts';

let house: TestServer;
let artist: Person;
let item: string;
const name = 'Kompozycja architektoniczna';

beforeAll(async () => {
  house = await startTestServer('labels');
  artist = house.person('artist');
  item = (await publishedImage(house, artist, name)).item;
}, 120_000);
afterAll(() => house?.close());

const ask = (body: object, who = artist) =>
  fetch(house.url + exports.labels.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const sheetOf = async (body: object) => {
  const answer = await ask(body);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return readPdf(Buffer.from(await answer.arrayBuffer()));
};
const times = (letters: string) => letters.split('Kompozycjaarchitektoniczna').length - 1;

describe('a sheet of labels', () => {
  it('has maker, title and the address of the passport, as often as asked', async () => {
    const { pages, letters, objects } = await sheetOf({ ids: [item], copies: 3 });
    expect(pages).toHaveLength(1);
    expect(times(letters)).toBe(3);
    expect(letters).toContain('MaisonAurelle');
    const alternatives = [...objects.values()].filter(({ words }) => words.includes('/Figure'));
    expect(alternatives).toHaveLength(3);
  });

  it('begins at the label that is free, and goes on on the next page', async () => {
    const all = await sheetOf({ ids: [item], copies: labelsOnPage });
    expect(all.pages).toHaveLength(1);
    const late = await sheetOf({ ids: [item], copies: labelsOnPage, first: 2 });
    expect(late.pages).toHaveLength(2);
    expect(times(late.letters)).toBe(labelsOnPage);
  });

  it('refuses a draft by its name, numbers out of range, and more than ten pages', async () => {
    const { id } = await draft(house, artist, { type: 'digital', name: 'Not yet out' });
    const unpublished = await ask({ ids: [id, item] });
    expect(unpublished.status).toBe(422);
    expect(await unpublished.json()).toMatchObject({
      code: 'not_published',
      message: expect.stringContaining('“Not yet out”') as unknown,
    });
    for (const wrong of [{ copies: 0 }, { first: labelsOnPage + 1 }, { ids: [] }, { ids: ['x'] }])
      expect((await ask({ ids: [item], ...wrong })).status).toBe(422);
    const many = await draft(house, artist, {
      type: 'digital',
      name: 'An edition',
      serial_number_size: mostLabels / labelsOnPage + 1,
    });
    const tooMany = await ask({ ids: [many.id], copies: labelsOnPage });
    expect(await tooMany.json()).toMatchObject({ code: 'not_valid', fields: [{ field: 'ids' }] });
  });

  it('knows nothing of what is out of the scope of who asks', async () => {
    const answer = await ask({ ids: [item] }, house.person('creator'));
    expect(answer.status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { items, type ItemView } from '#contract/records/items';
import { draft, publishedImage } from '../records/drafts';
import { settled } from './publicPassport';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let dealer: Person;
let item: string;
const name = 'A </script><b>bowl</b> & “more”';

beforeAll(async () => {
  house = await startTestServer('negotiation');
  dealer = house.person('dealer');
  item = (await publishedImage(house, house.person('artist'), name)).item;
}, 120_000);
afterAll(() => house?.close());

const ask = (accept: string, id = item, query = '') =>
  fetch(`${house.url}/object_detail/${id}${query}`, { headers: { accept } });
const typeOf = (answer: Response) => answer.headers.get('content-type')?.split(';')[0];
const embedded = (page: string): unknown => {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(data);
};

describe('one address of a passport', () => {
  it.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ['*/*', 'text/html'],
    ['image/png', 'text/html'],
    ['application/json', 'application/json'],
    ['application/ld+json, application/json;q=0.5', 'application/ld+json'],
    ['text/html;q=0.2, application/vc+jwt', 'application/vc+jwt'],
  ])('answers %s with %s', async (accept, type) => {
    const answer = await ask(accept);
    expect(answer.status).toBe(200);
    expect(typeOf(answer)).toBe(type);
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept');
  });

  it('says the same to a machine as on the page, in the words of schema.org', async () => {
    const data = (await (await ask('application/ld+json')).json()) as Record<string, unknown>;
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['VisualArtwork', 'Product'],
      '@id': `${house.parts.config.publicUrl}/object_detail/${item}`,
      name,
      hasCertification: { '@type': 'Certification', certificationIdentification: 'Version 1' },
    });
    const page = await (await ask('text/html')).text();
    expect(embedded(page)).toMatchObject({ ...data, image: expect.any(Array) as unknown });
    expect(page, 'a name ends no script').not.toContain('</script><b>');
  });

  it('gives as JSON what a stranger may read, and as credential the signed one', async () => {
    const view = (await (await ask('application/json')).json()) as ItemView;
    const seen = await house.done(house.person('expert'), items.one, { params: { id: item } });
    expect(settled(JSON.stringify(view))).toBe(settled(JSON.stringify(seen)));
    expect(await (await ask('application/vc+jwt')).text()).toBe(view.proof?.credential);
  });

  it('says no more of a version that was, a link or a draft than the page does', async () => {
    const older = await (await ask('text/html', item, '?version=1')).text();
    expect(older).not.toContain('ld+json');
    const { id } = (await draft(house, dealer, { name: 'Not shown' })).serials[0]!;
    for (const hidden of [id, randomUUID(), 'no-id']) {
      const answer = await ask('application/ld+json', hidden);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items, type ItemView } from '#contract/records/items';
import { renewPassport } from '../../../server/lifecycle/renewPassport';
import { issueVersions } from '../../../server/managers/records/passports/issueVersion';
import { transact } from '../../../server/store/transaction';
import { send } from '../media/uploading';
import { draft, edit, publishedImage } from '../records/drafts';
import { photo } from '../verification/footage';
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

describe('a copy with Content Credentials', () => {
  const copy = async (who: Person, id = item) => {
    const answer = await fetch(`${house.url}/items_manager/v1/items/${id}/signed_copy`, {
      headers: { authorization: `Bearer ${who.token}` },
    });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const told = async (bytes: Buffer) => {
    const path = join(house.parts.config.dataDir, 'copy');
    writeFileSync(path, bytes);
    return house.parts.ports.credentials.read(path, 'image/jpeg');
  };

  it('is for those who may have the work in full, holds, and leaves the original as it is', async () => {
    const artist = house.person('artist');
    const { answer, bytes } = await copy(artist);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toContain('art-signed.jpg');
    expect(await told(bytes)).toMatchObject({
      status: 'valid',
      signed_by: 'Passepartout Content Credentials, Passepartout',
      ingredients: 1,
    });
    expect(bytes.includes(`/object_detail/${item}`)).toBe(true);
    expect((await copy(artist)).bytes.equals(bytes)).toBe(true);
    const original = await fetch(`${house.url}/video_worker/?itemId=${item}`, {
      headers: { authorization: `Bearer ${artist.token}` },
    });
    expect(Buffer.from(await original.arrayBuffer()).equals(await photo())).toBe(true);
    expect((await copy(dealer)).answer.status).toBe(403);
    const hidden = await draft(house, artist, {
      type: 'digital',
      name: 'Not out',
      complete: 'form',
    });
    const { id } = hidden.serials[0]!;
    expect((await copy(dealer, id)).answer.status).toBe(404);
    const art = await send(house, artist, await photo(), 'ITEMS_IMAGE', 'art.jpg');
    await edit(house, artist, hidden.id, { digital_art: art });
    expect((await copy(artist, id)).answer.status).toBe(409);
  });

  it('is signed anew for a new version of the passport, and the former one is let go', async () => {
    const artist = house.person('artist');
    const { store, ports } = house.parts;
    const keyOf = async () =>
      (await store.db.selectFrom('signed_copies').select('key').executeTakeFirstOrThrow()).key;
    const [former, { bytes }] = [await keyOf(), await copy(artist)];
    await transact(store.db, (tx) => renewPassport(tx, item, 'Expert opinion'));
    await issueVersions(ports, { id: item });
    const again = await Promise.all([copy(artist), copy(artist)]);
    for (const one of again) expect(await told(one.bytes)).toMatchObject({ status: 'valid' });
    expect(again[0].bytes.equals(bytes)).toBe(false);
    expect(again[1].bytes.equals(again[0].bytes)).toBe(true);
    expect(await ports.storage.size(former)).toBeNull();
    expect(await ports.storage.size(await keyOf())).toBe(again[0].bytes.length);
  });
});

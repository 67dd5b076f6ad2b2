import { afterAll, beforeAll, expect, it } from 'vitest';
import { sales } from '#contract/sales';
import { billOf } from '../../../server/managers/sales/bill';
import { companyOf, join } from '../frame/concurrently';
import { lettersTo } from '../frame/letters';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { publishedImage } from '../records/drafts';
import { emailOf, refusal, sellable, selling } from './selling';

const studioName = 'Studio Ilse Marrow';
let house: TestServer;
let artist: Person;
let studio: string;
let email: string;
beforeAll(async () => {
  house = await startTestServer('artistSales');
  artist = house.person('artist');
  studio = await companyOf(house, studioName);
  email = await emailOf(house, house.person('owner'));
}, 120_000);
afterAll(() => house?.close());

const { begin, sent, one, fine, leave, begun } = selling(() => house);

it('sells an image of their own that their studio owns: letter, screens and bill name both', async () => {
  const { item } = await publishedImage(house, artist, 'Own image');
  const { id } = await sent(artist, item, email);
  expect(fine(await one(artist, id)).seller).toMatchObject({ company: studioName });
  const [letter] = await lettersTo(house, email);
  expect(letter?.body).toContain(`, ${studioName} wants to sell you`);
  const { db } = house.parts.store;
  const row = await db
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const person = {
    claims: { issuer: '', subject: '', expiresAt: 0 },
    account: artist.id,
    role: 'DIGITAL_ARTIST',
    company: studio,
    email: await emailOf(house, artist),
  } as const;
  const bill = await billOf(db, house.parts.ports, person, row, new Date());
  expect(bill.seller).toMatchObject({ company: studioName });
  await leave(artist, id);
});

it('sells neither the objects nor the colleagues’ images of their studio', async () => {
  const company = studio;
  const dealer = await join(house, 'dealer', 'INVENTORY_SALES_MANAGER', { company });
  const colleague = await join(house, 'Colleague', 'DIGITAL_ARTIST', { company });
  const watch = await sellable(house, dealer, 'Watch of the studio');
  const { item: image } = await publishedImage(house, colleague, 'Image of a colleague');
  const offers = async (who: Person) =>
    (await house.done(who, sales.offers, { query: {} })).content.map(({ item }) => item.id);
  for (const item of [watch, image]) {
    expect(await begin(artist, item)).toMatchObject(refusal(404, 'not_found'));
    expect(await offers(artist)).not.toContain(item);
    expect(await offers(dealer)).toContain(item);
  }
  const { id } = await begun(colleague, image);
  await leave(colleague, id);
});

it('a bill of an assigned dealer names the company that owns the object, not the dealer’s own', async () => {
  const company = await companyOf(house, 'Maison Aurelle');
  const maker = await join(house, 'Maker', 'INVENTORY_SALES_MANAGER', { company: studio });
  const assigned = await join(house, 'dealer', 'SALES_MANAGER', { company, assigned: [studio] });
  const item = await sellable(house, maker, 'Bust');
  expect((await begun(assigned, item)).seller).toMatchObject({ company: studioName });
});

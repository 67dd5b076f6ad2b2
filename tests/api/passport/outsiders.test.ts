import { afterAll, beforeAll, expect, it } from 'vitest';
import { exports } from '#contract/records/exports';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { join, publish } from '../frame/concurrently';
import { draft, edit, serialOf } from '../records/drafts';
import { photo } from '../verification/footage';
import { documentCalls } from '../documents/documentCalls';
import { pdf } from '../documents/papers';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { send } from '../media/uploading';

let house: TestServer;
let maker: Person;
let model: string;
let item: string;
const { changed } = documentCalls(() => house);
beforeAll(async () => {
  house = await startTestServer('outsiders', { jobs: false });
  maker = await join(house, 'Secretmaker', 'BOOTSTRAPPED');
  const made = await draft(house, maker, { serial_number_size: 2, provenance: 'A. Known.' });
  model = made.id;
  item = serialOf(made);
  const paper = await send(house, maker, await pdf('Mine'), 'MODEL_LICENSE', 'secretpaper.pdf');
  const cover = await send(house, maker, await photo(), 'ITEMS_IMAGE', 'secretphoto.jpg');
  await edit(house, maker, model, { authorship_certificate: paper, photos: [cover] });
  await changed(maker, model, [['secretbill.pdf', await pdf('Bill')]]);
  await publish(house, maker, { model, item }, { account: house.person('owner').id });
});
afterAll(() => house?.close());

/** Names of people and files, price, purchase date, addresses of originals: nothing of it is public. */
const secrets =
  /Secretmaker|Olga Owner|secretpaper|secretphoto|secretbill|123456700|2024-02-03|original/;

it('nobody outside a scope reads more of a published object than its public version', async () => {
  const params = { id: model };
  for (const name of ['expert', 'main', 'curator', 'it', 'artist', 'seller', 'dealer', 'creator']) {
    const who = house.person(name);
    const one = await house.done(who, items.one, { params: { id: item } });
    expect(one.version, name).toBe('limited');
    const read = await house.done(who, models.one, { params });
    expect(read).toMatchObject({ msrp: null, purchase_date: null, authorship_certificate: null });
    // The serial that is still a draft is not known of
    expect(read.serials.map(({ id }) => id)).toEqual([item]);
    const provenance = await house.done(who, models.provenance, { params });
    expect(provenance).toMatchObject({ version: 'limited', documents: [] });
    const serials = await house.done(who, items.simpleByModel, { params });
    expect(serials.map(({ id }) => id)).toEqual([item]);
    const video = await house.done(who, models.video, { params });
    const file = await house.done(who, exports.one, { params: { id: item } });
    for (const told of [one, read, provenance, serials, video, file])
      expect(JSON.stringify(told), name).not.toMatch(secrets);
  }
  const own = await house.done(house.person('owner'), models.one, { params });
  expect(own.msrp?.cents).toBe(123_456_700);
});

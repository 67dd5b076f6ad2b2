import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprints } from '#contract/verification/fingerprints';
import { prepared, edit } from '../records/drafts';
import { photo } from './footage';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { send } from '../media/uploading';

let house: TestServer;
let maker: Person;
let made: Awaited<ReturnType<typeof prepared>>;
let photos: [string, string];
beforeAll(async () => {
  house = await startTestServer('fingerprint-place', { jobs: false });
  maker = house.person('creator');
  made = await prepared(house, maker);
  photos = [
    await send(house, maker, await photo(), 'ITEMS_IMAGE', 'front.jpg'),
    await send(house, maker, await photo(4), 'ITEMS_IMAGE', 'back.jpg'),
  ];
  await edit(house, maker, made.model, { photos });
});
afterAll(() => house?.close());

const params = () => ({ id: made.item, fingerprintId: made.fingerprint });
const marked = async (body: object, who = maker) =>
  house.call(who, fingerprints.edit, { params: params(), body: body as { location?: string } });
const told = async () => {
  const [one] = await house.done(maker, fingerprints.previews, { params: { id: made.item } });
  return one;
};

it('a fingerprint lies at a place on one of the photos, and shows so much of the object', async () => {
  expect(await told()).toMatchObject({ place: null, width_mm: null });
  const place = { media_id: photos[1], x: 250, y: 1000 };
  expect((await marked({ place, width_mm: 42.5 })).status).toBe(200);
  expect(await told()).toMatchObject({
    place: { ...place, photo: { id: photos[1], kind: 'ITEMS_IMAGE' } },
    width_mm: 42.5,
  });
  // What else is changed leaves it.
  await marked({ location: 'Back, below' });
  expect((await told())?.place).toMatchObject(place);
});

it('is not told where its photo has left the record', async () => {
  await edit(house, maker, made.model, { photos: [photos[0]] });
  expect((await told())?.place).toBeNull();
  await edit(house, maker, made.model, { photos });
  expect((await told())?.place).toMatchObject({ x: 250 });
  expect((await marked({ place: null, width_mm: null })).status).toBe(200);
  expect(await told()).toMatchObject({ place: null, width_mm: null });
});

it('on a photo that is not of this record is refused, whether or not there is such a photo', async () => {
  const foreign = await send(house, house.person('dealer'), await photo(5), 'ITEMS_IMAGE', 'a.jpg');
  const loose = await send(house, maker, await photo(6), 'ITEMS_IMAGE', 'b.jpg');
  for (const media_id of [foreign, loose, randomUUID()])
    expect(await marked({ place: { media_id, x: 1, y: 1 } })).toMatchObject({
      status: 422,
      body: {
        code: 'photo_unknown',
        message: 'Mark the spot on one of the photos of this record.',
        fields: [{ field: 'place' }],
      },
    });
});

it.each([
  ['place.x', { place: { x: 1001, y: 0 } }],
  ['place.y', { place: { x: 0, y: -1 } }],
  ['width_mm', { width_mm: 0.5 }],
  ['width_mm', { width_mm: 2001 }],
])('with a wrong %s is refused at that field', async (field, { place, ...body }: Wrong) => {
  const whole = { ...body, ...(place && { place: { media_id: photos[0], ...place } }) };
  expect(await marked(whole)).toMatchObject({ status: 422, body: { fields: [{ field }] } });
});
type Wrong = { place?: { x: number; y: number }; width_mm?: number };

it('is marked by its maker alone', async () => {
  const place = { media_id: photos[0], x: 1, y: 1 };
  for (const other of ['dealer', 'owner', 'expert'])
    expect([403, 404]).toContain((await marked({ place }, house.person(other))).status);
  expect((await told())?.place).toBeNull();
});

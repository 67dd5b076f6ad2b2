import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprints } from '#contract/verification/fingerprints';
import { models } from '#contract/records/models';
import { readConfig } from '../../../server/config';
import { draft, serialOf } from '../records/drafts';
import { reference } from './footage';
import { startTestServer, type TestServer } from '../frame/testServer';
import { send } from '../media/uploading';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('fingerprint-limit', { jobs: false });
});
afterAll(() => house?.close());

it('is 20, or what the operator sets', () => {
  expect(readConfig({}).fingerprintsPerObject).toBe(20);
  expect(readConfig({ FINGERPRINTS_PER_OBJECT: '1' }).fingerprintsPerObject).toBe(1);
  for (const wrong of ['0', 'many', '1.5'])
    expect(() => readConfig({ FINGERPRINTS_PER_OBJECT: wrong })).toThrow('FINGERPRINTS_PER_OBJECT');
});

it('is told with the model, and holds for each serial', async () => {
  house.parts.ports.fingerprintsPerObject = 1;
  const creator = house.person('creator');
  const model = await draft(house, creator);
  const params = { id: serialOf(model) };
  const footage = await send(house, creator, await reference(), 'FINGERPRINTS', 'spot.jpg');
  const body = { location: 'Clasp', reference: [footage] };
  const told = await house.done(creator, models.one, { params: { id: model.id } });
  expect(told.fingerprints_per_object).toBe(1);
  await house.done(creator, fingerprints.add, { params, body });
  expect(await house.call(creator, fingerprints.add, { params, body })).toMatchObject({
    status: 422,
    body: { code: 'too_many_fingerprints', message: 'An object has at most 1 fingerprint.' },
  });
});

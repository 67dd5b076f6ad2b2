import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contract/frame/errors';
import { models } from '#contract/records/models';
import { system, type Actor } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import { transact } from '../../../server/store/transaction';
import { join } from '../frame/concurrently';
import { draft } from './drafts';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let maker: Person;
beforeAll(async () => {
  house = await startTestServer('publishability', { jobs: false });
  maker = await join(house, 'Maker', 'BOOTSTRAPPED');
});
afterAll(() => house?.close());

const step = (item: string, event: Parameters<typeof advance<'publication'>>[3], by: Actor) =>
  transact(house.parts.store.db, (tx) => advance(tx, 'publication', item, event, by));
const by = (): Actor => ({ id: maker.id, role: 'BOOTSTRAPPED', relations: ['maker'] });
const ready = async (item: string) => {
  for (const type of ['form.complete', 'media.complete', 'passport.create'] as const)
    await step(item, { type }, by());
  await step(item, { type: 'fingerprints.counted', total: 1, verified: 1 }, system);
};
const ask = (id: string) => house.done(maker, models.publishability, { params: { id } });
const publish = (id: string) => house.call(maker, models.publish, { params: { id } });

it('a publishing that came back says why, until the next try', async () => {
  const { id, serials } = await draft(house, maker);
  const item = serials[0]?.id ?? '';
  await ready(item);
  expect(await ask(id)).toEqual({ publishable: true, ready: 1, reasons: [] });
  await step(item, { type: 'publication.publish' }, by());
  await step(item, { type: 'publication.fail', reason: 'The paper is out.' }, system);
  const message = 'The last publishing came back: The paper is out.';
  expect(await ask(id)).toEqual({
    publishable: true,
    ready: 1,
    reasons: [{ code: 'came_back', message, item_id: item }],
  });
  expect((await publish(id)).status).toBe(200);
  expect((await ask(id)).reasons).toMatchObject([{ code: 'in_progress' }]);
});

it('every serial that is ready is published, and no other', async () => {
  const { id, serials } = await draft(house, maker, { serial_number_size: 3 });
  const [first = '', , third = ''] = serials.map((one) => one.id);
  await ready(first);
  await ready(third);
  expect(await ask(id)).toMatchObject({ publishable: true, ready: 2 });
  const answer = await house.done(maker, models.publish, { params: { id } });
  const labels = answer.serials.map(({ publication }) => publication.label);
  expect(labels).toEqual(['Publish in progress', 'Draft', 'Publish in progress']);
});

it('asked again while one serial is under way, it is refused with that serial’s reason', async () => {
  const { id, serials } = await draft(house, maker, { serial_number_size: 2 });
  const [first = '', second = ''] = serials.map((one) => one.id);
  await ready(second);
  expect((await publish(id)).status).toBe(200);
  const { status, body } = await publish(id);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'refused', state: 'publishing.certificate' });
  for (const type of ['certificate.make', 'credential.issue', 'anchor.write'] as const)
    await step(second, { type }, system);
  // Now the one that is left says what it lacks, and nobody hears that the other is out
  const later = await publish(id);
  expect(later.status).toBe(422);
  expect((later.body as ErrorAnswer).fields?.map(({ field }) => field)).toEqual([
    'draft_step',
    'no_fingerprint',
  ]);
  await ready(first);
  expect((await publish(id)).status).toBe(200);
  for (const type of ['certificate.make', 'credential.issue', 'anchor.write'] as const)
    await step(first, { type }, system);
  expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'refused' } });
});

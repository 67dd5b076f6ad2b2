import { afterAll, beforeAll, expect, it } from 'vitest';
import { expertises } from '#contract/expertises';
import { models } from '#contract/records/models';
import { fingerprints } from '#contract/verification/fingerprints';
import { send } from '../media/uploading';
import { prepared } from '../records/drafts';
import { reference } from '../verification/footage';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { opinions } from './opinions';

let house: TestServer;
let dealer: Person;
let expert: Person;
let made: { model: string; item: string; fingerprint: string };

beforeAll(async () => {
  house = await startTestServer('opinionOnDraft', { jobs: false });
  dealer = house.person('dealer');
  expert = house.person('expert');
  made = await prepared(house, dealer);
}, 120_000);
afterAll(() => house?.close());

const { asked, one, accept, mailTo, verified } = opinions(() => ({
  ...{ house, dealer, expert, item: made.item },
}));

it('a fingerprint that is added, replaced or removed after the verification is verified again first', async () => {
  const { id } = await asked();
  await accept(id);
  const counts = async () => (await one(expert, id)).lifecycle.context.verified;
  const film = async () => [
    await send(house, dealer, await reference(12), 'FINGERPRINTS', 's.jpg'),
  ];
  await verified(id);
  expect(await counts()).toBe(true);
  const location = { location: 'Back, under the seam' };
  const added = await house.done(dealer, fingerprints.add, {
    params: { id: made.item },
    body: { ...location, reference: await film() },
  });
  expect(await counts()).toBe(false);
  await verified(id);
  await house.done(dealer, fingerprints.edit, {
    params: { id: made.item, fingerprintId: added.id },
    body: { reference: await film() },
  });
  expect(await counts()).toBe(false);
  await verified(id);
  await house.done(dealer, fingerprints.remove, { params: { id: added.id } });
  expect(await counts()).toBe(false);
});

it('a draft that is deleted ends the opinion on it, with its reason, and both parties are told', async () => {
  const [open] = (await house.done(dealer, expertises.asked, { query: {} })).content;
  const id = open?.id ?? '';
  await house.done(dealer, models.remove, { params: { id: made.model } });
  for (const party of [dealer, expert]) {
    const { lifecycle } = await one(party, id);
    expect(lifecycle).toMatchObject({
      state: 'cancelled',
      context: { reason: 'The record of the object was deleted.' },
    });
    const [letter] = await mailTo(party);
    expect(letter?.subject).toContain('Cancelled');
    expect(letter?.text.replace(/\s+/g, ' ')).toContain('The record of the object was deleted.');
  }
});

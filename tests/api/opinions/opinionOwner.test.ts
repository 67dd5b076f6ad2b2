import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { expertises } from '#contract/expertises';
import { inbox } from '#contract/inbox';
import { companyOf, join, make, publish } from '../frame/concurrently';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { opinions } from './opinions';

let house: TestServer;
let asker: Person;
let item: string;
let museum: string;

const { asked, accept, fillIn, verified, sent, sign, submit, mailTo } = opinions(() => ({
  ...{ house, dealer: asker, expert: house.person('expert'), item },
}));

beforeAll(async () => {
  house = await startTestServer('opinionOwner');
  museum = await companyOf(house, 'Strandgaten Museum');
  const thing = await make(house, house.person('creator'), 'Asked');
  await publish(house, house.person('creator'), thing, { company: museum });
  item = thing.item;
});
afterAll(() => house?.close());

const params = (id: string) => ({ params: { id } });
const decide = (who: Person, decision: object) =>
  house.callUntyped(house.person('admin'), accounts.edit, {
    ...params(who.id),
    body: { decision },
  });

/** An opinion under review that somebody new of the museum asked for, ready to be submitted. */
const ready = async () => {
  asker = await join(house, 'Asker', 'CURATOR_REPRESENTATIVE', { company: museum });
  const { id } = await asked();
  await accept(id);
  const form = await fillIn(id);
  await verified(id);
  const { document, code } = await sent(form.id);
  await sign(document, code);
  return id;
};
const disabled = { event: 'account.disable', reason: 'Has left.' };

it('an opinion whose asker has left is told to the owner once it is submitted, and finished by them', async () => {
  const id = await ready();
  const main = house.person('main');
  expect((await decide(asker, disabled)).status).toBe(200);
  expect((await house.call(main, expertises.one, params(id))).status).toBe(404);
  expect((await submit(id)).status).toBe(200);
  const { entries } = await house.done(main, inbox.list, {});
  expect(entries).toMatchObject([{ lifecycle: 'expertise', id }]);
  expect((await mailTo(main))[0]?.text).toContain('/dashboard/');
  for (const stranger of [house.person('owner'), house.person('artist')])
    expect((await house.call(stranger, expertises.finish, params(id))).status).toBe(404);
  expect((await house.call(house.person('it'), expertises.finish, params(id))).status).toBe(403);
  const done = await house.done(main, expertises.finish, params(id));
  expect(done.lifecycle).toMatchObject({ state: 'done', label: 'Finished' });
  expect((await house.call(main, expertises.finish, params(id))).status).toBe(409);
});

it('an asker who has got another role does not keep it open', async () => {
  const id = await ready();
  expect((await submit(id)).status).toBe(200);
  await decide(asker, { event: 'roles.change', roles: ['IT_TECHNICAL_REPRESENTATIVE'] });
  expect((await house.call(asker, expertises.finish, params(id))).status).toBe(403);
  const done = await house.done(house.person('curator'), expertises.finish, params(id));
  expect(done.lifecycle.label).toBe('Finished');
});

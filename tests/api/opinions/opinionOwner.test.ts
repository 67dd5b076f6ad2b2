import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { expertises } from '#contract/expertises';
import { inbox } from '#contract/inbox';
import { addCompany, companyOf, join, make, publish } from '../frame/concurrently';
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
const disabled = { event: 'account.disable' as const, reason: 'Has left.' };

it('an opinion whose asker has left is told to the owner once it is submitted, and finished by them', async () => {
  const id = await ready();
  const main = house.person('main');
  expect((await decide(asker, disabled)).status).toBe(200);
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

it.each([
  ['moved to another company', { company_id: null as string | null }],
  ['been disabled', { decision: disabled }],
])(
  'the owner stands in for an asker who has %s: reads, extends, hears and cancels',
  async (_, body) => {
    asker = await join(house, 'Asker', 'CURATOR_REPRESENTATIVE', { company: museum });
    const { id } = await asked();
    const [main, expert] = [house.person('main'), house.person('expert')];
    const read = (who: Person) => house.call(who, expertises.one, params(id));
    const active = () => house.call(main, expertises.active, { params: { id: item } });
    expect([(await read(main)).status, (await active()).status]).toEqual([404, 404]);
    const moved = 'company_id' in body ? { company_id: (await addCompany(house)).id } : body;
    await house.done(house.person('admin'), accounts.edit, { ...params(asker.id), body: moved });

    const cards = await house.done(main, expertises.byItem, { query: { itemId: item } });
    expect(cards[0]).toMatchObject({ id, lifecycle: { relations: ['owner'] } });
    expect([(await read(main)).status, (await active()).status]).toEqual([200, 200]);
    await accept(id);
    expect((await mailTo(main))[0]?.subject).toContain('Accepted');
    expect((await mailTo(asker)).filter(({ subject }) => subject.includes('Accepted'))).toEqual([]);
    if ('company_id' in body) {
      expect((await read(asker)).status).toBe(404);
      expect((await house.call(asker, expertises.extend, params(id))).status).toBe(404);
      expect((await house.done(asker, expertises.asked, { query: {} })).content).toEqual([]);
    }
    expect((await read(house.person('artist'))).status).toBe(404);
    await house.done(main, expertises.extend, params(id));
    const reason = { body: { reason: 'She has left us.' } };
    await house.done(main, expertises.cancel, { ...params(id), ...reason });
    expect((await mailTo(expert))[0]?.text).toContain('She has left us.');
  },
);

it('an asker who has got another role does not keep it open', async () => {
  const id = await ready();
  expect((await submit(id)).status).toBe(200);
  await decide(asker, { event: 'roles.change', roles: ['IT_TECHNICAL_REPRESENTATIVE'] });
  expect((await house.call(asker, expertises.finish, params(id))).status).toBe(403);
  const done = await house.done(house.person('curator'), expertises.finish, params(id));
  expect(done.lifecycle.label).toBe('Finished');
});

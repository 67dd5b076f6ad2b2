import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#contract/inbox';
import { letterKinds, letterSwitches, letters, switchesOf } from '#contract/letters';
import { roles } from '#contract/frame/roles';
import { lettersTo } from '../frame/letters';
import { join, make, publish } from '../frame/concurrently';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { follower } from '../live/follower';
import { opinions } from '../opinions/opinions';
import { emailOf } from '../sales/selling';
import { inboxOf } from './inbox';

let house: TestServer;
let dealer: Person;
let expert: Person;
let item: string;
beforeAll(async () => {
  house = await startTestServer('inboxNotices', { jobs: false });
  dealer = house.person('dealer');
  expert = await join(house, 'Expert', 'EXPERT');
  const thing = await make(house, dealer, 'Notices', { name: 'Told of' });
  await publish(house, dealer, thing);
  item = thing.item;
  // That they were approved is told too.
  await see(expert, 2 ** 40);
}, 120_000);
afterAll(() => house?.close());

const { waiting, happened, see, letters: switches, turn } = inboxOf(() => house);
const { asked, cancel } = opinions(() => ({ house, dealer, expert, item }));
const mail = async (who: Person) => lettersTo(house, await emailOf(house, who));

/** Asked and taken back, so that the next may ask. */
const askOnce = async () => {
  const { id } = await asked();
  await cancel(id);
  return id;
};

describe('what a chart writes a letter about', () => {
  it('stands in the inbox of its reader, in the same words, live, until it is seen', async () => {
    const socket = follower(house.url, expert.token, `account:${expert.id}`);
    await socket.come();
    const id = await askOnce();
    const { content, total_elements } = await happened(expert);
    expect(total_elements).toBe(3);
    expect(content.slice(0, 2).map(({ title }) => title)).toEqual(
      (await mail(expert)).slice(0, 2).map(({ subject }) => subject),
    );
    expect(content[0]).toMatchObject({
      ...{ lifecycle: 'expertise', subject: id, seen: false, item: { id: item } },
    });
    // What was asked is taken back already: that it was taken back is news alone.
    expect(content.map(({ seen }) => seen)).toEqual([false, true, true]);
    expect((await waiting(expert)).unseen).toBe(1);
    await until('the news', () =>
      Promise.resolve(socket.events.filter(({ type }) => type === 'notice').length >= 2),
    );
    const [newest, older] = content.map((one) => one.id);
    const toldSeen = () =>
      socket.events.filter(({ type, state }) => type === 'notice' && state === 'seen').length;
    // What was taken back was told as seen by that step.
    const before = toldSeen();
    expect(await see(expert, older ?? 0)).toEqual({ unseen: 1 });
    expect((await happened(expert)).content.map(({ seen }) => seen)).toEqual([false, true, true]);
    expect(await see(expert, newest ?? 0)).toEqual({ unseen: 0 });
    await until('that it was seen', () => Promise.resolve(toldSeen() > before));
    expect((await waiting(expert)).unseen).toBe(0);
    socket.cut();
  });

  it('is nobody else’s, and seeing marks only one’s own', async () => {
    await see(expert, 2 ** 40);
    await askOnce();
    const other = await join(house, 'Other', 'EXPERT');
    expect(
      (await happened(other)).content.filter(({ lifecycle }) => lifecycle !== 'account'),
    ).toEqual([]);
    await see(other, 2 ** 40);
    expect((await waiting(expert)).unseen).toBe(1);
    expect((await house.call(null, inbox.notices, {})).status).toBe(401);
  });

  it('comes in pages, the newest first', async () => {
    await askOnce();
    const all = (await happened(expert, { size: 100 })).content;
    const pages = await Promise.all([0, 1].map((page) => happened(expert, { page, size: 3 })));
    expect(pages.flatMap(({ content }) => content)).toEqual(all.slice(0, 6));
    expect(pages[0]).toMatchObject({ page: 0, size: 3, total_elements: all.length });
  });

  it('keeps its words and loses its object when the reader may no longer know of that', async () => {
    const thing = await make(house, dealer, 'Notices', { name: 'A draft' });
    const { content } = await happened(expert);
    await house.parts.store.db
      .updateTable('notices')
      .set({ item_id: thing.item })
      .where('id', '=', String(content[0]?.id))
      .execute();
    expect((await happened(expert)).content[0]).toMatchObject({
      title: content[0]?.title,
      item: null,
    });
  });
});

describe('letters', () => {
  it('of a kind that is switched off are not written; the inbox tells all the same', async () => {
    const before = (await mail(expert)).length;
    const told = (await happened(expert)).total_elements;
    expect((await turn(expert, 'expertise', false)).body).toMatchObject({
      kinds: expect.arrayContaining([
        { kind: 'expertise', label: 'Expert opinions', on: false },
      ]) as unknown,
    });
    await turn(expert, 'expertise', false);
    const others = (await mail(dealer)).length;
    const { id } = await asked();
    await opinions(() => ({ house, dealer, expert, item })).accept(id);
    await cancel(id);
    expect((await mail(expert)).length).toBe(before);
    expect((await happened(expert)).total_elements).toBe(told + 2);
    expect((await mail(dealer)).length).toBe(others + 1);
    await turn(expert, 'expertise', true);
    await askOnce();
    expect((await mail(expert)).length).toBe(before + 2);
  });

  it('can be switched by those whom they reach, each kind by somebody', async () => {
    for (const kind of letterKinds) expect(letterSwitches[kind].roles.length).toBeGreaterThan(0);
    for (const role of roles) expect(switchesOf(role), role).not.toEqual([]);
    expect((await switches(expert)).kinds.map(({ kind }) => kind)).toEqual(switchesOf('EXPERT'));
    expect(await turn(expert, 'account', false)).toMatchObject({
      status: 422,
      body: { code: 'letter_fixed' },
    });
    expect(
      (await house.callUntyped(expert, letters.change, { body: { kind: 'news', on: false } }))
        .status,
    ).toBe(422);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topicKinds } from '#contract/frame/events';
import { analyses } from '#contract/verification/analyses';
import { relations } from '#machines/kernel/actor';
import { accounts } from '#contract/people/accounts';
import { models } from '#contract/records/models';
import { roles, type Role } from '#contract/frame/roles';
import { demoPeople } from '../../../server/demo/people';
import { birthOf, born } from '../../../server/lifecycle/engine';
import { sharesContext } from '../../../server/managers/accounts/sharedContext';
import { passOn } from '../../../server/lifecycle/applyRelations';
import { announce, rightsChanged } from '../../../server/lifecycle/outbox';
import type { Holder } from '../../../server/relations/holders';
import { transact } from '../../../server/store/transaction';
import { draft } from '../records/drafts';
import { broken } from './follower';
import { liveSocket } from './liveGateway';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { addCompany, companyOf, join } from '../frame/concurrently';
import { own } from '../frame/owning';
import { topicMatrix, type Cell } from './topicMatrix';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('liveRights', { jobs: false });
}, 60_000);
afterAll(() => house?.close());

const soon = (what: string, look: () => unknown) => until(what, () => Promise.resolve(look()));
const names = demoPeople.map(({ name }) => name);

/** An edition of two that somebody made; each serial belongs to somebody else, and both are published. */
const edition = async (maker: Person) => {
  const model = await draft(house, maker, { serial_number_size: 2 });
  const [first = '', second = ''] = model.serials.map(({ id }) => id);
  const { db, pool } = house.parts.store;
  await own(db, first, { account: house.person('owner').id });
  await own(db, second, { account: house.person('main').id });
  await pool.query(`update items set state = 'published' where model_id = $1`, [model.id]);
  return { model: model.id, first, second };
};

/** A run over a serial begins, as E100 begins one. */
const beginRun = async (item: string, who: Person, role: Role) => {
  const { db } = house.parts.store;
  const by = { id: who.id, role, relations: ['owner' as const] };
  const { id: fingerprint_id } = await db
    .insertInto('fingerprints')
    .values({ item_id: item, location: 'Foot', registration: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: probe_id } = await db
    .insertInto('media')
    .values({
      kind: 'FINGERPRINTS',
      account_id: who.id,
      file_name: 'a',
      content_type: 'a',
      bytes: 1,
      sha256: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return transact(db, async (tx) => {
    const birth = birthOf('verification', undefined, by);
    const run = await tx
      .insertInto('verification_runs')
      .values({ fingerprint_id, item_id: item, account_id: who.id, probe_id, ...birth.columns })
      .returningAll()
      .executeTakeFirstOrThrow();
    await born(tx, 'verification', [run], birth, by);
    return run.id;
  });
};

/** Topics of an item's work in progress and the call that reads the same. */
const reads = (topic: string) => {
  const [kind, id = ''] = topic.split(':');
  return { row: kind === 'item' ? analyses.ofItem : analyses.ofModel, params: { id } };
};

describe('a socket tells what a call would', () => {
  it('lets nobody follow what they may not read, for every role, relation and topic', async () => {
    const cells = await topicMatrix(house, names.map(house.person));
    expect(new Set(demoPeople.map(({ role }) => role))).toEqual(new Set([...roles, null]));
    const known = new Set(cells.map(({ relation }) => relation));
    expect(known).toEqual(new Set(['none', ...relations]));
    const followed = cells.filter(({ follows }) => follows);
    expect(new Set(followed.map(({ kind }) => kind))).toEqual(new Set(topicKinds));
    const told = ({ who, relation, by, topic, status }: Cell) =>
      `${who}, ${relation} by ${by}: ${topic} ${status}`;
    expect(followed.filter(({ status }) => status !== 200).map(told)).toEqual([]);
  });

  it('lets everybody follow exactly what they may read of a work in progress, draft or published', async () => {
    const made = await edition(house.person('creator'));
    const kept = await draft(house, house.person('dealer'));
    const items = [made.first, made.second, kept.serials[0]?.id ?? ''];
    const topics = [
      ...items.map((id) => `item:${id}`),
      ...[made.model, kept.id].map((id) => `model:${id}`),
    ];
    for (const name of names) {
      const who = house.person(name);
      const { follow, leave } = await liveSocket(house.url, who.token);
      for (const topic of topics) {
        const { row, params } = reads(topic);
        const { status } = await house.call(who, row, { params });
        const { ok } = await follow(topic);
        expect([name, topic, ok]).toEqual([name, topic, status === 200]);
      }
      leave();
    }
  });

  it('whoever is moved to another company leaves what they made there, in calls, sockets and lists; moved back, they have it', async () => {
    const [here, there] = [await addCompany(house), await addCompany(house)];
    const role = 'INVENTORY_MANAGER';
    const maker = await join(house, 'Mover', role, { company: here.id });
    const [brand, params] = [maker.name + maker.id, { id: '' }];
    params.id = (await draft(house, maker, { brand })).id;
    const colleague = await join(house, 'Colleague', role, { company: here.id });
    const search = {
      page: 0,
      size: 10,
      search_criteria_list: [{ key: 'brand' as const, value: brand }],
    };
    const standing = async (who: Person) => {
      const { follow, leave } = await liveSocket(house.url, who.token);
      const { ok } = await follow(`model:${params.id}`);
      leave();
      const { total_elements } = await house.done(who, models.search, { body: search });
      const { status: read } = await house.call(who, models.one, { params });
      const body = { description: `As ${who.name} says.` };
      const { status: edit } = await house.call(who, models.edit, { params, body });
      const known = await sharesContext(house.parts.store.db, who.id, colleague.id);
      return { ok, total_elements, read, edit, known };
    };
    const move = (company: string) =>
      house.done(house.person('admin'), accounts.edit, {
        params: { id: maker.id },
        body: { company_id: company },
      });
    const all = { ok: true, total_elements: 1, read: 200, edit: 200, known: true };
    expect(await standing(maker)).toEqual(all);
    const open = await liveSocket(house.url, maker.token);
    await open.follow(`model:${params.id}`);
    await move(there.id);
    await soon('the end of the open page', () => !open.socket.connected);
    const none = { ok: false, total_elements: 0, read: 404, edit: 404, known: false };
    expect(await standing(maker)).toEqual(none);
    expect(await standing(colleague)).toEqual(all);
    await move(here.id);
    expect(await standing(maker)).toEqual(all);
  });

  it('the owner of one serial hears nothing of another’s, whoever may read it hears everything', async () => {
    const { model, first, second } = await edition(house.person('creator'));
    const lines = await Promise.all(
      names.map(async (name) => {
        const line = await liveSocket(house.url, house.person(name).token);
        for (const topic of [`item:${first}`, `item:${second}`, `model:${model}`])
          await line.follow(topic);
        return { name, ...line };
      }),
    );
    const run = await beginRun(second, house.person('main'), 'MAIN_REPRESENTATIVE');
    const [admin] = lines.filter(({ name }) => name === 'admin');
    await soon('the news', () => admin?.events.length === 2);
    for (const { name, events, leave } of lines) {
      const answer = await house.call(house.person(name), analyses.ofItem, {
        params: { id: second },
      });
      const told = events.some(({ id }) => id === run);
      expect([name, told]).toEqual([name, answer.status === 200]);
      leave();
    }
    expect(lines.find(({ name }) => name === 'owner')?.events).toEqual([]);
  });
});

describe('a relation that is revoked', () => {
  /** As the step of a sale passes an object on. */
  const passed = (item: string, to: Holder) =>
    transact(house.parts.store.db, async (tx) => {
      const source = { source_kind: 'publication', source: item };
      for (const relation of ['owner', 'holder'] as const)
        await passOn(tx, source, item, relation, to);
    });
  const grant = (item: string, account: string) =>
    house.parts.store.db
      .insertInto('relations')
      .values({
        subject_kind: 'item',
        subject: item,
        relation: 'expert',
        account_id: account,
        company_id: null,
        source_kind: 'publication',
        source: item,
      })
      .execute();
  const event = (topic: string, state: string) => ({
    topic,
    kind: 'changed' as const,
    subject: topic.slice(5),
    type: 'verification',
    state,
  });

  it('cuts its topics in the same round: what is told in the transaction that revokes it is not sent', async () => {
    const expert = house.person('expert');
    const { db } = house.parts.store;
    for (let round = 0; round < 10; round += 1) {
      const { first: lost, second: kept } = await edition(house.person('creator'));
      await grant(lost, expert.id);
      await grant(kept, expert.id);
      const line = await liveSocket(house.url, expert.token);
      const dropped: string[] = [];
      line.socket.on('dropped', (topic: string) => dropped.push(topic));
      expect(await line.follow(`item:${lost}`)).toMatchObject({ ok: true });
      expect(await line.follow(`item:${kept}`)).toMatchObject({ ok: true });
      await transact(db, async (tx) => {
        await tx
          .updateTable('relations')
          .set({ until: new Date() })
          .where('subject', '=', lost)
          .where('relation', '=', 'expert')
          .execute();
        await announce(tx, [
          event(`item:${lost}`, 'theirs no more'),
          event(`item:${kept}`, 'theirs'),
          rightsChanged(expert.id),
        ]);
      });
      await transact(db, (tx) => announce(tx, [event(`item:${lost}`, 'later')]));
      await soon('the fall and the news', () => dropped.length > 0 && line.events.length > 0);
      expect(dropped).toEqual([`item:${lost}`]);
      expect(line.events.map(({ topic, state }) => [topic, state])).toEqual([
        [`item:${kept}`, 'theirs'],
      ]);
      const { status } = await house.call(expert, analyses.ofItem, { params: { id: lost } });
      expect(status).toBe(404);
      expect(await line.follow(`item:${lost}`)).toMatchObject({ ok: false, code: 'not_found' });
      expect(line.ended).toEqual([]);
      line.leave();
    }
  });

  it('by a step cuts the topics of its person, or of everybody in its company', async () => {
    const [owner, dealer] = [house.person('owner'), house.person('dealer')];
    const { first } = await edition(house.person('creator'));
    const follows = async (who: Person) => {
      const line = await liveSocket(house.url, who.token);
      const dropped: string[] = [];
      line.socket.on('dropped', (topic: string) => dropped.push(topic));
      expect(await line.follow(`item:${first}`)).toMatchObject({ ok: true });
      return { dropped, leave: line.leave };
    };
    const byPerson = await follows(owner);
    await passed(first, { company: await companyOf(house, 'Maison Aurelle') });
    await soon('the fall of the person', () => byPerson.dropped.length > 0);
    byPerson.leave();
    const byCompany = await follows(dealer);
    await passed(first, { account: owner.id });
    await soon('the fall of the company', () => byCompany.dropped.length > 0);
    byCompany.leave();
  });

  it('is never told to a client, and leaves no hole that the client would ask about', async () => {
    const owner = house.person('owner');
    const { db } = house.parts.store;
    const topic = `account:${owner.id}`;
    const line = await liveSocket(house.url, owner.token);
    const { number = 0 } = await line.follow(topic);
    const told = { ...event(topic, 'x'), type: 'media' };
    for (let turn = 0; turn < 3; turn += 1) {
      await transact(db, (tx) => announce(tx, [told]));
      await transact(db, (tx) => announce(tx, [rightsChanged(owner.id)]));
    }
    await transact(db, (tx) => announce(tx, [told]));
    await soon('the last', () => line.events.length === 4);
    expect(line.events.map(({ type }) => type)).toEqual(['media', 'media', 'media', 'media']);
    expect(broken(line.events)).not.toEqual([]);
    const before = [number, ...line.events.map((one) => one.number)];
    expect(line.events.map(({ after }) => after)).toEqual(before.slice(0, -1));
    line.leave();
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inbox } from '#contract/inbox';
import { expertises } from '#contract/expertises';
import { published } from '../records/drafts';
import { send } from '../media/uploading';
import { own } from '../frame/owning';
import { secondFilming, photo } from '../verification/footage';
import { follower } from '../live/follower';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { opinions } from './opinions';

let house: TestServer;
let dealer: Person;
let expert: Person;
let item: string;
beforeAll(async () => {
  house = await startTestServer('opinionForm');
  dealer = house.person('dealer');
  expert = house.person('expert');
  ({ item } = await published(house, dealer));
}, 120_000);
afterAll(() => house?.close());

const { asked, one, accept, cancel, fillIn, verified, sent } = opinions(() => ({
  ...{ house, dealer, expert, item },
}));
const active = (who: Person) => house.call(who, expertises.active, { params: { id: item } });

describe('the form of an opinion', () => {
  it('loses a file that is taken off it, and nothing else', async () => {
    const { id } = await asked();
    await accept(id);
    const files = [await send(house, expert, await photo(), 'ITEMS_IMAGE', 'clasp.jpg')];
    files.push(await send(house, expert, await photo(5), 'ITEMS_IMAGE', 'seam.jpg'));
    const begun = await house.done(expert, expertises.evaluate, {
      body: { expertise_id: id, media: files.map((media_id) => ({ media_id, caption: 'Seen' })) },
    });
    expect(begun.media).toHaveLength(2);
    const [first, second] = begun.media;
    const after = await house.done(expert, expertises.removeMedia, {
      params: { id: first?.id ?? '' },
    });
    expect(after.media.map((media) => media.id)).toEqual([second?.id]);
    const read = await house.done(expert, expertises.evaluationOf, { params: { id: item } });
    expect(read.media.map((media) => media.id)).toEqual([second?.id]);
    await cancel(id);
  });

  it('is told to the other windows of its expert when it is saved', async () => {
    const { id } = await asked();
    await accept(id);
    const begun = await house.done(expert, expertises.evaluate, { body: { expertise_id: id } });
    const window = follower(house.url, expert.token, `expertise:${id}`);
    await window.come();
    await house.done(expert, expertises.editEvaluation, {
      body: { id: begun.id, summary: 'A first sentence.' },
    });
    await until('the news', () =>
      Promise.resolve(window.events.some(({ type }) => type === 'evaluation')),
    );
    window.leave();
    await cancel(id);
  });

  it('opens again when its document is taken back, with the reason', async () => {
    const { id } = await asked();
    await accept(id);
    const { id: form } = await fillIn(id);
    await verified(id);
    const { document } = await sent(form);
    expect(document.lifecycle.label).toBe('Sent');
    const write = () =>
      house.call(expert, expertises.editEvaluation, { body: { id: form, summary: 'More words.' } });
    expect((await write()).status).toBe(409);
    const reason = 'A word is wrong.';
    const taken = await house.done(expert, expertises.cancelSigning, {
      params: { id: form },
      body: { reason },
    });
    expect(taken.lifecycle).toMatchObject({ label: 'Canceled', context: { reason } });
    expect((await write()).status).toBe(200);
    // The notice of it names the object that the document is about.
    const { content } = await house.done(expert, inbox.notices, { query: {} });
    expect(content[0]).toMatchObject({ lifecycle: 'signature', item: { id: item } });
    await cancel(id);
  });
});

it('the open opinion of an object is told to its two parties, until it has ended', async () => {
  const { id } = await asked();
  expect(await active(dealer)).toMatchObject({ status: 200, body: { id } });
  expect(await active(expert)).toMatchObject({ status: 200, body: { id } });
  // To a stranger an opinion of others is as one that is not there.
  const strange = await active(house.person('owner'));
  expect(strange.status).toBe(404);
  await cancel(id);
  const said = ({ body }: { body: unknown }) => (body as { message: string }).message;
  expect(said(await active(house.person('owner')))).toBe(said(strange));
  expect(said(await active(dealer))).toBe('No opinion on this object is under way.');
  expect((await one(dealer, id)).lifecycle.label).toBe('Cancelled');
});

it('a photo’s own file and its name are the expert’s: asker and later owner get the sized pictures', async () => {
  const { id } = await asked();
  await accept(id);
  const media_id = await send(house, expert, await photo(7), 'ITEMS_IMAGE', 'at-home.jpg');
  const film = await send(house, expert, await secondFilming(), 'ITEMS_VIDEO', 'at-home.mp4');
  const { id: form } = await house.done(expert, expertises.evaluate, {
    body: { expertise_id: id, media: [{ media_id }, { media_id: film }] },
  });
  await fillIn(id);
  const read = async (who: Person) => {
    const { media } = await house.done(who, expertises.evaluationOf, {
      params: { id: item },
      query: { expertise_id: id },
    });
    return media.map((one) => one.media);
  };
  await until('the pictures', async () => (await read(expert)).every(({ ready }) => ready));
  const theirs = await read(expert);
  expect(theirs.map(({ file_name }) => file_name)).toEqual(['at-home.jpg', 'at-home.mp4']);
  expect(theirs.every(({ urls }) => urls.original)).toBe(true);

  await verified(id);
  // The certificate still names the files.
  const { documents } = house.parts.ports;
  const print = vi.spyOn(documents, 'render');
  await sent(form);
  const printed = print.mock.calls.flatMap(([paper]) => (paper.kind === 'opinion' ? paper : []));
  expect(printed[0]?.media.map(({ name }) => name)).toEqual(['at-home.jpg', 'at-home.mp4']);

  const db = house.parts.store.db;
  await sql`update expertises set state = 'done' where id = ${id}`.execute(db);
  const owner = house.person('owner');
  await own(db, item, { account: owner.id });
  for (const who of [dealer, owner]) {
    const [picture, video] = await read(who);
    expect(picture).toMatchObject({ file_name: '', ready: true });
    expect(picture?.urls.original).toBeUndefined();
    expect(picture?.urls.medium).toBeDefined();
    expect(picture?.path_url).not.toContain('/original');
    expect(video).toMatchObject({ file_name: '', urls: { original: expect.any(String) } });
  }
  const { evaluation } = await one(dealer, id);
  expect(evaluation?.media[0]?.media.urls.original).toBeUndefined();
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inventories } from '#contract/people/inventories';
import { analyses } from '#contract/verification/analyses';
import { models } from '#contract/records/models';
import { addCompany } from './concurrently';
import { documentCalls } from '../documents/documentCalls';
import { draft, form, prepared } from '../records/drafts';
import { photo, secondFilming } from '../verification/footage';
import { startTestServer, type Person, type TestServer } from './testServer';
import { chunksOf, sendChunk, sending } from '../media/uploading';

let house: TestServer;
let creator: Person;
/** Transactions that stood open and idle while a file was stored or a picture was decoded. */
let seen: { work: string; open: string[] }[] = [];

const openTransactions = async (): Promise<string[]> => {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(
    house.parts.store.db,
  );
  return rows.map(({ query }) => query);
};

beforeAll(async () => {
  house = await startTestServer('slowWork', { jobs: false });
  creator = house.person('creator');
  const { storage, pictures } = house.parts.ports;
  const watched =
    <A extends unknown[], R>(work: string, does: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      seen.push({ work, open: await openTransactions() });
      return does(...args);
    };
  Object.assign(storage, { take: watched('take', storage.take.bind(storage)) });
  Object.assign(pictures, { render: watched('render', pictures.render) });
});
afterAll(() => house?.close());
beforeEach(() => {
  seen = [];
});

const quiet = (...works: string[]) =>
  expect(seen).toEqual(works.map((work) => ({ work, open: [] })));
const formOf = (name: string, bytes: Buffer) => {
  const form = new FormData();
  form.append(name, new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  return form;
};
const ofPicture = ['render', 'take', 'take', 'take', 'take'];

describe('no transaction is open while', () => {
  it('an upload is put together, hashed and stored (E063)', async () => {
    const upload = sending(await photo(), 'ITEMS_IMAGE', 'cover.jpg');
    expect(chunksOf(upload)).toBeGreaterThan(1);
    for (let index = 0; index < chunksOf(upload); index += 1)
      expect((await sendChunk(house, creator, upload, index)).status).toBe(200);
    quiet('take');
  });

  it('the film of a verification is hashed and stored (E100)', async () => {
    const { fingerprint } = await prepared(house, creator);
    seen = [];
    const sent = formOf('file', await secondFilming());
    const answer = await house.call(
      creator,
      analyses.start,
      { params: { id: fingerprint } },
      { form: sent },
    );
    expect(answer.status).toBe(200);
    quiet('take');
  });

  it.each([
    ['E048', models.uploadProvenance],
    ['E049', models.licenseCertificate],
  ] as const)('a picture among the documents is decoded and stored (%s)', async (_id, row) => {
    const { id } = await draft(house, creator);
    const { change } = documentCalls(() => house);
    expect((await change(creator, id, [['a.jpg', await photo()]], {}, row)).status).toBe(200);
    quiet(...ofPicture);
  });

  it('the pictures of a form are stored (E040)', async () => {
    const sent = formOf('photos', await photo());
    sent.set('data', JSON.stringify(form));
    expect((await house.callUntyped(creator, models.create, {}, { form: sent })).status).toBe(200);
    quiet('take');
  });

  it('a picture among the licences of a company is decoded and stored (E023)', async () => {
    const { id } = await addCompany(house);
    const sent = formOf('files', await photo());
    const admin = house.person('admin');
    const answer = await house.call(
      admin,
      inventories.licenses,
      { params: { id } },
      { form: sent },
    );
    expect(answer.status).toBe(200);
    quiet(...ofPicture);
  });
});

describe('what was stored before a refusal is taken back', () => {
  const { change, stored } = documentCalls(() => house);

  it('of a film, where another verification is under way', async () => {
    const { fingerprint } = await prepared(house, creator);
    const start = async (take: number) => {
      const sent = formOf('file', await secondFilming(11, take));
      return house.call(creator, analyses.start, { params: { id: fingerprint } }, { form: sent });
    };
    expect((await start(1)).status).toBe(200);
    const before = stored();
    expect(await start(2)).toMatchObject({ status: 409, body: { code: 'run_in_progress' } });
    expect(stored()).toEqual(before);
  });

  it('of a document that is there already', async () => {
    const { id } = await draft(house, creator);
    const add = async () => change(creator, id, [['a.jpg', await photo()]]);
    expect((await add()).status).toBe(200);
    const before = stored();
    expect(await add()).toMatchObject({ status: 409, body: { code: 'already_there' } });
    expect(stored()).toEqual(before);
  });

  it('of an upload whose last chunk comes twice at one instant: it becomes one file', async () => {
    const upload = sending(await photo(5), 'ITEMS_IMAGE', 'cover.jpg');
    const last = chunksOf(upload) - 1;
    for (let index = 0; index < last; index += 1) await sendChunk(house, creator, upload, index);
    const before = stored().length;
    const answers = await Promise.all([1, 2, 3].map(() => sendChunk(house, creator, upload, last)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const media = answers.map(({ body }) => (body as { media: { id: string } }).media.id);
    expect(new Set(media).size).toBe(1);
    const { rows } = await sql<{ keys: string[] }>`
      select array(select jsonb_array_elements_text(payload::jsonb->'keys')) as keys
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'remove files'`.execute(house.parts.store.db);
    expect(stored().length - before).toBe(1 + rows.flatMap(({ keys }) => keys).length);
  });
});

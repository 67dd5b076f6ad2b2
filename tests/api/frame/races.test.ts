import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { type Profile } from '#contract/people/people';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { models, type ModelView } from '#contract/records/models';
import { taxonomies } from '#contract/records/taxonomies';
import { system } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import { draft, edit, form, serialOf } from '../records/drafts';
import { photo, reference, secondFilming } from '../verification/footage';
import { startTestServer, until, type Answer, type TestServer, type Person } from './testServer';
import { chunksOf, send, sendChunk, sending } from '../media/uploading';
import { transact } from '../../../server/store/transaction';

let house: TestServer;
let creator: Person;
let dealer: Person;
let footage: string;
beforeAll(async () => {
  house = await startTestServer('races', { jobs: false });
  creator = house.person('creator');
  dealer = house.person('dealer');
  footage = await send(house, creator, await reference(), 'FINGERPRINTS');
});
afterAll(() => house?.close());

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const count = async (text: string, ...values: unknown[]): Promise<number> =>
  Number(
    (await house.parts.store.pool.query(`select count(*) as n from ${text}`, values)).rows[0].n,
  );
const create = (who: Person, name: string, key: string) =>
  house.call(who, models.create, { body: { ...form, name } }, { key });

/** A model whose only serial is ready: the engine's word is given for it. */
const ready = async (): Promise<ModelView> => {
  const model = await draft(house, creator, { complete: 'form' });
  const cover = await send(house, creator, await reference(5), 'ITEMS_IMAGE');
  await edit(house, creator, model.id, { photos: [cover], complete: 'media' });
  await edit(house, creator, model.id, { complete: 'passport' });
  await transact(house.parts.store.db, (tx) =>
    advance(
      tx,
      'publication',
      serialOf(model),
      { type: 'fingerprints.counted', total: 1, verified: 1 },
      system,
    ),
  );
  return model;
};

describe('one Idempotency-Key', () => {
  it('sent fifty times at once has one effect and one answer', async () => {
    const answers = await times(50, () => create(creator, 'Only one', 'fifty'));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await count('models where name = $1', 'Only one')).toBe(1);
    const late = await create(creator, 'Only one', 'fifty');
    expect(late.body).toEqual(answers[0]?.body);
  });

  it('with another body or another path is refused', async () => {
    const other = await create(creator, 'Another', 'fifty');
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    const name = await house.call(
      creator,
      taxonomies.addBrand,
      { body: { name: 'Q' } },
      { key: 'fifty' },
    );
    expect(name).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect(await count('models where name = $1', 'Another')).toBe(0);
  });

  it('of another person is another key', async () => {
    const [mine, theirs] = await Promise.all([
      create(creator, 'Two people', 'shared'),
      create(dealer, 'Two people', 'shared'),
    ]);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect((mine.body as ModelView).id).not.toBe((theirs.body as ModelView).id);
    expect(await count('models where name = $1', 'Two people')).toBe(2);
  });

  it('gives a refusal again in the same words, also when it would go through now', async () => {
    const add = (key: string) =>
      house.call(creator, taxonomies.addBrand, { body: { name: 'Aurelle' } }, { key });
    expect((await add('first')).status).toBe(200);
    const refused = await add('second');
    expect(refused).toMatchObject({ status: 409, body: { code: 'name_taken' } });
    await house.parts.store.db.deleteFrom('taxonomies').where('name', '=', 'Aurelle').execute();
    const again = await add('second');
    expect([again.status, again.body]).toEqual([refused.status, refused.body]);
    expect((await add('third')).status).toBe(200);
  });

  it('covers a chunk too: its bytes belong to the request', async () => {
    const bytes = Buffer.from('%PDF-1.4 one');
    const upload = sending(bytes, 'MODEL_LICENSE');
    const answers = await times(8, () => sendChunk(house, creator, upload, 0));
    const ids = answers.map(({ body }) => (body as { media: { id: string } }).media.id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('at the same instant', () => {
  it('of several publishes one goes through', async () => {
    for (let round = 0; round < 4; round += 1) {
      const model = await ready();
      const answers = await times(3, () =>
        house.call(creator, models.publish, { params: { id: model.id } }),
      );
      expect(statuses(answers)[0]).toBe(200);
      expect(
        statuses(answers)
          .slice(1)
          .every((status) => [409, 422].includes(status)),
      ).toBe(true);
      expect(
        await count(
          "history where subject = $1 and event = 'publication.publish'",
          serialOf(model),
        ),
      ).toBe(1);
    }
  });

  it('of several runs over one fingerprint one is born', async () => {
    const model = await draft(house, creator);
    const { id } = await house.done(creator, fingerprints.add, {
      params: { id: serialOf(model) },
      body: { location: 'Clasp', reference: [footage] },
    });
    const media_id = await send(house, creator, await secondFilming(), 'FINGERPRINTS');
    const answers = await times(6, () =>
      house.call(creator, analyses.start, { params: { id }, body: { media_id } }),
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'run_in_progress', state: 'queued' });
    expect(await count('verification_runs where fingerprint_id = $1', id)).toBe(1);
  });

  it('a twenty-first fingerprint does not slip in', async () => {
    const model = await draft(house, creator);
    const answers = await times(25, (index) =>
      house.call(creator, fingerprints.add, {
        params: { id: serialOf(model) },
        body: { location: `Spot ${index}`, reference: [footage] },
      }),
    );
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(20);
    expect(await count('fingerprints where item_id = $1', serialOf(model))).toBe(20);
  });

  it('an edit and a delete leave either a record or nothing', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await draft(house, creator, { serial_number_size: 2 });
      const [changed, first, second] = await Promise.all([
        house.call(creator, models.edit, {
          params: { id },
          body: { serial_number_size: 4, name: 'New' },
        }),
        house.call(creator, models.remove, { params: { id } }),
        house.call(creator, models.remove, { params: { id } }),
      ]);
      expect([200, 404, 409]).toContain(changed.status);
      expect([first.status, second.status].sort()).toEqual([200, 404]);
      expect(await count("items where model_id = $1 and state <> 'deleted'", id)).toBe(0);
      const seen = await house.call(creator, models.one, { params: { id } });
      expect(seen.status).toBe(404);
    }
  });

  it('edits of one record do not lose each other’s fields', async () => {
    const { id } = await draft(house, creator);
    const change = (body: object) => house.call(creator, models.edit, { params: { id }, body });
    const answers = await Promise.all([
      change({ credit: 'Gift' }),
      change({ literature: 'Marrow 1998' }),
      change({ collection: 'Spring' }),
      change({ provenance: 'Paris' }),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    const seen = await house.done(creator, models.one, { params: { id } });
    expect(seen).toMatchObject({
      credit: 'Gift',
      literature: 'Marrow 1998',
      collection: 'Spring',
      provenance: 'Paris',
    });
  });

  it('an alias goes to one of two', async () => {
    const take = (name: string, alias: string) =>
      house.call(house.person(name), accounts.editOwn, { body: { alias } });
    const answers = await Promise.all([take('owner', 'The Same'), take('expert', 'the same')]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'alias_taken',
    });
    const late = await house.call(house.person('newcomer'), accounts.register, {
      body: { alias: 'THE SAME' },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'alias_taken' } });
    const own = await house.call(house.person('newcomer'), accounts.register, {
      body: { city: 'Oslo' },
    });
    expect((own.body as Profile).city).toBe('Oslo');
  });

  it('a name is added once', async () => {
    const name = `Brand ${randomUUID()}`;
    const answers = await times(5, () =>
      house.call(creator, taxonomies.addBrand, { body: { name } }),
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
  });

  it('chunks that all arrive twice make one file', async () => {
    const upload = sending(await photo(9), 'ITEMS_IMAGE');
    const total = chunksOf(upload);
    const answers = await times(total * 2, (index) =>
      sendChunk(house, creator, upload, index % total),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const whole = answers.map(
      ({ body }) => body as { complete: boolean; media: { id: string } | null },
    );
    const ids = new Set(whole.flatMap(({ media }) => media?.id ?? []));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    const { sha256 } = await house.parts.store.db
      .selectFrom('media')
      .select('sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sha256).toBe(createHash('sha256').update(upload.bytes).digest('hex'));
    const incoming = join(house.parts.config.dataDir, 'incoming');
    await until('nothing left behind', () => Promise.resolve(readdirSync(incoming).length === 0));
  });
});

describe('an edition', () => {
  it('grows and shrinks as often as one likes while it is a draft', async () => {
    const { id } = await draft(house, creator, { serial_number_size: 3, ap_edition_size: 1 });
    for (const [size, proofs] of [
      [1, 0],
      [3, 2],
      [1, 0],
      [2, 1],
      [1, 0],
      [3, 1],
    ] as const) {
      const { serials } = await edit(house, creator, id, {
        serial_number_size: size,
        ap_edition_size: proofs,
      });
      const told = serials.map(
        ({ edition_type, edition_number }) => `${edition_type} ${edition_number}`,
      );
      const of = (type: string, most: number) =>
        Array.from({ length: most }, (_, index) => `${type} ${index + 1}`);
      expect(told).toEqual([...of('EDITION_AP', proofs), ...of('EDITION', size)]);
    }
    const { content } = await house.done(creator, models.list, { query: { size: 100 } });
    expect(content.find((card) => card.id === id)?.serials).toBe(4);
  });
});

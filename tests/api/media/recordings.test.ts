import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { recordings } from '#contract/verification/recordings';
import { setClock } from '../../../server/store/clock';
import { forgetRecordings } from '../../../server/managers/verification/recordings';
import { draft, prepared, serialOf } from '../records/drafts';
import { reference, secondFilming } from '../verification/footage';
import { begin, fix, record, sha256Of } from './recording';
import { ask, startTestServer, type Person, type TestServer } from '../frame/testServer';
import { send } from './uploading';
import { own } from '../frame/owning';

let house: TestServer;
let maker: Person;
let made: Awaited<ReturnType<typeof prepared>>;
/** Of the owner, published. */
let owned: typeof made;
beforeAll(async () => {
  house = await startTestServer('recordings', { jobs: false });
  maker = house.person('creator');
  made = await prepared(house, maker, 61);
  owned = await prepared(house, maker, 61);
  await db()
    .updateTable('items')
    .set({ state: 'published' })
    .where('id', '=', owned.item)
    .execute();
  await own(db(), owned.item, { account: house.person('owner').id });
}, 120_000);
afterEach(() => setClock(null));
afterAll(() => house?.close());

const db = () => house.parts.store.db;
const spot = () => ({ fingerprint_id: made.fingerprint });
/** Bytes that the upload takes for a film. Nothing here is analyzed. */
const film = async () => Buffer.concat([await secondFilming(61), Buffer.from(randomUUID())]);
/** The grade of a run that is begun by this film, and ended at once. */
const graded = async (bytes: Buffer, who = maker, fingerprint = made.fingerprint) => {
  const media_id = await send(house, who, bytes, 'FINGERPRINTS', 'film.mp4');
  const run = await house.done(who, analyses.start, {
    params: { id: fingerprint },
    body: { media_id },
  });
  await db().deleteFrom('verification_runs').where('id', '=', run.id).execute();
  return run.grade;
};
const recorded = { status: 200, body: { grade: 'recorded' } };
const unknown = { status: 404, body: { code: 'recording_unknown' } };

describe('who gets a recording token', () => {
  it('the maker, for a fingerprint and for the reference of a new one', async () => {
    for (const body of [spot(), { item_id: made.item }]) {
      const { token, expires_at, now } = await house.done(maker, recordings.begin, { body });
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Date.parse(expires_at) - Date.parse(now)).toBe(60_000);
    }
  });

  it.each(['dealer', 'owner', 'expert', 'curator', 'artist'])(
    'not %s, who has no side to the item',
    async (name) => {
      for (const body of [spot(), { item_id: made.item }])
        expect(await house.call(house.person(name), recordings.begin, { body })).toMatchObject({
          status: 404,
        });
    },
  );

  it('an owner may film a fingerprint, and not a new reference', async () => {
    const owner = house.person('owner');
    const body = { fingerprint_id: owned.fingerprint };
    expect((await house.call(owner, recordings.begin, { body })).status).toBe(200);
    const answer = await house.call(owner, recordings.begin, { body: { item_id: owned.item } });
    expect(answer.status).toBe(404);
  });

  it('nobody for what is not there, for nothing, or for two things', async () => {
    const call = (body: object) => ask(house.url, maker.token, recordings.begin, { body });
    expect(await call({ fingerprint_id: randomUUID() })).toMatchObject({ status: 404 });
    for (const body of [{}, { ...spot(), item_id: made.item }, { fingerprint_id: 'one' }]) {
      const { status, body: told } = await call(body);
      expect([400, 422]).toContain(status);
      expect(told).toMatchObject({ fields: [{ field: 'fingerprint_id' }] });
    }
  });
});

describe('a recording token', () => {
  it('makes its film a recorded one, also when the upload comes a day later', async () => {
    const bytes = await film();
    await record(house, maker, spot(), bytes);
    setClock(Date.now() + 86_400_000);
    expect(await graded(bytes)).toBe('recorded');
    // The run broke and the film is sent again.
    expect(await graded(bytes)).toBe('recorded');
  });

  it('is kept as a hash alone, also where the call has an Idempotency-Key', async () => {
    const key = randomUUID();
    const again = async () =>
      (await house.done(maker, recordings.begin, { body: spot() }, { key })).token;
    const tokens = [await again(), await again()];
    expect(new Set(tokens).size).toBe(2);
    const { rows } = await sql<{ text: string }>`
      select row_to_json(r)::text as text from recordings r
      union all select row_to_json(a)::text from answers a`.execute(db());
    expect(rows.some(({ text }) => tokens.some((token) => text.includes(token)))).toBe(false);
  });

  it('is used once: the same film again is answered the same, another one is refused', async () => {
    const [first, second] = [await film(), await film()];
    const token = await begin(house, maker, spot());
    expect(await fix(house, maker, token, first)).toMatchObject(recorded);
    expect(await fix(house, maker, token, first)).toMatchObject(recorded);
    expect(await fix(house, maker, token, second)).toMatchObject({
      status: 409,
      body: {
        code: 'recording_used',
        message: 'This recording token was used for another film.',
      },
    });
    expect(await graded(second)).toBe('file');
  });

  it('of two films at one instant takes one', async () => {
    const token = await begin(house, maker, spot());
    const films = [await film(), await film()];
    const answers = await Promise.all(films.map((bytes) => fix(house, maker, token, bytes)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that has expired loses nobody a film: it counts as a sent file', async () => {
    const bytes = await film();
    const token = await begin(house, maker, spot());
    setClock(Date.now() + 59_000);
    const inTime = await begin(house, maker, spot());
    setClock(Date.now() + 61_000);
    expect(await fix(house, maker, token, bytes)).toMatchObject({
      status: 200,
      body: { grade: 'file' },
    });
    expect(await graded(bytes)).toBe('file');
    expect(await fix(house, maker, inTime, bytes)).toMatchObject(recorded);
  });

  it('of another person, of another log-in, or of nobody is not known', async () => {
    const bytes = await film();
    const token = await begin(house, maker, spot());
    expect(await fix(house, house.person('dealer'), token, bytes)).toMatchObject(unknown);
    await db().updateTable('recordings').set({ session: 'another' }).execute();
    expect(await fix(house, maker, token, bytes)).toMatchObject(unknown);
    expect(await fix(house, maker, 'a'.repeat(43), bytes)).toMatchObject(unknown);
  });

  it('with a film that has no digest is refused at its field', async () => {
    const token = await begin(house, maker, spot());
    for (const sha256 of ['', 'A'.repeat(64), 'a'.repeat(63)])
      expect(await house.call(maker, recordings.film, { body: { token, sha256 } })).toMatchObject({
        status: 422,
        body: { fields: [{ field: 'sha256' }] },
      });
  });
});

describe('a film counts as a sent file', () => {
  it('without any token', async () => {
    expect(await graded(await film())).toBe('file');
  });

  it('when the token was for another fingerprint, or for a reference', async () => {
    const other = await prepared(house, maker, 62);
    for (const body of [{ fingerprint_id: other.fingerprint }, { item_id: made.item }]) {
      const bytes = await film();
      await record(house, maker, body, bytes);
      expect(await graded(bytes)).toBe('file');
    }
  });

  it('when somebody else sends it', async () => {
    const owner = house.person('owner');
    const [his, other] = [await film(), await film()];
    await record(house, owner, { fingerprint_id: owned.fingerprint }, his);
    await record(house, maker, { fingerprint_id: owned.fingerprint }, other);
    expect(await graded(other, owner, owned.fingerprint)).toBe('file');
    expect(await graded(his, owner, owned.fingerprint)).toBe('recorded');
  });
});

describe('a reference', () => {
  const add = async (item: string, files: Buffer[]) => {
    const ids = [];
    for (const bytes of files)
      ids.push(await send(house, maker, bytes, 'FINGERPRINTS', 'spot.jpg'));
    return house.done(maker, fingerprints.add, {
      params: { id: item },
      body: { location: 'Clasp', reference: ids },
    });
  };

  it('is a recorded one where all of it was recorded for the item', async () => {
    const item = serialOf(await draft(house, maker));
    const [first, second] = [await film(), await film()];
    await record(house, maker, { item_id: item }, first);
    expect((await add(item, [first])).grade).toBe('recorded');
    expect((await add(item, [first, second])).grade).toBe('file');
    await record(house, maker, { item_id: item }, second);
    const { id, grade } = await add(item, [first, second]);
    expect(grade).toBe('recorded');
    const still = await send(house, maker, await reference(63), 'FINGERPRINTS', 'spot.jpg');
    const edited = await house.done(maker, fingerprints.edit, {
      params: { id: item, fingerprintId: id },
      body: { reference: [still] },
    });
    expect(edited.grade).toBe('file');
  });
});

describe('tokens that came to nothing', () => {
  it('are forgotten after a day; what a used one says of its film is kept', async () => {
    const bytes = await film();
    await record(house, maker, spot(), bytes);
    const token = await begin(house, maker, spot());
    setClock(Date.now() + 25 * 3_600_000);
    await forgetRecordings(db());
    const left = await db().selectFrom('recordings').select('film_sha256').execute();
    expect(left.map((row) => row.film_sha256)).toContain(sha256Of(bytes));
    expect(left.map((row) => row.film_sha256)).not.toContain(null);
    expect(await fix(house, maker, token, bytes)).toMatchObject(unknown);
  });
});

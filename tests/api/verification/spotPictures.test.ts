import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprints } from '#contract/verification/fingerprints';
import { registerFingerprint } from '../../../server/managers/verification/fingerprints/register';
import { keptParts, type Analysis } from '../../../server/providers/analysis/port';
import { make } from '../frame/concurrently';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { send } from '../media/uploading';
import { photo } from './footage';

/** Jobs are written and not done, so that what is to be removed can be read. */
let house: TestServer;
let maker: Person;
let item: string;
beforeAll(async () => {
  house = await startTestServer('spotPictures', { jobs: false });
  maker = house.person('creator');
  ({ item } = await make(house, maker, '', { name: 'Pictured' }));
});
afterAll(() => house?.close());

/** An engine that keeps one frame, whose pictures hold `words`. `meanwhile`: what happens while it looks. */
const engine = (words: string, meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
  const { ports } = house.parts;
  const register: Analysis['register'] = async ({ out }) => {
    const names = [
      'reference.jpg',
      'own.jpg',
      ...Object.values(keptParts).map((part) => `frame-0${part}`),
    ];
    for (const name of names) writeFileSync(join(out ?? '', name), words);
    await meanwhile();
    return {
      ...{ ok: true, code: null, reason: null, warnings: [], quality: {}, frames: 1 },
      ...{ own: 0.5, kept: [{ map: [1, 0, 0, 0, 1, 0, 0, 0, 1], lit: null }] },
      ...{ answersLight: false, footage: [] },
    };
  };
  const compare = () => Promise.resolve([]);
  return { ...ports, analysis: { ...ports.analysis, register, compare } };
};

const still = async () => send(house, maker, await photo(), 'FINGERPRINTS', 'spot.jpg');
const added = async (location: string) => {
  const body = { location, reference: [await still()] };
  return (await house.done(maker, fingerprints.add, { params: { id: item }, body })).id;
};
const remove = (id: string) => house.done(maker, fingerprints.remove, { params: { id } });
const shown = async (id: string) => {
  const all = await house.done(maker, fingerprints.previews, { params: { id: item } });
  const one = all.find((each) => each.id === id);
  const read = async (address: string | null | undefined) =>
    address ? (await fetch(house.url + address)).text() : null;
  return [await read(one?.preview), await read(one?.own_picture)];
};
/** Keys below a folder that jobs are to remove. */
const removed = async (folder: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select distinct json_array_elements_text(payload->'keys') as key from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove files'`.execute(
    house.parts.store.db,
  );
  return rows.map(({ key }) => key).filter((key) => key.startsWith(`${folder}/`));
};
/** Of one registration: two pictures, and the parts of a frame. */
const filesOfOne = 2 + Object.keys(keptParts).length;

it('a spot that is filmed anew shows its new pictures, and the former ones go', async () => {
  const id = await added('Clasp');
  await registerFingerprint(engine('first'), { id });
  expect(await shown(id)).toEqual(['first', 'first']);
  const params = { id: item, fingerprintId: id };
  await house.done(maker, fingerprints.edit, { params, body: { reference: [await still()] } });
  expect(await shown(id)).toEqual([null, null]);
  await registerFingerprint(engine('second'), { id });
  expect(await shown(id)).toEqual(['second', 'second']);
  expect(await removed(`fingerprints/${id}`)).toHaveLength(filesOfOne);
});

it('a spot that is removed takes its frames, its pictures and those of its runs with it', async () => {
  const id = await added('Foot');
  await registerFingerprint(engine('only'), { id });
  const { rows } = await sql<{ id: string }>`
    with film as (
      insert into media (kind, account_id, file_name, content_type, bytes, sha256)
      values ('FINGERPRINTS', ${maker.id}, 'a', 'a', 1, '') returning id)
    insert into verification_runs (fingerprint_id, item_id, account_id, probe_id, state, finished_at)
    select ${id}, ${item}, ${maker.id}, id, 'success', now() from film returning id`.execute(
    house.parts.store.db,
  );
  await remove(id);
  expect(await removed(`fingerprints/${id}`)).toHaveLength(filesOfOne);
  expect((await removed(`runs/${rows[0]?.id}`)).sort()).toEqual(
    ['lit', 'probe', 'reference', 'unlit'].map((name) => `runs/${rows[0]?.id}/${name}.jpg`),
  );
});

it('what is stored of a spot that is removed meanwhile goes too', async () => {
  const id = await added('Edge');
  await registerFingerprint(
    engine('too late', () => remove(id)),
    { id },
  );
  expect(await removed(`fingerprints/${id}`)).toHaveLength(filesOfOne);
});

it('what is stored of footage that was replaced meanwhile goes, and is never shown', async () => {
  const id = await added('Seam');
  const params = { id: item, fingerprintId: id };
  const again = await still();
  const refilm = () =>
    house.done(maker, fingerprints.edit, { params, body: { reference: [again] } });
  await registerFingerprint(engine('older', refilm), { id });
  expect(await removed(`fingerprints/${id}`)).toHaveLength(filesOfOne);
  await registerFingerprint(engine('newer'), { id });
  expect(await shown(id)).toEqual(['newer', 'newer']);
});

it('what is stored by a registration that ends in the middle goes in a day; what the next try keeps stays', async () => {
  const id = await added('Rim');
  const ports = engine('halfway');
  const take: typeof ports.storage.take = (key, path) =>
    key.endsWith('own.jpg') ? Promise.reject(new Error('killed')) : ports.storage.take(key, path);
  const ending = { ...ports, storage: { ...ports.storage, take } };
  await expect(registerFingerprint(ending, { id })).rejects.toThrow('killed');
  const left = await removed(`fingerprints/${id}`);
  expect(left).toHaveLength(filesOfOne);
  await registerFingerprint(engine('whole'), { id });
  expect(await shown(id)).toEqual(['whole', 'whole']);
  expect((await removed(`fingerprints/${id}`)).sort()).toEqual(left.sort());
});

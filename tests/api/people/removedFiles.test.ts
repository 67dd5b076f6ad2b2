import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { draft, serialOf } from '../records/drafts';
import { startTestServer, type TestServer } from '../frame/testServer';
import { addedPerson } from './newcomers';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('removed-files', { jobs: false });
});
afterAll(() => house?.close());

const db = () => house.parts.store.db;
const remove = (id: string) =>
  house.call(house.person('admin'), accounts.remove, { query: { id } });

/** A picture of a person, with its AVIF. */
const picture = async (owner: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into media (kind, account_id, file_name, content_type, bytes, sha256, ready_at, variants)
    values ('ITEMS_IMAGE', ${owner}, 'a.jpg', 'image/jpeg', 10, ${owner}, now(),
      '{"original":{"key":"o","type":"image/jpeg"},"large":{"key":"l","type":"image/webp","avif":"l.avif"}}')
    returning id`.execute(db());
  return rows[0]?.id ?? '';
};

const keysToRemove = async (): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select json_array_elements_text(payload->'keys') as key from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove files'`.execute(
    db(),
  );
  return rows.map(({ key }) => key).sort();
};

it.each([
  ['photos', (id: string) => ({ photos: [id], model: {} })],
  ['model', (id: string) => ({ photos: [], model: { digital_art_id: id, thumbnail_id: null } })],
])(
  'a person stays while an earlier sealed version shows a file of theirs: %s',
  async (_, contentOf) => {
    const item = serialOf(await draft(house, house.person('creator')));
    const colleague = await addedPerson(house, 'colleague', { roles: ['INVENTORY_MANAGER'] });
    const content = JSON.stringify(contentOf(await picture(colleague.id)));
    await sql`insert into seals (item_id, version, content, sha256) values (${item}, 1, ${content}::jsonb, '')`.execute(
      db(),
    );
    const refused = await remove(colleague.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect((refused.body as { message: string }).message).toContain('1 files used in records');
    await sql`delete from seals where item_id = ${item}`.execute(db());
    expect((await remove(colleague.id)).status).toBe(200);
  },
);

it('with a person go their files in every format', async () => {
  const before = await keysToRemove();
  const person = await addedPerson(house, 'leaves', { roles: ['INVENTORY_MANAGER'] });
  await picture(person.id);
  expect((await remove(person.id)).status).toBe(200);
  expect(await keysToRemove()).toEqual([...before, 'l', 'l.avif', 'o'].sort());
});

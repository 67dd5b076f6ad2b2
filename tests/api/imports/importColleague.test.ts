import { afterAll, beforeAll, expect, it } from 'vitest';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { labelOf } from '#machines/kernel/labels';
import { join } from '../frame/concurrently';
import { startTestServer, type TestServer, type Person } from '../frame/testServer';
import { checked, opened, run, undone } from './importing';

let house: TestServer;
let sender: Person;
let colleague: Person;
beforeAll(async () => {
  house = await startTestServer('import-colleague');
  sender = house.person('inventory');
  const { db } = house.parts.store;
  const { company_id } = await db
    .selectFrom('accounts')
    .select('company_id')
    .where('id', '=', sender.id)
    .executeTakeFirstOrThrow();
  colleague = await join(house, 'Colleague', 'INVENTORY_MANAGER', { company: company_id ?? '' });
});
afterAll(() => house?.close());

it('a colleague undoes and runs an import whose sender has left the company', async () => {
  const { db } = house.parts.store;
  const view = await opened(house, sender, Buffer.from('name\nA\nB'));
  await checked(house, sender, view);
  expect((await run(house, sender, view)).counts.made).toBe(2);
  await db.updateTable('accounts').set({ company_id: null }).where('id', '=', sender.id).execute();

  const without = await undone(house, colleague, view);
  expect(without.lifecycle.context).toMatchObject({ reason: null });
  expect(without.lifecycle.label).toBe(labelOf(lifecycles.import, 'undone'));
  expect(without.counts).toMatchObject({ made: 0, kept: 0 });

  await checked(house, colleague, view);
  expect((await run(house, colleague, view)).counts.made).toBe(2);
  const authors = await db
    .selectFrom('relations')
    .innerJoin('import_rows', 'import_rows.model_id', 'relations.subject')
    .select('relations.account_id')
    .where('import_rows.import_id', '=', view.id)
    .where('relations.relation', '=', 'author')
    .execute();
  expect(authors.map(({ account_id }) => account_id)).toEqual([colleague.id, colleague.id]);
});

import { imports, type ImportMapping, type ImportView } from '#contract/imports/imports';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { until, type ApiClient, type TestServer, type Person } from '../frame/testServer';
import { send } from '../media/uploading';

/** Somebody who may import, of another company than the inventory manager's. */
export const outsider = async (house: TestServer): Promise<Person> => {
  const dealer = house.person('dealer');
  const { db } = house.parts.store;
  const museum = await db
    .selectFrom('accounts')
    .select('company_id')
    .where('id', '=', house.person('curator').id)
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set(museum).where('id', '=', dealer.id).execute();
  return dealer;
};

/** JSON lines of objects. */
export const jsonLines = (...rows: unknown[]): Buffer =>
  Buffer.from(rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'));

/** Waits until nothing goes on in the import any more. */
export const settled = (house: ApiClient, who: Person, id: string): Promise<ImportView> =>
  until(`import ${id} to rest`, async () => {
    const view = await house.done(who, imports.one, { params: { id } });
    return !tagged(lifecycles.import, view.lifecycle.state, 'working') && view;
  });

export const started = async (house: ApiClient, who: Person, bytes: Buffer, name = 'rows.csv') => {
  const media_id = await send(house, who, bytes, 'IMPORT', name);
  return house.done(who, imports.start, { body: { media_id } });
};

/** Uploaded and read. */
export const opened = async (house: ApiClient, who: Person, bytes: Buffer, name?: string) =>
  settled(house, who, (await started(house, who, bytes, name)).id);

export const mapped = (
  house: ApiClient,
  who: Person,
  { id, mapping }: ImportView,
  change: Partial<ImportMapping> = {},
) => house.done(who, imports.map, { params: { id }, body: { ...mapping, ...change } });

export const checked = async (house: ApiClient, who: Person, { id }: { id: string }) => {
  await house.done(who, imports.check, { params: { id } });
  return settled(house, who, id);
};

export const run = async (house: ApiClient, who: Person, { id }: { id: string }) => {
  await house.done(who, imports.run, { params: { id }, body: { running: true } });
  return settled(house, who, id);
};

export const undone = async (house: ApiClient, who: Person, { id }: { id: string }) => {
  await house.done(who, imports.undo, { params: { id } });
  return settled(house, who, id);
};

export const rowsOf = async (
  house: ApiClient,
  who: Person,
  { id }: { id: string },
  show: 'all' | 'noted' | 'refused' | 'there' | 'made' | 'kept' = 'all',
) => (await house.done(who, imports.rows, { params: { id }, query: { show, size: 100 } })).content;

import { randomUUID } from 'node:crypto';
import { system } from '#machines/kernel/actor';
import { birthOf } from '../../../server/lifecycle/engine';
import type { Stored } from '../../../server/lifecycle/kinds/kinds';
import type { Tx } from '../../../server/store/open';
import { insertModel, own } from './owning';
import type { SampleInput } from '../../paths/samples/all';
import { sampleScreens } from '../../paths/samples/display';

/** The columns a row is born with. */
const columnsOf = (lifecycle: Stored, input: SampleInput) =>
  birthOf(lifecycle, input, system).columns;

const kindOf = (input: SampleInput) => (input && 'kind' in input ? input.kind : 'physical');

const insertFile = (tx: Tx, kind: string, account_id: string) =>
  tx
    .insertInto('media')
    .values({ kind, account_id, file_name: 'a', content_type: 'a', bytes: 1, sha256: '' })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A pairing of each screen that the samples connect, once. */
const insertScreens = (tx: Tx) =>
  tx
    .insertInto('screens')
    .values(
      sampleScreens.map((id) => ({
        ...{ id, device_id: randomUUID(), name: 'Firefox on Linux', address: '127.0.0.1' },
        user_code_hash: Buffer.from(randomUUID()),
        device_code_hash: Buffer.from(randomUUID()),
        expires_at: new Date(),
      })),
    )
    .onConflict((same) => same.column('id').doNothing())
    .execute();

/** Brings a real row of each lifecycle into being, as its manager does. `account`: the id of a demo person. */
export const rowsOf = (
  account: (name: string) => string,
  museum: () => string,
): Record<Stored, (tx: Tx, input: SampleInput) => Promise<{ id: string }>> => {
  const insertItem = async (tx: Tx, input: SampleInput) => {
    const by = account('creator');
    const model = { name: 'Vase', type: kindOf(input), record: '{}' };
    const id = randomUUID();
    await own(tx, id, { account: by });
    return tx
      .insertInto('items')
      .values({
        id,
        model_id: await insertModel(tx, by, model),
        edition_type: 'EDITION',
        edition_number: 1,
        ...columnsOf('publication', input),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  return {
    publication: insertItem,
    subscription: async (tx) => {
      const { id: account_id } = await tx
        .insertInto('accounts')
        .values({
          email: `${randomUUID()}@example.org`,
          alias: randomUUID(),
          ...columnsOf('account', undefined),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return tx
        .insertInto('subscriptions')
        .values({ account_id, ...columnsOf('subscription', undefined) })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    account: (tx) =>
      tx
        .insertInto('accounts')
        .values({
          email: `${randomUUID()}@example.org`,
          alias: randomUUID(),
          introduced_by: account('dealer'),
          ...columnsOf('account', undefined),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    display: async (tx) => {
      await insertScreens(tx);
      return tx
        .insertInto('displays')
        .values({
          item_id: (await insertItem(tx, { kind: 'digital' })).id,
          ...columnsOf('display', undefined),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    report: async (tx) =>
      tx
        .insertInto('reports')
        .values({
          item_id: (await insertItem(tx, { kind: 'physical' })).id,
          reported_by: account('creator'),
          place: 'Store 3',
          day: '2026-01-01',
          ...columnsOf('report', undefined),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    link: async (tx, input) =>
      tx
        .insertInto('links')
        .values({
          item_id: (await insertItem(tx, { kind: 'digital' })).id,
          kind: 'full',
          code_hash: Buffer.from(randomUUID()),
          created_by: account('creator'),
          ...columnsOf('link', input),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    verification: async (tx) => {
      const item = await insertItem(tx, { kind: 'physical' });
      const account_id = account('creator');
      const { id: fingerprint_id } = await tx
        .insertInto('fingerprints')
        .values({ item_id: item.id, location: 'Foot', registration: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: probe_id } = await insertFile(tx, 'FINGERPRINTS', account_id);
      return tx
        .insertInto('verification_runs')
        .values({
          fingerprint_id,
          item_id: item.id,
          account_id,
          probe_id,
          ...columnsOf('verification', undefined),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    expertise: async (tx, input) =>
      tx
        .insertInto('expertises')
        .values({
          item_id: (await insertItem(tx, { kind: 'physical' })).id,
          expert_id: account('expert'),
          asker_id: account('creator'),
          question: 'Is it what it seems?',
          ...columnsOf('expertise', input),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    loan: async (tx, input) =>
      tx
        .insertInto('loans')
        .values({
          item_id: (await insertItem(tx, { kind: 'physical' })).id,
          created_by: account('artist'),
          lender_account_id: account('artist'),
          borrower_email: 'owner@demo.passepartout.test',
          institution_id: museum(),
          ...columnsOf('loan', input),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    signature: async (tx, input) =>
      tx
        .insertInto('signatures')
        .values({
          item_id: (await insertItem(tx, { kind: 'physical' })).id,
          account_id: account('expert'),
          provider: 'embedded',
          subject: 'Expert opinion',
          document_key: 'a',
          document_sha256: 'a',
          pages: 1,
          ...columnsOf('signature', input),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    sale: async (tx, input) =>
      tx
        .insertInto('sales')
        .values({
          item_id: (await insertItem(tx, { kind: 'physical' })).id,
          seller_id: account('dealer'),
          buyer_id: account('owner'),
          buyer_email: 'owner@example.org',
          ...columnsOf('sale', input),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    anchor: (tx, input) =>
      tx
        .insertInto('anchors')
        .values({
          ...{ size: 1, root: Buffer.alloc(32), chain_id: 1, contract: `0x${'0'.repeat(40)}` },
          created_at: new Date(),
          ...columnsOf('anchor', input),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    import: async (tx) => {
      const account_id = account('creator');
      const { id: media_id } = await insertFile(tx, 'IMPORT', account_id);
      const file = { file_name: 'a', bytes: 1, sha256: '' };
      return tx
        .insertInto('imports')
        .values({ account_id, media_id, ...file, ...columnsOf('import', undefined) })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  };
};

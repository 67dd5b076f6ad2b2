import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system, type Actor } from '#machines/kernel/actor';
import type { LoanTerms } from '#machines/lifecycles/loanRules';
import type { Parts } from '../../server/compose';
import { advance, birthOf, born } from '../../server/lifecycle/engine';
import type { Tx } from '../../server/store/open';
import { transact } from '../../server/store/transaction';
import { ownDatabase } from '../setup/database';
import { childServer, inside, withFolder, type ChildServer } from './childServer';
import { until } from './testServer';

const many = 100;

const idOf = async (tx: Tx, name: string) =>
  (
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', `${name}@demo.passepartout.test`)
      .executeTakeFirstOrThrow()
  ).id;

/** A loan of an object of its own that both representatives have approved. */
const approvedLoan = async (tx: Tx, terms: LoanTerms): Promise<string> => {
  const main = await idOf(tx, 'main');
  const { company_id } = await tx
    .selectFrom('accounts')
    .select('company_id')
    .where('id', '=', main)
    .executeTakeFirstOrThrow();
  const { id: model_id } = await tx
    .insertInto('models')
    .values({ created_by: main, name: 'Vase', type: 'physical', record: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: item_id } = await tx
    .insertInto('items')
    .values({
      model_id,
      edition_type: 'EDITION',
      edition_number: 1,
      ...birthOf('publication', { kind: 'physical' }, system).columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const by: Actor = { id: main, role: 'MAIN_REPRESENTATIVE', relations: ['lender', 'institution'] };
  const curator: Actor = { ...by, id: await idOf(tx, 'curator'), role: 'CURATOR_REPRESENTATIVE' };
  const birth = birthOf('loan', { physical: true }, by);
  const row = await tx
    .insertInto('loans')
    .values({
      item_id,
      created_by: main,
      lender_company_id: company_id,
      institution_id: company_id,
      borrower_email: 'owner@demo.passepartout.test',
      ...birth.columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await born(tx, 'loan', [row], birth, by);
  await advance(tx, 'loan', row.id, { type: 'draft.edit', terms, otherBorrower: false }, by);
  await advance(tx, 'loan', row.id, { type: 'borrower.name', known: true }, by);
  await advance(tx, 'loan', row.id, { type: 'loan.create' }, by);
  await advance(tx, 'loan', row.id, { type: 'curator.approve' }, curator);
  await advance(tx, 'loan', row.id, { type: 'main.approve' }, by);
  return row.id;
};

const fired = async ({ store }: Parts, event: string) => {
  const { rows } = await sql<{ subject: string; times: number }>`
    select subject, count(*)::int as times from history
    where lifecycle = 'loan' and event = ${event} group by 1`.execute(store.db);
  return rows;
};

describe('the start and the end of loans, on two servers of which one is killed at the moment', () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  beforeAll(async () => {
    database = await ownDatabase('peopled');
  });
  afterAll(() => database?.drop());

  it(`${many} loans start once and end once`, async () => {
    await withFolder('loanTimers', async (folder) => {
      const env = { DATABASE_URL: database.url };
      const first = await childServer(folder, env);
      const second: ChildServer = await childServer(folder, { ...env, PUBLIC_URL: first.url });
      try {
        await first.start();
        await second.start();
        await inside(first, async (parts) => {
          const start = Date.now() + 6_000;
          for (let n = 0; n < many; n += 1)
            await transact(parts.store.db, (tx) =>
              approvedLoan(tx, {
                start: start + n * 20,
                end: start + 40_000 + n * 20,
                grace: 0,
                agreementRequired: false,
              }),
            );
          const reached = (event: string, count: number) =>
            until(`${count} × ${event}`, async () => (await fired(parts, event)).length >= count);
          await reached('term.start', 1);
          await first.kill();
          await reached('term.start', many);
          await first.start();
          await reached('term.end', 1);
          await second.kill();
          await reached('term.end', many);
          for (const event of ['term.start', 'term.end']) {
            const rows = await fired(parts, event);
            expect(rows).toHaveLength(many);
            expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
          }
        });
      } finally {
        await Promise.all([first.stop(), second.stop()]);
      }
    });
  });
});

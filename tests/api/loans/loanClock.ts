import { sql } from 'kysely';
import { system, type Actor } from '#machines/kernel/actor';
import type { LoanTerms } from '#machines/lifecycles/loan/rules';
import type { Parts } from '../../../server/compose';
import { advance, birthOf, born } from '../../../server/lifecycle/engine';
import type { Tx } from '../../../server/store/open';
import { insertModel, own } from '../frame/owning';
import { transact } from '../../../server/store/transaction';
import type { ChildServer } from '../processes/childServer';
import { until } from '../frame/testServer';

const idOf = async (tx: Tx, name: string) =>
  (
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', `${name}@demo.passepartout.test`)
      .executeTakeFirstOrThrow()
  ).id;

/** A loan of an object of its own that both representatives have approved. */
const approvedLoan = async (tx: Tx, term: Pick<LoanTerms, 'start' | 'end'>): Promise<string> => {
  const main = await idOf(tx, 'main');
  const { company_id } = await tx
    .selectFrom('accounts')
    .select('company_id')
    .where('id', '=', main)
    .executeTakeFirstOrThrow();
  const model_id = await insertModel(tx, main, { name: 'Vase', type: 'physical', record: '{}' });
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
  await own(tx, item_id, company_id ? { company: company_id } : { account: main });
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
  const terms = {
    ...term,
    grace: 0,
    agreementRequired: false,
    verifyOut: false,
    verifyBack: false,
  };
  await advance(tx, 'loan', row.id, { type: 'draft.edit', terms, otherBorrower: false }, by);
  await advance(tx, 'loan', row.id, { type: 'borrower.name', known: true }, by);
  await advance(tx, 'loan', row.id, { type: 'loan.create' }, by);
  await advance(tx, 'loan', row.id, { type: 'curator.approve' }, curator);
  await advance(tx, 'loan', row.id, { type: 'main.approve' }, by);
  return row.id;
};

const moments = ['term.start', 'term.end'] as const;
type Moment = (typeof moments)[number];

/** How often a timer's step stands in the history of each loan. */
const firedOf = async ({ store }: Parts, event: Moment, loans: readonly string[]) => {
  const { rows } = await sql<{ subject: string; times: number }>`
    select subject, count(*)::int as times from history
    where lifecycle = 'loan' and event = ${event} and subject = any(${loans}::uuid[]) group by 1`.execute(
    store.db,
  );
  return rows;
};

/** What came of timers: how many were set, how many fired once, and how many more than once. */
export interface Fired {
  set: number;
  once: number;
  more: number;
}

const countFired = async (parts: Parts, loans: readonly string[]): Promise<Fired> => {
  const rows = (await Promise.all(moments.map((event) => firedOf(parts, event, loans)))).flat();
  return {
    set: loans.length * moments.length,
    once: rows.filter(({ times }) => times === 1).length,
    more: rows.filter(({ times }) => times > 1).length,
  };
};

interface House {
  /** Two replicas that run, on one database. */
  servers: readonly [ChildServer, ChildServer];
  parts: Parts;
}

/** So many loans that start and end within seconds; one replica is killed among the starts, the other among the ends. */
export const manyLoansAtOnce = async (
  { servers: [first, second], parts }: House,
  count: number,
): Promise<Fired> => {
  const start = Date.now() + 6_000 + count * 30;
  const loans: string[] = [];
  for (let n = 0; n < count; n += 1)
    loans.push(
      await transact(parts.store.db, (tx) =>
        approvedLoan(tx, { start: start + n * 20, end: start + 25_000 + n * 20 }),
      ),
    );
  const reached = (event: Moment, least: number) =>
    until(`${least} × ${event}`, async () => (await firedOf(parts, event, loans)).length >= least);
  await reached('term.start', 1);
  await first.kill();
  await reached('term.start', count);
  await first.start();
  await reached('term.end', 1);
  await second.kill();
  await reached('term.end', count);
  await second.start();
  return countFired(parts, loans);
};

const waitFor = (at: number) =>
  new Promise((next) => setTimeout(next, Math.max(0, at - Date.now())));

/** Between two moments, in ms. */
const pause = 4_000;
/** Moments that a term lasts: longer than it takes to start both replicas and to find what they left. */
const term = 15;
/** A loan is made at least so long before its start, in ms. */
const ahead = 1_500;

/** What came of the timers, and how often `kill -9` came at a moment for which a loan was set in time. */
export interface Killed extends Fired {
  kills: number;
}

/**
 * One loan after the other starts and ends; ends fall on the starts of later loans. At each moment, a few milliseconds
 * before or after it, `kill -9` hits the one replica, the other, or both, which then start again.
 */
export const killedAtTheMoment = async (
  { servers, parts }: House,
  kills: number,
): Promise<Killed> => {
  const first = Date.now();
  const at = (moment: number) => first + moment * pause;
  const loans: string[] = [];
  let done = 0;
  while (done < kills) {
    const moment = Math.ceil((Date.now() + ahead - first) / pause);
    const terms = { start: at(moment), end: at(moment + term) };
    loans.push(await transact(parts.store.db, (tx) => approvedLoan(tx, terms)));
    const hit = servers.filter((_, index) => done % 3 === 2 || done % 3 === index);
    const inTime = Date.now() < at(moment);
    await waitFor(at(moment) + ((done * 7) % 61) - 10);
    await Promise.all(hit.map((server) => server.kill()));
    if (inTime) done += 1;
    await Promise.all(hit.map((server) => server.start()));
  }
  await until(
    'the last end',
    async () => (await firedOf(parts, 'term.end', loans)).length >= loans.length,
  );
  return { ...(await countFired(parts, loans)), kills: done };
};

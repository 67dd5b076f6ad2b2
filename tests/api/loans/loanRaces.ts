import { sql } from 'kysely';
import { loans, type LoanView } from '#contract/loans';
import { day, lending } from './lending';
import type { Answer, TestServer } from '../frame/testServer';

const reason = { reason: 'At the same instant.' };

/** Two calls that are sent at one instant, of which one may win, on a loan that is made ready for them. */
interface Pair {
  name: string;
  ready(id: string): Promise<unknown>;
  calls(id: string): [Promise<Answer>, Promise<Answer>];
}

/** What came of pairs of one name. `off`: what was answered or kept otherwise than it should, in words. */
export interface Raced {
  name: string;
  pairs: number;
  oneWon: number;
  oneRow: number;
  oneEvent: number;
  off: string[];
}

/** Steps of a loan in its history, and events on its topic. */
const writtenOf = async ({ parts }: TestServer, id: string) => {
  const { rows } = await sql<{ rows: number; events: number }>`select
    (select count(*)::int from history where subject = ${id} and lifecycle = 'loan') as rows,
    (select count(*)::int from outbox where topic = ${`loan:${id}`} and kind = 'changed') as events`.execute(
    parts.store.db,
  );
  return rows[0] ?? { rows: 0, events: 0 };
};

const pairsOf = (house: TestServer, { later }: ReturnType<typeof lending>): Pair[] => {
  const [main, curator, borrower] = ['main', 'curator', 'owner'].map(house.person);
  if (!main || !curator || !borrower) throw new Error('the demo people are missing');
  const params = (id: string) => ({ params: { id } });
  const cancel = (who: typeof main, id: string) =>
    house.call(who, loans.cancel, { ...params(id), body: reason });
  const revoke = (who: typeof main, id: string) => house.call(who, loans.revoke, params(id));
  return [
    {
      name: 'curator activate and activate',
      ready: () => Promise.resolve(),
      calls: (id) => [
        house.call(curator, loans.curatorActivate, params(id)),
        house.call(curator, loans.curatorActivate, params(id)),
      ],
    },
    {
      name: 'curator activate and reject',
      ready: () => Promise.resolve(),
      calls: (id) => [
        house.call(curator, loans.curatorActivate, params(id)),
        house.call(curator, loans.curatorReject, { ...params(id), body: reason }),
      ],
    },
    {
      name: 'main activate and reject',
      ready: (id) => house.done(curator, loans.curatorActivate, params(id)),
      calls: (id) => [
        house.call(main, loans.mainActivate, params(id)),
        house.call(main, loans.mainReject, { ...params(id), body: reason }),
      ],
    },
    {
      name: 'cancel by both sides',
      ready: () => Promise.resolve(),
      calls: (id) => [cancel(main, id), cancel(borrower, id)],
    },
    {
      name: 'revoke by both of a side',
      ready: (id) => house.done(main, loans.cancel, { ...params(id), body: reason }),
      calls: (id) => [revoke(main, id), revoke(curator, id)],
    },
    {
      // The grace period no longer fits the term: after the revocation nobody can cancel again.
      name: 'cancel and revoke',
      ready: async (id) => {
        await house.done(main, loans.cancel, { ...params(id), body: reason });
        await later(id, 36 * day, ['start', 'end']);
      },
      calls: (id) => [cancel(borrower, id), revoke(main, id)],
    },
  ];
};

/**
 * So many pairs of each kind at one instant over HTTP. Exactly one of two wins, writes one row of history and one event,
 * and the other is told 409.
 */
export const raceLoans = async (
  house: TestServer,
  item: string,
  count: number,
): Promise<Raced[]> => {
  const lend = lending(() => ({ house, item }));
  const gone = (id: string) =>
    house.parts.store.db
      .updateTable('loans')
      .set({ state: 'deleted' })
      .where('id', '=', id)
      .execute();
  const results: Raced[] = [];
  for (const { name, ready, calls } of pairsOf(house, lend)) {
    const raced: Raced = { name, pairs: count, oneWon: 0, oneRow: 0, oneEvent: 0, off: [] };
    for (let n = 0; n < count; n += 1) {
      const { id } = await lend.make(house.person('main'));
      await ready(id);
      const before = await writtenOf(house, id);
      const answers = await Promise.all(calls(id));
      const after = await writtenOf(house, id);
      const statuses = answers.map(({ status }) => status).sort();
      const state = answers.find(({ status }) => status === 200)?.body as LoanView | undefined;
      const { lifecycle } = await lend.one(house.person('main'), id);
      if (statuses.join() === '200,409' && state?.lifecycle.state === lifecycle.state)
        raced.oneWon += 1;
      else raced.off.push(`${statuses.join()} ${lifecycle.state}`);
      if (after.rows - before.rows === 1) raced.oneRow += 1;
      if (after.events - before.events === 1) raced.oneEvent += 1;
      await gone(id);
    }
    results.push(raced);
  }
  return results;
};

import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sales, type SaleView } from '#contract/sales';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { join } from '../frame/concurrently';
import { startTestServer, type TestServer } from '../frame/testServer';
import { emailOf, refusal, sellable, selling } from './selling';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('saleUnanswered', { jobs: false });
});
afterAll(() => house?.close());

type Ask = (...asked: unknown[]) => Promise<unknown>;

/** The connection that commits the sale is lost after the database has committed, before it could say so. */
const loseCommitOf = (sale: string) => {
  const { pool, db } = house.parts.store;
  let lost = 0;
  const onAcquire = (client: PoolClient) => {
    const query = client.query.bind(client) as Ask;
    const losing: Ask = async (...asked) => {
      const answer = await query(...asked);
      if (asked[0] !== 'commit' || lost > 0) return answer;
      const { state } = await db
        .selectFrom('sales')
        .select('state')
        .where('id', '=', sale)
        .executeTakeFirstOrThrow();
      if (!tagged(lifecycles.sale, state, 'sold')) return answer;
      lost += 1;
      throw Object.assign(new Error('the connection was reset'), { code: 'ECONNRESET' });
    };
    client.query = losing as typeof client.query;
  };
  pool.on('acquire', onAcquire);
  return { lost: () => lost, restore: () => pool.off('acquire', onAcquire) };
};

it('a wrong code that is sent again with its key counts once; a key says nothing of another code', async () => {
  const dealer = house.person('dealer');
  const email = await emailOf(house, await join(house, 'Buyer', 'BUYER'));
  const item = await sellable(house, dealer, 'Typed twice');
  const { id, code } = await selling(() => house).sent(dealer, item, email);
  const wrong = (by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
  const enter = (typed: string, key: string) =>
    house.call(
      dealer,
      sales.validateCode,
      { body: { buyerEmail: email, type: 'SALE', sale_id: id, code: typed } },
      { key: `${key} ${id}` },
    );
  const left = async () =>
    (await house.done(dealer, sales.one, { params: { id } })).code?.tries_left ?? 0;
  const before = await left();
  const same = [wrong(1), wrong(1), wrong(1)].map((typed) => enter(typed, 'same'));
  const answers = [...(await Promise.all(same)), await enter(wrong(1), 'same')];
  expect(answers).toMatchObject(answers.map(() => refusal(422, 'code_wrong')));
  expect(await left()).toBe(before - 1);
  // Under one key a guesser learns of one code alone: the others are refused alike, right or wrong.
  const guesses = await Promise.all([wrong(2), wrong(3), wrong(4)].map((one) => enter(one, 'one')));
  const told = guesses.map(({ body }) => (body as unknown as { code: string }).code).sort();
  expect(told).toEqual(['code_wrong', 'key_reused', 'key_reused']);
  expect(await left()).toBe(before - 2);
  expect(await enter(code, 'one')).toMatchObject(refusal(422, 'key_reused'));
  expect((await enter(code, 'right')).status).toBe(200);
});

it('a sale whose commit is not answered keeps its bill; asked again it is sold, once', async () => {
  const dealer = house.person('dealer');
  const buyer = await join(house, 'Buyer', 'BUYER');
  const item = await sellable(house, dealer, 'Unanswered');
  const id = await selling(() => house).checked(dealer, item, await emailOf(house, buyer));
  const sell = () =>
    house.call(dealer, sales.sell, { body: { sale_id: id } }, { key: `sell ${id}` });
  const commit = loseCommitOf(id);
  const first = await sell().finally(commit.restore);
  expect([first.status, commit.lost()]).toEqual([503, 1]);
  const again = await sell();
  expect(again.status).toBe(200);
  const { lifecycle, bill } = again.body as SaleView;
  expect(tagged(lifecycles.sale, lifecycle.state, 'sold')).toBe(true);
  expect((await fetch(`${house.url}${bill?.url}`)).status).toBe(200);
});

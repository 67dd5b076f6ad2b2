import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import type { AskOf, Call } from '#contract/frame/call';
import { inventories } from '#contract/people/inventories';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { startTestServer, type TestServer } from '../api/frame/testServer';
import { ms, percentile, print, type Figure } from './table';

const [waiting] = statesTagged(lifecycles.account, 'waiting').slice(-1);
const [approved] = statesTagged(lifecycles.account, 'approved');
const rounds = 150;

/** People and companies up to a number, as they would be: most buyers, one in twenty waiting; looked over by the database as in use. */
const fill = async ({ parts: { store } }: TestServer, people: number, companies: number) => {
  await sql`
    insert into companies (name, alias, country, main_contact, license_number)
    select word || ' ' || n, 'House ' || n, (array['France','Norway','Italy','Japan'])[1 + n % 4], 'Contact ' || n, 'L-' || n
    from (select n, (array['Maison','Galleria','Museum','Atelier','Workshop'])[1 + n % 5] as word
      from generate_series(1, ${companies}::int - (select count(*)::int from companies)) n) made`.execute(
    store.db,
  );
  await sql`
    insert into accounts (email, alias, first_name, last_name, country, city, company_id, state, context, created_at)
    select first || '.' || last || n || '@example.org', first || ' ' || last || ' ' || n, first, last,
      (array['France','Norway','Italy','Japan'])[1 + n % 4], 'City ' || n % 50,
      (select id from companies order by name_key limit 1 offset n % 20),
      case when n % 20 = 0 then ${waiting} else ${approved} end,
      case when n % 20 = 0 then '{"roles":[],"reason":null}'::jsonb
        else jsonb_build_object('reason', null, 'roles',
          jsonb_build_array((array['BUYER','BUYER','BUYER','EXPERT','SALES_MANAGER'])[1 + n % 5])) end,
      now() - n * interval '1 minute'
    from (select n, (array['Anna','Boris','Carla','Dimitri','Eva','Farid','Greta'])[1 + n % 7] as first,
        (array['Berg','Costa','Dubois','Eriksen','Fischer','Garcia','Haddad','Ito','Jansen'])[1 + n % 9]
          || (array['','son','mann','ova'])[1 + n % 4] as last
      from generate_series(1, ${people}::int - (select count(*)::int from accounts)) n) made`.execute(
    store.db,
  );
  await store.pool.query('vacuum analyze accounts, companies');
};

interface Ask {
  what: string;
  row: Call;
  ask(total: number): object;
}
type Search = AskOf<typeof accounts.search>['body'];
const search = (what: string, body: (total: number) => Search): Ask => ({
  what,
  row: accounts.search,
  ask: (total) => ({ body: body(total) }),
});
const criterion = (key: 'text' | 'role' | 'state' | 'country', value: string): Search => ({
  search_criteria_list: [{ key, value }],
});
const asks: Ask[] = [
  { what: 'first page', row: accounts.list, ask: () => ({}) },
  search('page in the middle', (total) => ({ page: Math.floor(total / 40) })),
  search('last page', (total) => ({ page: Math.ceil(total / 20) - 1 })),
  search('last page by e-mail, descending', (total) => ({
    page: Math.ceil(total / 20) - 1,
    sort: 'email',
    direction: 'desc',
  })),
  search('text search, one person', () => criterion('text', 'garcia 77')),
  search('text search, a family', () => criterion('text', 'jansen')),
  search('text search, two letters', () => criterion('text', 'an')),
  search('role filter, most', () => criterion('role', 'BUYER')),
  search('role filter, some', () => criterion('role', 'EXPERT')),
  search('those who wait', () => criterion('state', 'waiting')),
  search('country filter', () => criterion('country', 'Norway')),
];

const companyAsk = (what: string, ask: (total: number) => object): Ask => ({
  what,
  row: inventories.search,
  ask,
});
const companyAsks: Ask[] = [
  companyAsk('first page of 100', () => ({ body: {} })),
  companyAsk('last page of 10', (total) => ({
    query: { page: Math.ceil(total / 10) - 1, size: 10 },
    body: {},
  })),
  companyAsk('text search', () => ({ query: { size: 10 }, body: { search_string: 'museum 4' } })),
  companyAsk('type filter', () => ({ query: { size: 10 }, body: { type: ['GENERAL'] } })),
];

/** Both sizes asked in turn, so that whatever else the machine does meets both. Milliseconds a call. */
const measure = async (houses: TestServer[], totals: number[], { row, ask, what }: Ask) => {
  const waits: number[][] = houses.map(() => []);
  for (let round = -20; round < rounds; round += 1)
    for (const [index, house] of houses.entries()) {
      const began = performance.now();
      const answer = await house.call(house.person('admin'), row, ask(totals[index] ?? 0));
      if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`);
      if (round >= 0) waits[index]?.push(performance.now() - began);
    }
  return waits;
};

const told = (what: string, [few = [], many = []]: number[][]): Figure => {
  const of = (waits: number[]) => `${ms(percentile(waits, 0.5))} / ${ms(percentile(waits, 0.95))}`;
  const ratio = percentile(many, 0.95) / percentile(few, 0.95);
  return {
    what,
    figure: `${of(few)}  →  ${of(many)}   ${ratio.toFixed(2)}x`,
    target: 'p95 at most 2x',
  };
};

it('people and companies, few and many', async () => {
  const houses = [
    await startTestServer('bench-few', { jobs: false }),
    await startTestServer('bench-many', { jobs: false }),
  ];
  const [people, companies] = [
    [100, 10_000],
    [100, 2_000],
  ] as const;
  for (const [index, house] of houses.entries())
    await fill(house, people[index] ?? 0, companies[index] ?? 0);
  const figures: Figure[] = [];
  for (const ask of asks)
    figures.push(told(`people: ${ask.what}`, await measure(houses, [...people], ask)));
  for (const ask of companyAsks)
    figures.push(told(`companies: ${ask.what}`, await measure(houses, [...companies], ask)));
  for (const house of houses) await house.close();
  print([
    {
      what: `${rounds} calls each, in turn`,
      figure: '100: p50 / p95  →  10,000 people, 2,000 companies: p50 / p95   ratio',
      target: '',
    },
    ...figures,
  ]);
  expect(figures.length).toBeGreaterThanOrEqual(asks.length);
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Call } from '#contract/frame/call';
import { inbox } from '#contract/inbox';
import { loanFile } from '#contract/loanFile';
import { loans } from '#contract/loans';
import { startTestServer, type TestServer } from '../api/testServer';
import { ms, percentile, print, type Figure } from './table';

const rounds = 150;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Loans of objects of the museum, one in twenty of which waits for the curator. Relations as the chart grants them. */
const fill = async ({ parts: { store }, person }: TestServer, count: number) => {
  const { db } = store;
  const { company_id: museum } = await db
    .selectFrom('accounts')
    .select('company_id')
    .where('id', '=', person('main').id)
    .executeTakeFirstOrThrow();
  await sql`
    with model as (
      insert into models (created_by, name, type, record)
      select ${person('main').id}, 'Vase', 'physical', '{}' returning id
    ), things as (
      insert into items (model_id, edition_type, edition_number, owner_company_id, state, context)
      select model.id, 'EDITION', n, ${museum}, 'published', '{}' from model, generate_series(1, ${Math.ceil(count / 10)}::int) n
      returning id, edition_number
    ), lent as (
      insert into loans (item_id, created_by, lender_company_id, institution_id, borrower_email, state, context, starts_at, ends_at)
      select things.id, ${person('main').id}, ${museum}, ${museum}, 'owner@demo.passepartout.test',
        case when turn % 20 = 0 then 'created' else 'ended' end,
        jsonb_build_object('start', (extract(epoch from at) * 1000)::bigint, 'end', (extract(epoch from at + interval '20 days') * 1000)::bigint,
          'grace', 0, 'borrower', 'joined', 'physical', true, 'agreementRequired', false, 'agreementSigned', false,
          'cancelledBy', null, 'former', null, 'graceEndsAt', null, 'reason', null),
        at, at + interval '20 days'
      from things, lateral (select k, edition_number * 10 + k as turn, now() + (k - 8) * interval '30 days' as at from generate_series(1, 10) k) terms
      returning id
    )
    insert into relations (subject_kind, subject, relation, company_id, source_kind, source)
    select 'loan', lent.id, relation, ${museum}, 'loan', lent.id from lent, unnest(array['lender', 'institution']) relation`.execute(
    db,
  );
  await store.pool.query('vacuum analyze loans, relations, items');
};

interface Ask {
  what: string;
  row: Call;
  asked: object;
}
const asks: Ask[] = [
  { what: 'inbox of the curator', row: inbox.list, asked: {} },
  { what: 'list of loans, first page', row: loans.list, asked: {} },
  {
    what: 'calendar of a month',
    row: loanFile.calendar,
    asked: { query: { from: inDays(200), to: inDays(230) } },
  },
];

/** Both sizes asked in turn. Milliseconds a call. */
const measure = async (houses: TestServer[], { row, asked, what }: Ask) => {
  const waits: number[][] = houses.map(() => []);
  for (let round = -20; round < rounds; round += 1)
    for (const [index, house] of houses.entries()) {
      const began = performance.now();
      const answer = await house.call(house.person('curator'), row, asked as never);
      if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`);
      if (round >= 0) waits[index]?.push(performance.now() - began);
    }
  return waits;
};

it('loans, few and many', async () => {
  const houses = [
    await startTestServer('loans-few', { jobs: false }),
    await startTestServer('loans-many', { jobs: false }),
  ];
  try {
    await fill(houses[0] as TestServer, 1_000);
    await fill(houses[1] as TestServer, 10_000);
    const figures: Figure[] = [];
    for (const ask of asks) {
      const [few = [], many = []] = await measure(houses, ask);
      const ratio = percentile(many, 0.95) / percentile(few, 0.95);
      figures.push({
        what: ask.what,
        figure: `p95 ${ms(percentile(few, 0.95))} → ${ms(percentile(many, 0.95))}   ${ratio.toFixed(2)}x`,
        target: '1,000 to 10,000 loans: at most 2x',
      });
      expect.soft(ratio, ask.what).toBeLessThanOrEqual(2);
    }
    print(figures);
  } finally {
    await Promise.all(houses.map((house) => house.close()));
  }
}, 600_000);

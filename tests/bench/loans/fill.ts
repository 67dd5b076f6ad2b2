import { sql } from 'kysely';
import type { Store } from '../../../server/store/open';
import { insertModel } from '../../api/frame/owning';

/** Loans of objects of the museum, one in twenty of which waits for the curator. Relations as the chart grants them. */
export const fill = async (store: Pick<Store, 'db' | 'pool'>, main: string, count: number) => {
  const { db } = store;
  const { company_id: museum } = await db
    .selectFrom('accounts')
    .select('company_id')
    .where('id', '=', main)
    .executeTakeFirstOrThrow();
  const model = await insertModel(db, main, { name: 'Vase', record: '{}' });
  await sql`
    with model as (
      select ${model}::uuid as id
    ), things as (
      insert into items (model_id, edition_type, edition_number, state, context)
      select model.id, 'EDITION', n, 'published', '{}' from model, generate_series(1, ${Math.ceil(count / 10)}::int) n
      returning id, edition_number
    ), lent as (
      insert into loans (item_id, created_by, lender_company_id, institution_id, borrower_email, state, context, starts_at, ends_at)
      select things.id, ${main}, ${museum}, ${museum}, 'owner@demo.passepartout.test',
        case when turn % 20 = 0 then 'created' else 'ended' end,
        jsonb_build_object('start', (extract(epoch from at) * 1000)::bigint, 'end', (extract(epoch from at + interval '20 days') * 1000)::bigint,
          'grace', 0, 'borrower', 'joined', 'physical', true, 'agreementRequired', false, 'agreementSigned', false,
          'cancelledBy', null, 'former', null, 'graceEndsAt', null, 'reason', null),
        at, at + interval '20 days'
      from things, lateral (select k, edition_number * 10 + k as turn, now() + (k - 8) * interval '30 days' as at from generate_series(1, 10) k) terms
      returning id
    )
    insert into relations (subject_kind, subject, relation, company_id, source_kind, source)
    select 'loan', lent.id, relation, ${museum}::uuid, 'loan', lent.id from lent, unnest(array['lender', 'institution']) relation
    union all select 'item', things.id, relation, ${museum}::uuid, 'publication', things.id
    from things, unnest(array['owner', 'holder']) relation`.execute(db);
  await store.pool.query('vacuum analyze loans, relations, items');
};

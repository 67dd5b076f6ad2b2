import { sql, type RawBuilder } from 'kysely';
import type { Gift, gifts } from '#contract/gifts';
import type { PlanId } from '#contract/plans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { conflict, notFound } from '../../../errors/httpError';
import type { CallRequest } from '../../../http/route';
import type { Services } from '../../../providers/ports';
import { planName } from '../../../relations/priceList';
import { now } from '../../../store/clock';
import type { Reader, Tx } from '../../../store/open';
import { codeHash, newCode } from './codes';

/** Sales that may still give a gift, or have: one that came to nothing gives it back. */
const promising = ['open', 'sold'].flatMap((tag) => statesTagged(lifecycles.sale, tag));
const sold = statesTagged(lifecycles.sale, 'sold');

/** Whether the gift `g` can be given, over `gifts g left join sales s on s.id = g.sale_id`. */
export const inStock = (): RawBuilder<boolean> => sql<boolean>`(g.given_at is null
  and g.code_hash is null and (s.id is null or s.state <> all(${promising})))`;

/** Gifts that a dealer has left to give. */
export const giftsLeft = async (db: Reader, dealer: string): Promise<number> => {
  const { rows } = await sql<{ left: string }>`
    select count(*) as left from gifts g left join sales s on s.id = g.sale_id
    where g.dealer_id = ${dealer} and ${inStock()}`.execute(db);
  return Number(rows[0]?.left ?? 0);
};

interface Row {
  id: string;
  plan: PlanId;
  code_at: Date | null;
  given_at: Date | null;
  stock: boolean;
  coded: boolean;
  /** Given at a sale: its buyer has the code by mail (`give gift`). */
  mailed: boolean;
}

const read = async (db: Reader, dealer: string, id: string | null = null): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select g.id, g.plan, g.code_at, g.given_at, ${inStock()} as stock, g.code_hash is not null as coded,
      g.code_hash is not null and coalesce(s.state = any(${sold}), false) as mailed
    from gifts g left join sales s on s.id = g.sale_id
    where g.dealer_id = ${dealer} and (${id}::uuid is null or g.id = ${id}::uuid)
    order by g.given_at desc nulls first, g.code_at desc nulls last, g.plan, g.id limit 1000`.execute(
    db,
  );
  return rows;
};

const standingOf = ({ given_at, stock, coded, mailed }: Row): Gift['standing'] => {
  if (given_at) return 'given';
  if (mailed) return 'sale';
  if (coded) return 'code';
  return stock ? 'stock' : 'sale';
};

const viewOf = (row: Row): Gift => ({
  ...{ id: row.id, plan: row.plan, plan_name: planName(row.plan) },
  standing: standingOf(row),
  code_at: row.code_at?.toISOString() ?? null,
  given_at: row.given_at?.toISOString() ?? null,
});

/** X084 */
export const readStock = async ({ person, tx }: CallRequest<typeof gifts.stock>) => {
  const all = (await read(tx, person.account)).map(viewOf);
  return {
    available: all.filter(({ standing }) => standing === 'stock').length,
    given: all.filter(({ standing }) => standing === 'given').length,
    gifts: all,
  };
};

/** One gift of the dealer that is not given yet, locked. */
const lockOwn = async (tx: Tx, dealer: string, id: string): Promise<Row> => {
  await tx.selectFrom('gifts').select('id').where('id', '=', id).forUpdate().execute();
  const [row] = await read(tx, dealer, id);
  if (!row) throw notFound('This gift was not found.');
  if (row.given_at) throw conflict('gift_given', 'This gift was given already.');
  // The letter that the buyer holds must stay true.
  if (row.mailed)
    throw conflict(
      'gift_with_buyer',
      'This gift went to the buyer of a sale. Its code cannot be revoked or replaced.',
    );
  if (!row.stock && !row.coded)
    throw conflict('gift_promised', 'This gift is promised in an open sale.');
  return row;
};

/** X085: the code is told once; what is kept cannot be read back. */
export const makeCode = async (
  { codeKey }: Pick<Services, 'codeKey'>,
  { params, person, tx }: CallRequest<typeof gifts.code>,
) => {
  const gift = await lockOwn(tx, person.account, params.id);
  const code = newCode();
  const code_at = new Date(now());
  await tx
    .updateTable('gifts')
    .set({ code_hash: codeHash(codeKey, code), code_at, sale_id: null })
    .where('id', '=', params.id)
    .execute();
  return { code, gift: viewOf({ ...gift, code_at, coded: true }) };
};

/** X086: the code works no more, and the gift can be given again. */
export const takeCodeBack = async ({ params, person, tx }: CallRequest<typeof gifts.takeBack>) => {
  const gift = await lockOwn(tx, person.account, params.id);
  await tx
    .updateTable('gifts')
    .set({ code_hash: null, code_at: null, sale_id: null })
    .where('id', '=', params.id)
    .execute();
  return viewOf({ ...gift, code_at: null, coded: false, stock: true });
};

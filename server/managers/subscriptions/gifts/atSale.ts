import { sql } from 'kysely';
import type { gifts } from '#contract/gifts';
import type { PlanId } from '#contract/plans';
import { system } from '#machines/kernel/actor';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { conflict, notFound } from '../../../errors/httpError';
import type { CallRequest } from '../../../http/route';
import { mayAdvance } from '../../../lifecycle/events';
import { lockRows } from '../../../lifecycle/locks';
import { mailConfig } from '../../../mail/config';
import { queueMail } from '../../../mail/queue';
import { peopleOf } from '../../../mail/recipients';
import type { Services } from '../../../providers/ports';
import { holderOf } from '../../../relations/holders';
import type { Person } from '../../../relations/person';
import { holderFor } from '../../../relations/plan';
import { planName, planOf } from '../../../relations/priceList';
import { relationsToRow } from '../../../relations/rows';
import { now } from '../../../store/clock';
import type { Reader, Tx } from '../../../store/open';
import { transact } from '../../../store/transaction';
import { lockSubscription } from '../load';
import { codeHash, newCode } from './codes';
import { giftEvent, giveGift } from './redeem';
import { giftsLeft, inStock } from './stock';

const saleOf = async (db: Reader, seller: Person, id: string) => {
  const sale = await db
    .selectFrom('sales')
    .select(['id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!sale || !(await relationsToRow(db, seller, id)).includes('seller'))
    throw notFound('This sale was not found.');
  return sale;
};

const promisedIn = (db: Reader, sale: string) =>
  db.selectFrom('gifts').select(['id', 'plan']).where('sale_id', '=', sale).executeTakeFirst();

/** X090 */
export const readGiftOfSale = async ({
  params,
  person,
  tx,
}: CallRequest<typeof gifts.readOfSale>) => {
  await saleOf(tx, person, params.id);
  const { rows } = await sql<{ plan: PlanId; left: string }>`
    select g.plan, count(*) as left from gifts g left join sales s on s.id = g.sale_id
    where g.dealer_id = ${person.account} and ${inStock()} group by g.plan order by g.plan`.execute(
    tx,
  );
  const gift = await promisedIn(tx, params.id);
  return {
    plan: (gift?.plan ?? null) as PlanId | null,
    stock: rows
      .filter(({ plan }) => planOf(plan)?.family === 'buyer')
      .map(({ plan, left }) => ({ plan, plan_name: planName(plan), left: Number(left) })),
  };
};

/** X089: a gift of the stock is set aside for the buyer of an open sale. It comes back where the sale comes to nothing. */
export const promiseGift = async ({
  params,
  body,
  person,
  tx,
}: CallRequest<typeof gifts.ofSale>) => {
  await lockRows(tx, { sales: [params.id] });
  const { state } = await saleOf(tx, person, params.id);
  if (!tagged(lifecycles.sale, state, 'open'))
    throw conflict('refused', 'The sale is over. A gift is promised while it is open.', state);
  await tx.updateTable('gifts').set({ sale_id: null }).where('sale_id', '=', params.id).execute();
  if (body.plan !== null) {
    const { rows } = await sql<{ id: string }>`
      select g.id from gifts g left join sales s on s.id = g.sale_id
      where g.dealer_id = ${person.account} and g.plan = ${body.plan} and ${inStock()}
      order by g.created_at, g.id limit 1 for update of g skip locked`.execute(tx);
    const [gift] = rows;
    if (!gift || planOf(body.plan)?.family !== 'buyer')
      throw conflict('no_gift_left', 'You have no gift subscription of this plan left.');
    await tx.updateTable('gifts').set({ sale_id: params.id }).where('id', '=', gift.id).execute();
  }
  return { plan: body.plan, available: await giftsLeft(tx, person.account) };
};

/** A gift that does not fit the buyer's plan now: they get its code, to use later or to give away. */
const mailAsCode = async (
  tx: Tx,
  { codeKey }: Services,
  gift: { id: string; plan: string },
  buyer: string,
) => {
  const code = newCode();
  await tx
    .updateTable('gifts')
    .set({ code_hash: codeHash(codeKey, code), code_at: new Date(now()) })
    .where('id', '=', gift.id)
    .execute();
  const [to] = await peopleOf(tx, [buyer]);
  if (!to) return;
  await queueMail(tx, to, {
    subject: `A gift subscription for you: ${planName(gift.plan)}`,
    paragraphs: [
      `With your purchase comes a gift subscription: ${planName(gift.plan)}, for one year.`,
      `Your plan does not need it now. Use this code when your plan has ended, or give it to somebody: ${code}`,
      `${mailConfig().publicUrl}/dashboard/subscription`,
    ],
  });
};

/** `give gift`: what was promised in a sale that is done, once. The payload names the sale. */
export const giveAtSale = (ports: Services, id: string): Promise<void> =>
  transact(ports.db, async (tx) => {
    const sale = await tx
      .selectFrom('sales')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst();
    const buyer = await holderOf(tx, id, 'buyer');
    if (!sale || !buyer || !('account' in buyer)) return;
    if (!tagged(lifecycles.sale, sale.state, 'sold') || !(await promisedIn(tx, id))) return;
    const row = await lockSubscription(tx, holderFor('BUYER', buyer.account, null));
    const gift = await tx
      .selectFrom('gifts')
      .select(['id', 'plan'])
      .where('sale_id', '=', id)
      .where('given_at', 'is', null)
      .where('code_hash', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!gift) return;
    if (mayAdvance('subscription', row, giftEvent(gift.plan), system))
      await giveGift(tx, gift, row);
    else await mailAsCode(tx, ports, gift, buyer.account);
  });

import { sql } from 'kysely';
import type { DealerStock, gifts } from '#contract/gifts';
import { dealers } from '#contract/frame/roles';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { recordAudit } from '../../../audit/audit';
import { unprocessable } from '../../../errors/httpError';
import type { CallRequest } from '../../../http/route';
import { displayName } from '../../../relations/names';
import { planName, planOf } from '../../../relations/priceList';
import type { Reader } from '../../../store/open';
import { inStock } from './stock';

const approved = statesTagged(lifecycles.account, 'approved');

interface Row {
  id: string;
  email: string;
  alias: string;
  first_name: string;
  last_name: string;
  company: string | null;
  available: string;
  given: string;
}

const stocks = async (db: Reader, id: string | null = null): Promise<DealerStock[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.email, a.alias, a.first_name, a.last_name, c.name as company,
      count(*) filter (where g.id is not null and ${inStock()}) as available,
      count(g.given_at) as given
    from accounts a left join companies c on c.id = a.company_id
      left join gifts g on g.dealer_id = a.id left join sales s on s.id = g.sale_id
    where a.roles[1] = any(${dealers}) and a.state = any(${approved})
      and (${id}::uuid is null or a.id = ${id}::uuid)
    group by a.id, c.name order by a.sort_name, a.id`.execute(db);
  return rows.map(({ id: dealer_id, email, company, available, given, ...name }) => ({
    ...{ dealer_id, email, name: displayName(name), company: company ?? '' },
    ...{ available: Number(available), given: Number(given) },
  }));
};

/** X087 */
export const listDealers = ({ tx }: CallRequest<typeof gifts.dealers>) => stocks(tx);

/** X088 */
export const fillStock = async ({ body, person, tx }: CallRequest<typeof gifts.fill>) => {
  const { dealer_id, plan, count } = body;
  const [dealer] = await stocks(tx, dealer_id);
  if (!dealer)
    throw unprocessable('not_a_dealer', 'Gift subscriptions are given by dealers.', [
      { field: 'dealer_id', message: 'is no dealer' },
    ]);
  if (!planOf(plan) || planOf(plan)?.kind === 'month')
    throw unprocessable('plan_unknown', 'This plan cannot be a gift.', [
      { field: 'plan', message: 'is no plan that is bought by the year' },
    ]);
  await sql`insert into gifts (dealer_id, plan, filled_by)
    select ${dealer_id}, ${plan}, ${person.account} from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  const available = dealer.available + count;
  await recordAudit(tx, {
    by: { account: person.account, email: person.email },
    act: `added ${count} gift subscriptions, ${planName(plan)}`,
    kind: 'person',
    id: dealer_id,
    name: dealer.name,
    changes: [
      { field: 'gift subscriptions', before: String(dealer.available), after: String(available) },
    ],
  });
  return { ...dealer, available };
};

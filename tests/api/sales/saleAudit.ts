import { sql } from 'kysely';
import { statesTagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { TestServer } from '../frame/testServer';

const sold = statesTagged(lifecycles.sale, 'sold');
const open = statesTagged(lifecycles.sale, 'open');

/** What the database holds of some items after their sales. Money in cents. */
export interface SalesAudit {
  sold: number;
  cents: number;
  /** Items whose parts do not agree: one line each, empty when nothing is half moved. */
  wrong: string[];
}

interface Row {
  id: string;
  name: string;
  owner: string | null;
  last_buyer: string | null;
  sold: number;
  open: number;
  cents: string;
  complete: number;
  early: number;
  sell: number;
  buy: number;
  purchased: number;
  parties: number;
}

/**
 * Reads every part that a sale moves: owner, sales, bills, statistics, history and relations. `owner` of an item that was
 * never sold is null: the items are made for a company.
 */
export const auditSales = async (
  { parts }: Pick<TestServer, 'parts'>,
  items: string[],
): Promise<SalesAudit> => {
  const { rows } = await sql<Row>`
    select i.id, m.name, i.owner_id as owner,
      (select s.buyer_id from sales s where s.item_id = i.id and s.state = any(${sold}) order by s.sold_at desc limit 1) as last_buyer,
      count(s.id) filter (where s.state = any(${sold}))::int as sold,
      count(s.id) filter (where s.state = any(${open}))::int as open,
      coalesce(sum((s.context->>'price')::bigint) filter (where s.state = any(${sold})), 0) as cents,
      count(s.id) filter (where s.state = any(${sold}) and s.bill_key is not null and s.bill_sha256 is not null and s.sold_at is not null)::int as complete,
      count(s.id) filter (where s.state <> all(${sold}) and (s.bill_key is not null or s.sold_at is not null))::int as early,
      (select count(*)::int from statistics t where t.item_id = i.id and t.action = 'sell') as sell,
      (select count(*)::int from statistics t where t.item_id = i.id and t.action = 'buy') as buy,
      (select count(*)::int from history h where h.item_id = i.id and h.action = 'Purchased') as purchased,
      (select count(*)::int from statistics t join sales d on d.item_id = t.item_id and d.state = any(${sold})
        and (t.action = 'sell' and t.account_id = d.seller_id or t.action = 'buy' and t.account_id = d.buyer_id)
        where t.item_id = i.id and t.action in ('sell', 'buy')) as parties
    from items i join models m on m.id = i.model_id left join sales s on s.item_id = i.id
    where i.id = any(${items}::uuid[]) group by i.id, m.name`.execute(parts.store.db);
  const wrong = rows.flatMap((row) => {
    const faults = [
      row.owner !== row.last_buyer && `owned by ${row.owner}, bought by ${row.last_buyer}`,
      row.open > 1 && `${row.open} open sales`,
      row.complete !== row.sold && `${row.sold} sold, ${row.complete} with a bill and a date`,
      row.early > 0 && `${row.early} not sold but with a bill or a date`,
      row.sell !== row.sold && `${row.sold} sold, counted ${row.sell} for sellers`,
      row.buy !== row.sold && `${row.sold} sold, counted ${row.buy} for buyers`,
      row.parties !== 2 * row.sold && `counted for somebody else`,
      row.purchased !== row.sold && `${row.sold} sold, ${row.purchased} in the history`,
    ].filter((fault) => fault !== false);
    return faults.map((fault) => `${row.name} (${row.id}): ${fault}`);
  });
  const missing = items.filter((id) => !rows.some((row) => row.id === id));
  return {
    sold: rows.reduce((sum, row) => sum + row.sold, 0),
    cents: rows.reduce((sum, { cents }) => sum + Number(cents), 0),
    wrong: [...wrong, ...missing.map((id) => `${id} is gone`)],
  };
};

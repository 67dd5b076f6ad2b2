import { sql } from 'kysely';
import type { SaleEntry, sales } from '#contract/sales';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import { loadWithRelations } from '../../relations/load';
import { briefOf } from '../records/brief';
import { contextOf, type SaleRow } from './load';
import { peopleIn } from '../../relations/names';
import { relationsToRows, subjectsOf } from '../../relations/rows';

const sold = statesTagged(lifecycles.sale, 'sold');

const parts = ['seller', 'buyer'] as const;

type Asked = CallRequest<typeof sales.data>;

/** Of an item: every sale to whoever has a side to it, else one's own; without one, those of the person and their company. */
const which = async ({ body: { item_id }, person, tx }: Asked) => {
  const own = sql<boolean>`sales.id in ${subjectsOf(person, 'sale')}`;
  const company = person.role === 'BUYER' ? null : person.company;
  if (!item_id) return sql<boolean>`(${own} or seller_company_id = ${company}::uuid)`;
  const { relations } = await loadWithRelations(tx, person, item_id);
  return relations.length > 0
    ? sql<boolean>`item_id = ${item_id}`
    : sql<boolean>`item_id = ${item_id} and ${own}`;
};

/** E068, the newest first. Names, price and bill are for the two parties; everybody else learns that it was sold, and when. */
export const salesData = async (ports: Pick<Services, 'sign'>, asked: Asked) => {
  const { body, person, tx } = asked;
  const { page, size } = body;
  const where = await which(asked);
  const { rows } = await sql<SaleRow>`
    select * from sales where state = any(${sold}) and ${where}
    order by sold_at desc, id limit ${size} offset ${page * size}`.execute(tx);
  // Asked apart: a page beyond the last one has no row that could tell.
  const { rows: counted } = await sql<{ total: string }>`
    select count(*) as total from sales where state = any(${sold}) and ${where}`.execute(tx);
  const total = Number(counted[0]?.total ?? 0);
  const briefs = await briefOf(
    tx,
    ports,
    rows.map(({ item_id }) => item_id),
  );
  const people = await peopleIn(
    tx,
    rows.flatMap(({ seller_id, buyer_id }) => [seller_id, buyer_id]),
  );
  const held = await relationsToRows(
    tx,
    person,
    rows.map(({ id }) => id),
  );
  const content = rows.flatMap((row): SaleEntry[] => {
    const item = briefs.get(row.item_id);
    if (!item || !row.sold_at) return [];
    const part = parts.find((one) => held.get(row.id)?.includes(one)) ?? 'none';
    const told = part !== 'none';
    return [
      {
        ...{ id: row.id, item, part, sold_at: row.sold_at.toISOString() },
        price: told ? { cents: contextOf(row).price ?? 0, currency: row.currency } : null,
        seller: told ? (people.get(row.seller_id)?.name ?? null) : null,
        buyer: told ? (people.get(row.buyer_id ?? '')?.name ?? null) : null,
        bill:
          told && row.bill_sha256
            ? { url: ports.sign(row.id, 'bill'), sha256: row.bill_sha256 }
            : null,
      },
    ];
  });
  return { content, page, size, total_elements: total, total_pages: Math.ceil(total / size) };
};

import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { conflict } from '../errors/httpError';
import type { Reader } from '../store/open';

const open = statesTagged(lifecycles.sale, 'open');

/** 409 while an item, or any serial of a model, is being sold. Its row must be locked where the answer is acted upon. */
export const demandNoSale = async (
  db: Reader,
  of: { item: string } | { model: string },
  message = 'The object is being sold. Finish or stop the sale first.',
): Promise<void> => {
  let query = db
    .selectFrom('sales')
    .innerJoin('items', 'items.id', 'sales.item_id')
    .select('sales.state')
    .where('sales.state', 'in', open);
  query =
    'item' in of
      ? query.where('sales.item_id', '=', of.item)
      : query.where('items.model_id', '=', of.model);
  const row = await query.limit(1).executeTakeFirst();
  if (row) throw conflict('sale_open', message, row.state);
};

import { statesTagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { Tx } from '../../store/open';

/** States of a sale that runs, and of a loan that runs or is drafted. */
export const saleOpen = statesTagged(lifecycles.sale, 'open');
export const loanOpen = ['draft', 'open'].flatMap((tag) => statesTagged(lifecycles.loan, tag));

/** The sales or loans of these items that are in one of the states. */
export const openRows = async (
  tx: Tx,
  table: 'sales' | 'loans',
  states: readonly string[],
  items: readonly string[],
): Promise<string[]> => {
  if (items.length === 0) return [];
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('item_id', 'in', items)
    .where('state', 'in', states)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

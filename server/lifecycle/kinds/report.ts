import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Tx } from '../../store/open';
import type { Wanted } from '../locks';
import { loan } from './loan';
import { ofItem, type Kind, type Row, type Signalled } from './kind';
import { sale } from './sale';

const saleOpen = statesTagged(lifecycles.sale, 'open');
const loanOpen = ['draft', 'open'].flatMap((tag) => statesTagged(lifecycles.loan, tag));

const openRows = async (
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

const together = (parts: Wanted[]): Wanted => {
  const all: Record<string, string[]> = {};
  for (const part of parts)
    for (const [table, ids] of Object.entries(part)) (all[table] ??= []).push(...ids);
  return all;
};

/** Everything that a report of these items may touch: their sales and loans hear of it. */
export const touchedByReport = async (tx: Tx, items: readonly string[]): Promise<Wanted> => {
  const sales = await openRows(tx, 'sales', saleOpen, items);
  const loans = await openRows(tx, 'loans', loanOpen, items);
  return together([
    { items, sales, loans },
    sales.length > 0 ? await sale.touches(tx, sales) : {},
    loans.length > 0 ? await loan.touches(tx, loans) : {},
  ]);
};

const hears =
  (table: 'sales' | 'loans', states: readonly string[], type: string) =>
  async (tx: Tx, row: Row): Promise<Signalled> => ({
    ids: await openRows(tx, table, states, [row.item_id as string]),
    event: { type },
  });

/** An object that is missing or stolen. */
export const report = {
  table: 'reports',
  touches: async (tx, ids) => {
    const rows = await tx.selectFrom('reports').select('item_id').where('id', 'in', ids).execute();
    return touchedByReport(
      tx,
      rows.map(({ item_id }) => item_id),
    );
  },
  audience: ofItem,
  signals: {
    'publication item.lose': (_tx, row) =>
      Promise.resolve({
        ids: [row.item_id as string],
        event: { type: 'item.lose', as: row.state as string },
      }),
    'publication item.find': (_tx, row) =>
      Promise.resolve({ ids: [row.item_id as string], event: { type: 'item.find' } }),
    'sale item.lose': hears('sales', saleOpen, 'item.lose'),
    'loan item.lose': hears('loans', loanOpen, 'item.lose'),
    'loan item.find': hears('loans', loanOpen, 'item.find'),
  },
} as const satisfies Kind;

import type { Tx } from '../../store/open';
import { ownersSide, ownersToWrite } from './ownersSide';
import { ofItem, type Kind, type Row, type Signalled } from './kind';
import { loanOpen, openRows, saleOpen } from './openRows';
import { touchedByLoss } from './touched';

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
    return touchedByLoss(
      tx,
      rows.map(({ item_id }) => item_id),
    );
  },
  audience: async (tx, row) => {
    const heard = await ofItem(tx, row);
    const people = await ownersSide(tx, row.item_id as string);
    return { ...heard, topics: [...heard.topics, ...people.map(({ id }) => `account:${id}`)] };
  },
  letters: {
    owner: (tx, row) => ownersToWrite(tx, row.item_id as string, row.reported_by as string),
  },
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

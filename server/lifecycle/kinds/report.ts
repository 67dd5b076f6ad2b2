import { sql } from 'kysely';
import { linkMakers } from '#contract/records/links';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Tx } from '../../store/open';
import type { Wanted } from '../locks';
import { peopleOf } from '../../mail/recipients';
import { loan } from './loan';
import { ofItem, type Kind, type Row, type Signalled } from './kind';
import { sale } from './sale';

const approved = statesTagged(lifecycles.account, 'approved');
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

/** The owner, or everybody approved who acts for the company that owns it. */
const ownersSide = async (tx: Tx, item: string) => {
  const { rows } = await sql<{ id: string; role: string; alone: boolean }>`
    select a.id, a.roles[1] as role, i.owner_id is not null as alone
    from items i join accounts a on a.id = i.owner_id
      or (i.owner_id is null and a.company_id = i.owner_company_id
        and a.roles[1] = any(${linkMakers.filter((role) => role !== 'BUYER')}))
    where i.id = ${item} and a.state = any(${approved}) order by a.id`.execute(tx);
  return rows;
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
  audience: async (tx, row) => {
    const heard = await ofItem(tx, row);
    const people = await ownersSide(tx, row.item_id as string);
    return { ...heard, topics: [...heard.topics, ...people.map(({ id }) => `account:${id}`)] };
  },
  letters: {
    owner: async (tx, row) => {
      const people = await ownersSide(tx, row.item_id as string);
      const written = people.filter(
        ({ id, role, alone }) => alone || id === row.reported_by || role === 'MAIN_REPRESENTATIVE',
      );
      const ids = (written.length > 0 ? written : people).map(({ id }) => id);
      return ids.length > 0 ? peopleOf(tx, ids) : [];
    },
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

import type { Tx } from '../../store/open';
import type { Wanted } from '../locks';
import { displaysOf } from './display';
import { expertise, openOpinionsOf } from './expertise';
import { loan } from './loan';
import { loanOpen, openRows, saleOpen } from './openRows';
import { sale } from './sale';

const together = (parts: Wanted[]): Wanted => {
  const all: Record<string, string[]> = {};
  for (const part of parts)
    for (const [table, ids] of Object.entries(part)) (all[table] ??= []).push(...ids);
  return all;
};

/** Everything that the loss of these items may touch: their sales and loans hear of it. */
export const touchedByLoss = async (tx: Tx, items: readonly string[]): Promise<Wanted> => {
  const sales = await openRows(tx, 'sales', saleOpen, items);
  const loans = await openRows(tx, 'loans', loanOpen, items);
  return together([
    { items, sales, loans },
    sales.length > 0 ? await sale.touches(tx, sales) : {},
    loans.length > 0 ? await loan.touches(tx, loans) : {},
  ]);
};

/** The same of the withdrawal of a passport: the screen that shows the image hears of it too. */
export const touchedByWithdrawal = async (tx: Tx, item: string): Promise<Wanted> =>
  together([await touchedByLoss(tx, [item]), { displays: await displaysOf(tx, [item]) }]);

/** The same of drafts that are deleted: their open opinions hear of it. */
export const touchedByDeletion = async (tx: Tx, items: readonly string[]): Promise<Wanted> => {
  const expertises = await openOpinionsOf(tx, items);
  return together([
    { items, expertises },
    expertises.length > 0 ? await expertise.touches(tx, expertises) : {},
  ]);
};

import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import type { Tx } from '../../store/open';
import { displaysOf, freeDisplays } from './display';
import type { Kind } from './kind';
import { modelOf } from './kind';

const active = statesTagged(lifecycles.link, 'active');

const drafts = statesTagged(lifecycles.loan, 'draft');

const loanDrafts = async (tx: Tx, items: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('loans')
    .select('id')
    .where('item_id', 'in', items)
    .where('state', 'in', drafts)
    .execute();
  return rows.map(({ id }) => id);
};

const activeLinks = async (tx: Tx, items: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('links')
    .select('id')
    .where('item_id', 'in', items)
    .where('state', 'in', active)
    .execute();
  return rows.map(({ id }) => id);
};

/** A guided sale: its row is the sale, its item changes hands at the end. */
export const sale = {
  table: 'sales',
  touches: async (tx, ids) => {
    const rows = await tx.selectFrom('sales').select('item_id').where('id', 'in', ids).execute();
    const items = rows.map(({ item_id }) => item_id);
    if (items.length === 0) return {};
    return {
      items,
      loans: await loanDrafts(tx, items),
      links: await activeLinks(tx, items),
      displays: await displaysOf(tx, items),
    };
  },
  audience: async (tx, row) => {
    const item = row.item_id as string;
    const model = await modelOf(tx, item);
    const sold = tagged(lifecycles.sale, row.state as string, 'sold');
    return {
      // Under way it is the two parties' alone; sold it stands in the item's history.
      topics: [
        `sale:${row.id as string}`,
        `account:${row.seller_id as string}`,
        ...(tagged(lifecycles.sale, row.state as string, 'named') || sold
          ? [`account:${row.buyer_id as string}`]
          : []),
        ...(sold ? [`item:${item}`, `model:${model}`] : []),
      ],
      item,
      model,
    };
  },
  holders: {
    seller: (_tx, row) => ({ account: row.seller_id as string }),
    buyer: (_tx, row) => (row.buyer_id ? { account: row.buyer_id as string } : null),
  },
  signals: {
    'display holding.end': freeDisplays,
    'loan draft.delete': async (tx, row) => ({
      ids: await loanDrafts(tx, [row.item_id as string]),
      event: { type: 'draft.delete' },
    }),
    'link link.revoke': async (tx, row) => ({
      ids: await activeLinks(tx, [row.item_id as string]),
      event: { type: 'link.revoke' },
    }),
  },
} as const satisfies Kind;

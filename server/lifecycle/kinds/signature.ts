import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import type { Kind } from './kind';

const { signature: chart } = lifecycles;
const settled = (state: string) =>
  tagged(chart, state, 'completed') ? 'completed' : tagged(chart, state, 'open') ? 'open' : 'none';

/** A document before its signer: of an opinion, or of an item's certificate. */
export const signature = {
  table: 'signatures',
  touches: async (tx, ids) => {
    const rows = await tx
      .selectFrom('signatures')
      .leftJoin('expertises', 'expertises.id', 'signatures.expertise_id')
      .select(['signatures.item_id', 'expertise_id', 'expertises.item_id as of_item'])
      .where('signatures.id', 'in', ids)
      .execute();
    return {
      items: rows.flatMap(({ item_id, of_item }) => item_id ?? of_item ?? []),
      expertises: rows.flatMap(({ expertise_id }) => expertise_id ?? []),
    };
  },
  audience: (_tx, row) =>
    Promise.resolve({
      topics: [
        `signature:${row.id as string}`,
        ...(row.expertise_id ? [`expertise:${row.expertise_id as string}`] : []),
      ],
      item: (row.item_id as string | null) ?? null,
      model: null,
    }),
  holders: { author: (_tx, row) => ({ account: row.account_id as string }) },
  signals: {
    'expertise signature.settle': (_tx, row) =>
      Promise.resolve({
        ids: row.expertise_id ? [row.expertise_id as string] : [],
        event: { type: 'signature.settle', signature: settled(row.state as string) },
      }),
  },
} as const satisfies Kind;

import type { Kind } from './kind';

/** One serial's publication: its row is the item. */
export const publication = {
  table: 'items',
  audience: (_tx, row) =>
    Promise.resolve({
      topics: [`item:${row.id as string}`, `model:${row.model_id as string}`],
      item: row.id as string,
      model: row.model_id as string,
    }),
  holders: {
    maker: async (tx, row) => {
      const model = await tx
        .selectFrom('models')
        .select('created_by')
        .where('id', '=', row.model_id as string)
        .executeTakeFirst();
      return model ? { account: model.created_by } : null;
    },
  },
} as const satisfies Kind;

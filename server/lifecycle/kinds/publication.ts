import type { Tx } from '../../store/open';
import type { Kind, Row } from './kind';

type Model = { created_by: string; company_id: string | null };

/** A row that is about to be inserted brings its model along: an import makes thousands. */
const modelOf = (tx: Tx, row: Row): Model | undefined | Promise<Model | undefined> =>
  row.model
    ? (row.model as Model)
    : tx
        .selectFrom('models')
        .select(['created_by', 'company_id'])
        .where('id', '=', row.model_id as string)
        .executeTakeFirst();

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
      const model = await modelOf(tx, row);
      return model ? { account: model.created_by } : null;
    },
    // Of a new object: the maker's company, or the maker
    owner: async (tx, row) => {
      const model = await modelOf(tx, row);
      if (!model) return null;
      return model.company_id ? { company: model.company_id } : { account: model.created_by };
    },
  },
} as const satisfies Kind;

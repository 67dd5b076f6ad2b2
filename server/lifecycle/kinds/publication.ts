import { isDeepStrictEqual } from 'node:util';
import { holderOf, type Holder } from '../../relations/holders';
import type { Tx } from '../../store/open';
import type { Kind, Row } from './kind';
import { displaysOf } from './display';
import { openOpinionsOf } from './expertise';
import { loanOpen, openRows, saleOpen } from './openRows';
import { ownersToWrite } from './ownersSide';

/** Who makes a model that is not there yet. */
type Maker = { created_by: string; company_id: string | null };

/** Who has made the model: of one that is there its author, else whoever makes it. */
const author = async (tx: Tx, { model, model_id }: Row): Promise<Holder | null> =>
  model ? { account: (model as Maker).created_by } : holderOf(tx, model_id as string, 'author');

/** The maker's company, or the maker. */
const makersSide = async (tx: Tx, { model, model_id }: Row): Promise<Holder | null> => {
  if (!model) return holderOf(tx, model_id as string, 'maker');
  const { created_by, company_id } = model as Maker;
  return company_id ? { company: company_id } : { account: created_by };
};

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
    author,
    // A new object is its maker's
    maker: makersSide,
    owner: makersSide,
    holder: makersSide,
  },
  signals: {
    'sale item.withdraw': async (tx, row) => ({
      ids: await openRows(tx, 'sales', saleOpen, [row.id as string]),
      event: { type: 'item.withdraw' },
    }),
    'loan item.withdraw': async (tx, row) => ({
      ids: await openRows(tx, 'loans', loanOpen, [row.id as string]),
      event: { type: 'item.withdraw' },
    }),
    'expertise item.delete': async (tx, row) => ({
      ids: await openOpinionsOf(tx, [row.id as string]),
      event: { type: 'item.delete' },
    }),
    'display holding.end': async (tx, row) => ({
      ids: await displaysOf(tx, [row.id as string]),
      event: { type: 'holding.end' },
    }),
  },
  letters: {
    // Whoever owns what they have made themselves knows of it
    owner: async (tx, row) => {
      const owner = await holderOf(tx, row.id as string, 'owner');
      const mine = owner && 'account' in owner ? 'author' : 'maker';
      const own = isDeepStrictEqual(owner, await holderOf(tx, row.model_id as string, mine));
      return own ? [] : ownersToWrite(tx, row.id as string);
    },
  },
} as const satisfies Kind;

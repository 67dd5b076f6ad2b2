import type { SaleView } from '#contract/sales';
import { peopleIn } from '../../relations/names';
import type { Reader } from '../../store/open';
import type { SaleRow } from './load';

/** Who sells, as screens, letters and papers name them: the person, and the company that owns the object; empty where they own it themselves. */
export const sellerNamed = async (
  db: Reader,
  { seller_id, seller_company_id }: Pick<SaleRow, 'seller_id' | 'seller_company_id'>,
): Promise<SaleView['seller']> => {
  const people = await peopleIn(db, [seller_id]);
  const owning =
    seller_company_id === null
      ? undefined
      : await db
          .selectFrom('companies')
          .select('name')
          .where('id', '=', seller_company_id)
          .executeTakeFirst();
  return { name: people.get(seller_id)?.name ?? '', company: owning?.name ?? '' };
};

import type { Reader } from '../../../store/open';
import type { ItemRow } from './view';

/** The owner's name: the company's, or the person's alias. */
export const ownerOf = async (
  db: Reader,
  { owner_id, owner_company_id }: ItemRow,
): Promise<string> => {
  if (owner_id) {
    const owner = await db
      .selectFrom('accounts')
      .select('alias')
      .where('id', '=', owner_id)
      .executeTakeFirst();
    return owner?.alias ?? '';
  }
  if (!owner_company_id) return '';
  const company = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', owner_company_id)
    .executeTakeFirst();
  return company?.name ?? '';
};

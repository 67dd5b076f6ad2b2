import { sql, type RawBuilder } from 'kysely';
import { isDealer } from '#contract/frame/roles';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';

type Seller = Person & { account: string };

/** Whose objects a person may sell, and why they may sell none. */
export interface Selling {
  /** An owner or a digital artist sells on; a dealer sells from the inventory. */
  resale: boolean;
  companies: string[];
  /** Null: they may sell. */
  reason: string | null;
}

const noSalesFunctions = 'Your company has no sales functions. Ask the administrator.';

/** decisions.md, Sale: a dealer sells for their company and for those they are assigned to. */
export const sellingOf = async (db: Reader, person: Seller): Promise<Selling> => {
  const dealer = isDealer(person.role);
  const own = person.role === 'BUYER' || !person.company ? [] : [person.company];
  const assigned = dealer
    ? await db
        .selectFrom('assignments')
        .select('company_id')
        .where('account_id', '=', person.account)
        .execute()
    : [];
  const companies = [...new Set([...own, ...assigned.map(({ company_id }) => company_id)])];
  const home = own[0];
  const barred =
    home !== undefined &&
    (await db
      .selectFrom('companies')
      .select('id')
      .where('id', '=', home)
      .where('sales_functions', '=', false)
      .executeTakeFirst()) !== undefined;
  return { resale: !dealer, companies, reason: barred ? noSalesFunctions : null };
};

/** decisions.md, Sale: a digital artist sells a digital image of their own. What colleagues have made is not theirs. */
const artistsOwn = ({ account }: Seller) => sql<boolean>`(m.type = 'digital' and exists (
    select from relations made where made.subject = i.model_id and made.relation = 'author' and made.until is null
      and made.account_id = ${account}))`;

/** Items `i` of models `m` that are the seller's to sell, as SQL. */
export const theirs = (person: Seller, { companies }: Selling): RawBuilder<boolean> =>
  sql<boolean>`(i.id in (select r.subject from relations r
    where r.subject_kind = 'item' and r.relation = 'owner' and r.until is null
      and (r.account_id = ${person.account} or r.company_id = any(${companies}::uuid[])))
    and ${person.role === 'DIGITAL_ARTIST' ? artistsOwn(person) : sql<boolean>`true`})`;

import type { Selectable } from 'kysely';
import type { SaleContext } from '#machines/lifecycles/saleRules';
import type { Actor, Relation } from '#machines/kernel/actor';
import { notFound } from '../../errors/httpError';
import { actorOf, type Person } from '../../relations/person';
import { relationsToRow } from '../../relations/rows';
import type { Reader } from '../../store/open';
import type { Sales } from '../../store/tables/sales';

export type SaleRow = Selectable<Sales>;

export const contextOf = ({ context }: Pick<SaleRow, 'context'>) =>
  context as unknown as SaleContext;

/** In these words for a sale that is not there and for one that one may not know of. */
export const noSale = () => notFound('This sale was not found.');

export interface Known {
  row: SaleRow;
  relations: Relation[];
  by: Actor;
}

/** A sale of which the person is a party; 404 else. The buyer is one from their first code on, until another is chosen. */
export const partyTo = async (db: Reader, person: Person, id: string): Promise<Known> => {
  const row = await db.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSale();
  const relations = await relationsToRow(db, person, id);
  if (relations.length === 0) throw noSale();
  return { row, relations, by: actorOf(person, relations) };
};

/** The same for its seller alone. */
export const sellerOf = async (db: Reader, person: Person, id: string): Promise<Known> => {
  const known = await partyTo(db, person, id);
  if (!known.relations.includes('seller')) throw noSale();
  return known;
};

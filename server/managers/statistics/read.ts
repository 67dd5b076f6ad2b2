import { sql } from 'kysely';
import type { statistics } from '#contract/statistics';
import { notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { loadModelWithRelations, loadWithRelations, requireRelation } from '../../relations/load';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { countsOf } from './counts';
import { logOf } from './log';

/** One's own statistics, and the administrator anybody's; 404 else. */
const requireAccount = async (db: Reader, person: Person, id: string): Promise<void> => {
  if (id === person.account) return;
  if (person.role !== 'UBER_ADMIN') throw notFound('This account was not found.');
  const row = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This account was not found.');
};

/** E108 */
export const actionsOf = async ({
  params: { id },
  query,
  person,
  tx,
}: CallRequest<typeof statistics.actions>) => {
  await requireAccount(tx, person, id);
  return logOf(tx, sql<boolean>`account_id = ${id}`, query);
};

/** E109 */
export const statsOf = async ({
  params: { id },
  person,
  tx,
}: CallRequest<typeof statistics.stats>) => {
  await requireAccount(tx, person, id);
  return countsOf(tx, sql<boolean>`account_id = ${id}`);
};

/** E110: owner, makers, administrator (permissions.tsv). */
export const statsOfItem = async ({
  params: { id },
  person,
  tx,
}: CallRequest<typeof statistics.item>) => {
  const { relations } = await loadWithRelations(tx, person, id);
  if (person.role !== 'UBER_ADMIN') requireRelation(relations, 'owner', 'maker');
  return countsOf(tx, sql<boolean>`item_id = ${id}`);
};

/** E111: the makers of the model and the sales managers of their company, administrator (permissions.tsv). */
export const logOfModel = async ({
  params: { id },
  query,
  person,
  tx,
}: CallRequest<typeof statistics.byModel>) => {
  const { serials, relations } = await loadModelWithRelations(tx, person, id);
  // Sales managers make no records, and read of those that their company has made.
  const isOfMaker = serials.some(({ granted }) => granted.includes('maker'));
  if (person.role !== 'UBER_ADMIN' && !isOfMaker) requireRelation(relations, 'maker');
  const where = sql<boolean>`model_id = ${id}`;
  return { ...(await logOf(tx, where, query)), ...(await countsOf(tx, where)) };
};

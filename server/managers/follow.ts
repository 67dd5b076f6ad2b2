import type { Relation } from '#machines/kernel/actor';
import { verifyingSides } from '#machines/lifecycles/verification';
import { HttpError } from '../errors/httpError';
import type { Person } from '../relations/person';
import type { Db } from '../store/open';
import { mayFollowDisplay } from './displays/socket';
import { partyTo } from './loans/load';
import { ownsImport } from './imports/access';
import { loadWithRelations, loadModelWithRelations } from '../relations/load';

/** Whether the person holds a relation to a lifecycle's row: an expert, an asker, a signer. */
const isParty = async (db: Db, person: Person, kind: string, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('relations')
    .select('id')
    .where('subject', '=', id)
    .where('subject_kind', '=', kind)
    .where('account_id', '=', person.account)
    .where('until', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Who reads the work in progress on one item (E101). */
const ofItem: readonly Relation[] = verifyingSides;

/**
 * Whether the person may hear what a topic tells: exactly whoever may read it by a call. Live events tell of work in
 * progress, so the public page's right is not enough. A model's topic tells of all its serials and is its makers' (E102);
 * owners follow their own serials. Without a role that is their own account alone.
 */
export const mayFollow = async (db: Db, person: Person, topic: string): Promise<boolean> => {
  const [kind, id = ''] = topic.split(':');
  try {
    if (kind === 'account') return person.account === id || person.role === 'UBER_ADMIN';
    if (kind === 'display') return await mayFollowDisplay(db, person, id);
    if (!person.role) return false;
    if (kind === 'expertise')
      return person.role === 'UBER_ADMIN' || (await isParty(db, person, kind, id));
    if (kind === 'loan') {
      await partyTo(db, person, id);
      return true;
    }
    if (kind === 'signature' || kind === 'sale') return await isParty(db, person, kind, id);
    if (kind === 'import') return await ownsImport(db, person, id);
    if (kind !== 'item' && kind !== 'model') return false;
    if (person.role === 'UBER_ADMIN') return true;
    const { relations } =
      kind === 'item'
        ? await loadWithRelations(db, person, id)
        : await loadModelWithRelations(db, person, id);
    return relations.some((one) => (kind === 'item' ? ofItem.includes(one) : one === 'maker'));
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
};

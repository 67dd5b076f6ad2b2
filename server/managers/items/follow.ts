import { Fault } from '../../http/faults';
import type { Person } from '../../http/person';
import type { Db } from '../../store/open';
import { ownsImport } from './imports/access';
import { relate, relateModel } from './sides';

/** Whether the person may hear what a topic tells; without a role that is their own account alone. Live events tell of work in progress, so the public page's right is not enough. */
export const mayFollow = async (db: Db, person: Person, topic: string): Promise<boolean> => {
  const [kind, id = ''] = topic.split(':');
  try {
    if (kind === 'account') return person.account === id || person.role === 'UBER_ADMIN';
    if (!person.role) return false;
    if (kind === 'item')
      return person.role === 'UBER_ADMIN' || (await relate(db, person, id)).sides.length > 0;
    if (kind === 'model')
      return person.role === 'UBER_ADMIN' || (await relateModel(db, person, id)).sides.length > 0;
    if (kind === 'import') return await ownsImport(db, person, id);
    return false;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
};

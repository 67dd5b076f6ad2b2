import { HttpError } from '../errors/httpError';
import type { Reader } from '../store/open';
import { loadWithRelations } from './load';
import type { Person } from './person';

/** The item, where the person owns it or acts for the company that does; 404 where they may not know of it, else 403. */
export const ownedItem = async (db: Reader, person: Person, id: string) => {
  const { item, relations } = await loadWithRelations(db, person, id);
  if (!relations.includes('owner'))
    throw new HttpError(403, 'not_owner', 'This is for the owner of the object alone.');
  return item;
};

/** What an owner keeps is kept of a published passport. */
export const notPublished = () =>
  new HttpError(409, 'not_published', 'Publish the object first: it has no passport yet.');

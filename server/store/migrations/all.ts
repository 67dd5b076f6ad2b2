import type { Migration } from 'kysely';
import { spine } from './0001Spine';
import { people } from './0002People';
import { listings } from './0003Listings';

/** Forwards only; a migration that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  '0001_spine': spine,
  '0002_people': people,
  '0003_listings': listings,
};

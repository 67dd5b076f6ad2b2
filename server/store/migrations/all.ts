import type { Migration } from 'kysely';
import { spine } from './0001Spine';

/** Forwards only; a migration that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  '0001_spine': spine,
};

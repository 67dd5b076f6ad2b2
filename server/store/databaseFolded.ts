import { sql, type RawBuilder } from 'kysely';

/**
 * A text as the key columns (`email_key`, `alias_key`) fold it. The database does it on both sides: JavaScript's
 * `toLowerCase` differs from its `lower`, for example at a capital sigma that ends a word.
 */
export const databaseFolded = (text: string): RawBuilder<string> =>
  sql<string>`lower(${text}::text)`;

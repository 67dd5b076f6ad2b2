import { sql } from 'kysely';
import { refund } from '../../server/http/rateLimit';
import type { TestServer } from './testServer';

/** For a test that does in a second what a person does in an hour. */
export const forgetLimits = async ({ parts }: TestServer): Promise<void> => {
  const { db } = parts.store;
  const { rows } = await sql<{ name: string }>`delete from allowances returning name`.execute(db);
  await refund(
    db,
    rows.map(({ name }) => name),
  );
};

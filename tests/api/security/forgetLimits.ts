import { sql } from 'kysely';
import { refund } from '../../../server/http/rateLimit';
import type { PeopledServer } from '../frame/testServer';

/** For a test that does in a second what a person does in an hour; `like`: the names of the limits, in memory too. */
export const forgetLimits = async ({ parts }: PeopledServer, like = '%'): Promise<void> => {
  const { db } = parts.store;
  const { rows } = await sql<{
    name: string;
  }>`delete from allowances where name like ${like} returning name`.execute(db);
  await refund(
    db,
    rows.map(({ name }) => name),
  );
};

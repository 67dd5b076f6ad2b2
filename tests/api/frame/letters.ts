import type { PeopledServer } from './testServer';

/** Letters to an address, the newest first. */
export const lettersTo = ({ parts }: PeopledServer, email: string) =>
  parts.store.db
    .selectFrom('mail')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();

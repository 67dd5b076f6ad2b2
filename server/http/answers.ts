import { createHash } from 'node:crypto';
import type { ErrorAnswer } from '#contract/errors';
import type { Db, Tx } from '../store/open';
import type { Fault } from './faults';
import { broken } from './faults';

export interface Key {
  account: string;
  key: string;
  hash: string;
}
export interface Answer {
  status: number;
  body: unknown;
}

/** What makes two requests the same: method, path and everything that was sent. */
export const fingerprintOf = (
  method: string,
  url: string,
  body: unknown,
  files: string[],
): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null, files]))
    .digest('hex');

/**
 * Takes the key inside the call's own transaction. Whoever comes second waits here until the first one has committed
 * and then gets the first one's answer; nothing is done twice, whatever dies in between.
 */
export const takeKey = async (tx: Tx, { account, key, hash }: Key): Promise<Answer | null> => {
  const taken = await tx
    .insertInto('answers')
    .values({ account_id: account, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const given = await tx
    .selectFrom('answers')
    .select(['request_hash', 'status', 'body'])
    .where('account_id', '=', account)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (given.request_hash !== hash)
    throw broken('key_reused', 'This Idempotency-Key was used for another request.', [
      { field: 'Idempotency-Key', message: 'must be new for a new request' },
    ]);
  return { status: given.status ?? 200, body: given.body };
};

export const keepAnswer = async (
  tx: Tx,
  { account, key }: Key,
  { status, body }: Answer,
): Promise<void> => {
  await tx
    .updateTable('answers')
    .set({ status, body: JSON.stringify(body) })
    .where('account_id', '=', account)
    .where('key', '=', key)
    .execute();
};

/** A refusal by rule or lifecycle is an answer too: sent again, it is refused in the same words. */
export const keepRefusal = async (db: Db, key: Key, fault: Fault): Promise<void> => {
  if (fault.status !== 409 && fault.status !== 422) return;
  if (fault.code === 'key_reused') return;
  const body: ErrorAnswer = fault.answer();
  await db
    .insertInto('answers')
    .values({
      account_id: key.account,
      key: key.key,
      request_hash: key.hash,
      status: fault.status,
      body: JSON.stringify(body),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

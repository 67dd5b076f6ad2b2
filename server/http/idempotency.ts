import { createHash } from 'node:crypto';
import type { ErrorAnswer } from '#contract/frame/errors';
import type { Db, Reader, Tx } from '../store/open';
import type { HttpError } from '../errors/httpError';
import { unprocessable } from '../errors/httpError';

export interface IdempotencyKey {
  account: string;
  key: string;
  hash: string;
}
export interface StoredResponse {
  status: number;
  body: unknown;
}

/** What makes two requests the same: method, path and everything that was sent. */
export const requestHash = (method: string, url: string, body: unknown, files: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null, files]))
    .digest('hex');

/** The answer that a key got before; null where it is new. 422 where it was used for another request. */
export const givenAnswer = async (
  db: Reader,
  { account, key, hash }: IdempotencyKey,
): Promise<StoredResponse | null> => {
  const given = await db
    .selectFrom('answers')
    .select(['request_hash', 'status', 'body'])
    .where('account_id', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!given) return null;
  if (given.request_hash !== hash)
    throw unprocessable('key_reused', 'This Idempotency-Key was used for another request.', [
      { field: 'Idempotency-Key', message: 'must be new for a new request' },
    ]);
  return { status: given.status ?? 200, body: given.body };
};

/**
 * Takes the key inside the call's own transaction. Whoever comes second waits here until the first one has committed
 * and then gets the first one's answer; nothing is done twice, whatever dies in between.
 */
export const claimKey = async (
  tx: Tx,
  { account, key, hash }: IdempotencyKey,
): Promise<StoredResponse | null> => {
  const taken = await tx
    .insertInto('answers')
    .values({ account_id: account, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const given = await givenAnswer(tx, { account, key, hash });
  if (!given) throw new Error('an answer was taken back while it was read');
  return given;
};

export const storeResponse = async (
  tx: Tx,
  { account, key }: IdempotencyKey,
  { status, body }: StoredResponse,
): Promise<void> => {
  await tx
    .updateTable('answers')
    .set({ status, body: JSON.stringify(body) })
    .where('account_id', '=', account)
    .where('key', '=', key)
    .execute();
};

/** A refusal by rule or lifecycle is an answer too: sent again, it is refused in the same words. False where the key has an answer. */
export const storeRefusal = async (
  db: Db | Tx,
  key: IdempotencyKey,
  fault: HttpError,
): Promise<boolean> => {
  if (fault.status !== 409 && fault.status !== 422) return false;
  if (fault.code === 'key_reused') return false;
  const body: ErrorAnswer = fault.answer();
  const stored = await db
    .insertInto('answers')
    .values({
      account_id: key.account,
      key: key.key,
      request_hash: key.hash,
      status: fault.status,
      body: JSON.stringify(body),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return stored !== undefined;
};

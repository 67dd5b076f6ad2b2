import { sql } from 'kysely';
import { HttpError, tooManyRequests } from '../errors/httpError';
import type { Tx } from '../store/open';

/** Uploads of one person that have begun and not ended. They are kept for a day. */
const mostOpen = 20;
/** Pictures and videos of one person that wait to be looked at. */
const mostUnready = 100;

interface Held {
  /** Bytes of finished files, and of those that have begun, as they were declared. */
  bytes: string;
  open: number;
  unready: number;
}

const heldBy = async (tx: Tx, account: string): Promise<Held> => {
  const { rows } = await sql<Held>`
    select
      (select coalesce(sum(bytes), 0) from media where account_id = ${account})
        + (select coalesce(sum(bytes), 0) from uploads where account_id = ${account} and media_id is null) as bytes,
      (select count(*)::int from uploads where account_id = ${account} and media_id is null) as open,
      (select count(*)::int from media
        where account_id = ${account} and ready_at is null and refused is null) as unready`.execute(
    tx,
  );
  return rows[0] ?? { bytes: '0', open: 0, unready: 0 };
};

/**
 * Whether a person may begin one more upload; its row stands already. 429 `too_many` where too many are under way (they
 * pass), 413 `quota_full` where their files have no room left.
 */
export const demandQuota = async (tx: Tx, account: string, quota: number): Promise<void> => {
  const { bytes, open, unready } = await heldBy(tx, account);
  if (unready > mostUnready) throw tooManyRequests(10);
  if (open > mostOpen)
    throw new HttpError(
      429,
      'too_many',
      `You have ${mostOpen} uploads that have not ended. Finish some first. Unfinished uploads are deleted after a day.`,
      { retryAfter: 60 },
    );
  if (Number(bytes) > quota)
    throw new HttpError(
      413,
      'quota_full',
      `Your files have ${Math.floor(quota / 1e9)} GB together at most. Please ask the operator for more.`,
    );
};

import { sql } from 'kysely';
import { announce, rightsChanged } from '../../../lifecycle/outbox';
import type { Db, Reader, Tx } from '../../../store/open';
import { CLIENT_ID } from '../port';

/** A log-in, named by its grant: everything that one browser was given by one log-in. */
export interface Sighting {
  grantId: string;
  accountId: string;
  userAgent: string;
  address: string;
}

/** Notes that a log-in was given a token; false where it has ended, and then it must not be given one. */
export const seeSession = async (db: Db, seen: Sighting): Promise<boolean> => {
  const { rows } = await sql`
    insert into identity_sessions as known (id, account_id, user_agent, address)
    values (${seen.grantId}, ${seen.accountId}, ${seen.userAgent}, ${seen.address})
    on conflict (id) do update set
      seen_at = now(), user_agent = excluded.user_agent, address = excluded.address
    where known.ended_at is null and known.account_id = excluded.account_id
    returning id`.execute(db);
  return rows.length > 0;
};

export const hasEnded = async (db: Db, grantId: string): Promise<boolean> => {
  const ended = await db
    .selectFrom('identity_sessions')
    .select('id')
    .where('id', '=', grantId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return ended !== undefined;
};

/**
 * Ends log-ins of a person: all, all but one, or one. Their access tokens are refused from the commit on, their refresh
 * tokens and browser sessions are gone, and so is a log-in that was just being finished. Answers how many it ended.
 */
export const endSessions = async (
  tx: Tx,
  account: string,
  { only, except }: { only?: string; except?: string | undefined } = {},
): Promise<number> => {
  const meant = sql<boolean>`
    (${only ?? null}::text is null or grant_of = ${only ?? null}) and
    (${except ?? null}::text is null or grant_of is distinct from ${except ?? null})`;
  const { rows } = await sql`
    update identity_sessions set ended_at = now()
    where id in (
      select id from (select id, id as grant_of from identity_sessions
        where account_id = ${account} and ended_at is null) live
      where ${meant})
    returning id`.execute(tx);
  // The live lines of this person ask again. Kept in the outbox: a gateway that cannot listen now reads it later.
  await announce(tx, [rightsChanged(account)]);
  await sql`
    delete from identity_records where (kind, id) in (
      select kind, id from (
        select kind, id, coalesce(grant_id, case kind when 'Grant' then id
          else payload->'authorizations'->${CLIENT_ID}->>'grantId' end) as grant_of
        from identity_records where payload->>'accountId' = ${account}) held
      where ${meant})`.execute(tx);
  if (!only)
    await sql`
      delete from identity_records
      where kind = 'Interaction' and payload->'result'->'login'->>'accountId' = ${account}`.execute(
      tx,
    );
  return rows.length;
};

/** Where a person is logged in, last seen first: log-ins that can still renew their tokens. */
export const liveSessions = (db: Reader, account: string) =>
  db
    .selectFrom('identity_sessions')
    .selectAll()
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('identity_records')
          .select('id')
          .whereRef('grant_id', '=', 'identity_sessions.id')
          .where('kind', '=', 'RefreshToken')
          .where('expires_at', '>', sql<Date>`now()`),
      ),
    )
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Whether a person is logged in from this very address at the moment. Asks the same of nobody, so that it takes as long. */
export const knownNetwork = async (
  db: Reader,
  account: string | null,
  address: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('identity_sessions')
    .select('id')
    .where('account_id', '=', account ?? '00000000-0000-4000-8000-000000000000')
    .where('address', '=', address)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

/** Forgets ended log-ins once no cookie of theirs can come back (a browser session lasts fourteen days). */
export const sweepSessions = async (db: Db): Promise<void> => {
  await sql`
    delete from identity_sessions
    where ended_at < now() - interval '15 days' or seen_at < now() - interval '31 days'`.execute(
    db,
  );
};

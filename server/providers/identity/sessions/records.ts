import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { announce, rightsChanged } from '../../../lifecycle/outbox';
import type { Db } from '../../../store/open';
import { transact } from '../../../store/transaction';

export interface IdentityRecords {
  adapter(kind: string): Adapter;
  /** Ends a family: the grant, every code and refresh token that came of it, and their access tokens. */
  endFamily(grantId: string): Promise<void>;
  sweep(): Promise<void>;
}

/** Whoever holds one of these may use it, so the table has only their hashes; cookies are signed besides. */
const bearers = new Set(['RefreshToken', 'AuthorizationCode']);
/** What PostgreSQL cannot keep is left out: a client may send anything in its parameters. */
const keepable = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '') : value;
const nameOf = (kind: string, id: string) =>
  bearers.has(kind) ? createHash('sha256').update(id).digest('base64url') : String(keepable(id));

type Row = { payload: Record<string, unknown>; consumed_at: Date | null };

const recordOf = (row: Row | undefined): AdapterPayload | undefined =>
  row && {
    ...(row.payload as AdapterPayload),
    ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }),
  };

/** What the provider remembers, one row a thing, in `identity_records`. */
export const identityRecords = (db: Db): IdentityRecords => {
  const find = (kind: string, column: 'id' | 'uid' | 'user_code', value: string) =>
    db
      .selectFrom('identity_records')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', kind)
      .where(column, '=', value)
      .executeTakeFirst()
      .then(recordOf);

  const endLogIn = (grantId: string): Promise<void> =>
    transact(db, async (tx) => {
      const { rows } = await sql<{ account_id: string }>`
        update identity_sessions set ended_at = now()
        where id = ${grantId} and ended_at is null returning account_id`.execute(tx);
      await announce(
        tx,
        rows.map(({ account_id }) => rightsChanged(account_id)),
      );
    });

  const endFamily = async (grantId: string): Promise<void> => {
    await endLogIn(grantId);
    await db
      .deleteFrom('identity_records')
      .where((row) =>
        row.or([
          row('grant_id', '=', grantId),
          row.and([row('kind', '=', 'Grant'), row('id', '=', grantId)]),
        ]),
      )
      .execute();
  };

  /** Only one of two who come at the same instant may consume; the other has shown a stolen or doubled token. */
  const consume = async (kind: string, id: string): Promise<void> => {
    const once = await db
      .updateTable('identity_records')
      .set({ consumed_at: sql<Date>`now()` })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('consumed_at', 'is', null)
      .executeTakeFirst();
    if (once.numUpdatedRows > 0n) return;
    const row = await db
      .selectFrom('identity_records')
      .select('grant_id')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.grant_id) await endFamily(row.grant_id);
    const { errors } = await import('oidc-provider');
    throw new errors.InvalidGrant('already used');
  };

  const upsert = async (
    kind: string,
    id: string,
    payload: AdapterPayload,
    expiresIn: number | undefined,
  ): Promise<void> => {
    const kept = bearers.has(kind) ? { ...payload, jti: undefined } : payload;
    const values = {
      payload: JSON.stringify(kept, (_name, value: unknown) => keepable(value)),
      grant_id: payload.grantId ?? null,
      user_code: payload.userCode ?? null,
      uid: payload.uid ?? null,
      expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
    };
    await db
      .insertInto('identity_records')
      .values({ kind, id, ...values })
      .onConflict((clash) => clash.columns(['kind', 'id']).doUpdateSet(values))
      .execute();
  };

  return {
    endFamily,
    adapter: (kind) => ({
      upsert: (id, payload, expiresIn) => upsert(kind, nameOf(kind, id), payload, expiresIn),
      async find(id) {
        const record = await find(kind, 'id', nameOf(kind, id));
        return record && { ...record, jti: id };
      },
      findByUid: (uid) => find(kind, 'uid', uid),
      findByUserCode: (code) => find(kind, 'user_code', code),
      consume: (id) => consume(kind, nameOf(kind, id)),
      async destroy(id) {
        // The library destroys a grant when a code or a refresh token was used twice, and when a token is revoked.
        if (kind === 'Grant') await endLogIn(id);
        await db
          .deleteFrom('identity_records')
          .where('kind', '=', kind)
          .where('id', '=', nameOf(kind, id))
          .execute();
      },
      async revokeByGrantId(grantId) {
        await db
          .deleteFrom('identity_records')
          .where('kind', '=', kind)
          .where('grant_id', '=', grantId)
          .execute();
      },
    }),
    async sweep() {
      await db
        .deleteFrom('identity_records')
        .where('expires_at', '<', sql<Date>`now() - interval '1 minute'`)
        .execute();
    },
  };
};

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../store/open';
import { codeMinutes, codeTries } from './limits';

export type Purpose = 'register' | 'password';

/** What waits for its code. `passwordHash` is the password typed at the registration. */
export interface Pending {
  email: string;
  passwordHash: string | null;
}

/** Codes by e-mail: one at a time for each purpose of a log-in that a browser has begun (`uid`), and good there alone. */
export interface Codes {
  /** A new code of six digits; one that waited before is void. */
  issue(tx: Tx, uid: string, purpose: Purpose, pending: Pending): Promise<string>;
  /** What waits, also when its time is over: then a new code may be asked for. */
  waiting(uid: string, purpose: Purpose): Promise<Pending | null>;
  /** `over`: expired, used, or typed wrong too often, and no code will do any more. */
  judge(uid: string, purpose: Purpose, typed: string): Promise<'right' | 'wrong' | 'over'>;
  /** Uses up a code that was judged right; null where somebody was quicker. */
  use(tx: Tx, uid: string, purpose: Purpose): Promise<Pending | null>;
  /** Whoever has used a code may act on it for ten minutes; once. All other codes of that address are void then. */
  takeUsed(tx: Tx, uid: string, purpose: Purpose): Promise<Pending | null>;
  used(uid: string, purpose: Purpose): Promise<Pending | null>;
  sweep(): Promise<void>;
}

const uuidOf = (bytes: Buffer): string =>
  bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');

const soon = sql<Date>`now() + make_interval(mins => ${codeMinutes})`;
const stillGood = sql<boolean>`expires_at > now()`;

/**
 * Ends all codes of an address, also those that were proved already: nobody acts on one after another password was set.
 * In the order of their ids, so that two who do it at once wait for each other. Answers the ids.
 */
export const voidCodes = async (tx: Tx, purpose: Purpose, email: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with known as (
      select id from email_codes where purpose = ${purpose} and email_key = lower(${email}) order by id for update)
    delete from email_codes where id in (select id from known) returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Rows of `email_codes`. The table alone gives no code away: it has their HMACs under `key`. */
export const emailCodes = (db: Db, key: Buffer): Codes => {
  const hmac = (...words: string[]) => createHmac('sha256', key).update(words.join(' ')).digest();
  const idOf = (uid: string, purpose: Purpose) => uuidOf(hmac('id', purpose, uid));
  const hashOf = (id: string, code: string) => hmac('code', id, code);
  const row = (from: Reader, id: string) =>
    from.selectFrom('email_codes').select(['email', 'password_hash']).where('id', '=', id);
  const pendingOf = (found: { email: string; password_hash: string | null } | undefined) =>
    found ? { email: found.email, passwordHash: found.password_hash } : null;

  return {
    async issue(tx, uid, purpose, { email, passwordHash }) {
      const id = idOf(uid, purpose);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const values = {
        email,
        code_hash: hashOf(id, code),
        password_hash: passwordHash,
        tries: 0,
        created_at: sql<Date>`now()`,
        expires_at: soon,
        used_at: null,
      };
      await tx
        .insertInto('email_codes')
        .values({ id, purpose, ...values })
        .onConflict((clash) => clash.column('id').doUpdateSet(values))
        .execute();
      return code;
    },
    waiting: async (uid, purpose) =>
      pendingOf(await row(db, idOf(uid, purpose)).where('used_at', 'is', null).executeTakeFirst()),
    async judge(uid, purpose, typed) {
      const id = idOf(uid, purpose);
      // The try is counted before it is judged, so that parallel tries count too.
      const tried = await db
        .updateTable('email_codes')
        .set((one) => ({ tries: one('tries', '+', 1) }))
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('tries', '<', codeTries)
        .where(stillGood)
        .returning(['code_hash', 'tries'])
        .executeTakeFirst();
      if (!tried) return 'over';
      if (timingSafeEqual(tried.code_hash, hashOf(id, typed))) return 'right';
      return tried.tries < codeTries ? 'wrong' : 'over';
    },
    use: async (tx, uid, purpose) =>
      pendingOf(
        await tx
          .updateTable('email_codes')
          .set({ used_at: sql<Date>`now()`, expires_at: soon })
          .where('id', '=', idOf(uid, purpose))
          .where('used_at', 'is', null)
          .where(stillGood)
          .returning(['email', 'password_hash'])
          .executeTakeFirst(),
      ),
    async takeUsed(tx, uid, purpose) {
      const id = idOf(uid, purpose);
      const proved = await row(tx, id)
        .where('used_at', 'is not', null)
        .where(stillGood)
        .executeTakeFirst();
      if (!proved) return null;
      const ended = await voidCodes(tx, purpose, proved.email);
      // Somebody may have been quicker.
      return ended.includes(id) ? pendingOf(proved) : null;
    },
    used: async (uid, purpose) =>
      pendingOf(
        await row(db, idOf(uid, purpose))
          .where('used_at', 'is not', null)
          .where(stillGood)
          .executeTakeFirst(),
      ),
    async sweep() {
      await sql`delete from email_codes where expires_at < now() - interval '1 hour'`.execute(db);
    },
  };
};

import { CompiledQuery, type Selectable } from 'kysely';
import type { Role } from '#contract/frame/roles';
import type { Actor, Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { named } from '../store/named';
import type { Reader } from '../store/open';
import type { Tables } from '../store/tables';
import { unauthorized } from '../errors/httpError';

/** What a valid token says of its bearer. */
export interface Claims {
  issuer: string;
  subject: string;
  email?: string | undefined;
  /** The issuer says that the address was proved to be the bearer's. */
  emailProved?: boolean | undefined;
  name?: string | undefined;
  /** The log-in it came of (claim `sid` of the embedded provider); a demo token has none. */
  session?: string | undefined;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** The bearer of a token. `account` is null until they register; `role` is null until an administrator approves. */
export interface Person {
  claims: Claims;
  account: string | null;
  role: Role | null;
  company: string | null;
  email: string;
}

const approved = new Set(statesTagged(lifecycles.account, 'approved'));
const barred = new Set(statesTagged(lifecycles.account, 'barred'));

const columns = ['accounts.id', 'roles', 'state', 'company_id', 'email'] as const;
type Found = Pick<
  Selectable<Tables['accounts']>,
  'id' | 'roles' | 'state' | 'company_id' | 'email'
>;

const ownStatement = named(
  'person',
  `select a.id, roles, state, company_id, email, s.id as live
  from accounts a left join identity_sessions s on s.account_id = a.id and s.id = $2 and s.ended_at is null
  where a.id = $1`,
);

/** Of the embedded provider the subject is the account itself; the log-in is looked at in the same statement. */
const ownAccount = async (db: Reader, { subject, session }: Claims) => {
  const { rows } = await db.executeQuery<Found & { live: string | null }>(
    CompiledQuery.raw(ownStatement, [subject, session ?? '']),
  );
  return rows[0];
};

/** Of another issuer the account is looked up; its log-ins are that issuer's affair. */
const foreignAccount = (db: Reader, { issuer, subject }: Claims) =>
  db
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.id', 'identities.account_id')
    .select(columns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/**
 * The account behind a token, in one statement: every call asks. Throws 401 where the log-in has ended since, or the
 * account is disabled or deleted: a token may be good for ten minutes more, its bearer is not.
 */
export const findPerson = async (
  db: Reader,
  claims: Claims,
  ownIssuer: string,
): Promise<Person> => {
  const own = claims.issuer === ownIssuer;
  const found = own ? await ownAccount(db, claims) : await foreignAccount(db, claims);
  if (!found && own) throw unauthorized('This account is no longer here.');
  if (!found)
    return { claims, account: null, role: null, company: null, email: claims.email ?? '' };
  if (barred.has(found.state)) throw unauthorized('This account is disabled.');
  if (own && claims.session && !('live' in found && found.live))
    throw unauthorized('This log-in has ended. Please log in again.');
  return personFrom(claims, found);
};

const personFrom = (claims: Claims, found: Found): Person => ({
  claims,
  account: found.id,
  // spec 3: the first entry's role is used
  role: approved.has(found.state) ? ((found.roles[0] as Role | undefined) ?? null) : null,
  company: found.company_id,
  email: found.email,
});

/** Whom something of ours was given to, as they are now; undefined where the account is gone or barred. */
export const accountPerson = async (db: Reader, id: string): Promise<Person | undefined> => {
  const found = await db
    .selectFrom('accounts')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || barred.has(found.state)) return undefined;
  return personFrom({ issuer: '', subject: id, expiresAt: 0 }, found);
};

/** The person as a chart's guards see them. */
export const actorOf = (person: Person, relations: Relation[]): Actor => ({
  id: person.account ?? person.claims.subject,
  role: person.role,
  relations,
});

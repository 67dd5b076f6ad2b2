import type { Role } from '#contract/roles';
import type { Actor, Side } from '#machines/actor';
import { lifecycles } from '#machines/lifecycles';
import { statesTagged } from '#machines/next';
import type { Reader } from '../store/open';

/** What a valid token says of its bearer. */
export interface Claims {
  issuer: string;
  subject: string;
  email?: string | undefined;
  name?: string | undefined;
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

/** The account behind a token: of the embedded provider the subject is the account itself, of others it is looked up. */
export const findPerson = async (
  db: Reader,
  claims: Claims,
  ownIssuer: string,
): Promise<Person> => {
  const columns = ['accounts.id', 'roles', 'state', 'company_id', 'email'] as const;
  const found =
    claims.issuer === ownIssuer
      ? await db
          .selectFrom('accounts')
          .select(columns)
          .where('id', '=', claims.subject)
          .executeTakeFirst()
      : await db
          .selectFrom('identities')
          .innerJoin('accounts', 'accounts.id', 'identities.account_id')
          .select(columns)
          .where('issuer', '=', claims.issuer)
          .where('subject', '=', claims.subject)
          .executeTakeFirst();
  if (!found)
    return { claims, account: null, role: null, company: null, email: claims.email ?? '' };
  return {
    claims,
    account: found.id,
    // spec 3: the first entry's role is used
    role: approved.has(found.state) ? ((found.roles[0] as Role | undefined) ?? null) : null,
    company: found.company_id,
    email: found.email,
  };
};

/** The person as a chart's guards see them. */
export const actorOf = (person: Person, sides: Side[]): Actor => ({
  id: person.account ?? person.claims.subject,
  role: person.role,
  sides,
});

import type { accounts as calls } from '#contract/people/accounts';
import { messages } from '#contract/frame/messages';
import type { Profile, ProfileFields } from '#contract/people/people';
import { system, type Actor } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { unprocessable, conflict } from '../../errors/httpError';
import type { Person } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import { advance, birthOf, born } from '../../lifecycle/engine';
import { mayAdvance } from '../../lifecycle/events';
import { databaseFolded } from '../../store/databaseFolded';
import type { Tx } from '../../store/open';
import type { AccountPorts } from './ports';
import { aliasTaken, readProfile, uniqueViolation } from './profile';

const self = (id: string): Actor => ({ id, role: null, relations: ['self'] });

/** A free alias from the local part of an address: `maria`, else `maria 2`, … */
const freeAlias = async (tx: Tx, email: string): Promise<string> => {
  const base = (email.split('@')[0] ?? 'person').slice(0, 50);
  for (let number = 1; ; number += 1) {
    const alias = number === 1 ? base : `${base} ${number}`;
    const taken = await tx
      .selectFrom('accounts')
      .select('id')
      .where('alias_key', '=', databaseFolded(alias))
      .executeTakeFirst();
    if (!taken) return alias;
  }
};

interface Newborn {
  email: string;
  passwordHash?: string | null;
  alias?: string | undefined;
  firstName?: string;
  lastName?: string;
  company?: string | null;
  /** The rest of the profile form. */
  fields?: Fields;
  introducedBy?: string;
  wishedRole?: string;
  /** Who registers them; by default they themselves. */
  by?: Actor;
}
/** How often others may take the free alias first: more than there are connections, so that only a fault reaches it. */
const mostTries = 100;

type Fields = { [Name in keyof typeof ProfileFields.shape]?: Profile[Name] | undefined };

/**
 * A new account as it is born; null where the address is taken. It still has to be submitted for approval.
 * An alias that was chosen and is taken is 409; one that nobody chose is looked for again.
 */
export const createAccount = async (
  tx: Tx,
  person: Newborn,
  triesLeft = mostTries,
): Promise<string | null> => {
  const birth = birthOf('account', undefined, person.by ?? system);
  const row = await tx
    .insertInto('accounts')
    .values({
      ...person.fields,
      email: person.email,
      password_hash: person.passwordHash ?? null,
      alias: person.alias ?? (await freeAlias(tx, person.email)),
      ...(person.firstName !== undefined && { first_name: person.firstName }),
      ...(person.lastName !== undefined && { last_name: person.lastName }),
      company_id: person.company ?? null,
      introduced_by: person.introducedBy ?? null,
      wished_role: person.wishedRole ?? null,
      ...birth.columns,
    })
    .onConflict((any) => any.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) {
    await born(tx, 'account', [row], birth, person.by ?? self(row.id));
    return row.id;
  }
  const known = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', databaseFolded(person.email))
    .executeTakeFirst();
  if (known) return null;
  if (person.alias !== undefined) throw aliasTaken();
  // A transaction that tries for good would hold its connection for good.
  if (triesLeft <= 1) throw new Error('no free alias was found for a new account');
  return createAccount(tx, person, triesLeft - 1);
};

/** Into the line of those who wait; by default the person submits themselves. */
export const submitRegistration = (tx: Tx, id: string, by: Actor = self(id)) =>
  advance(tx, 'account', id, { type: 'registration.submit' }, by);

/**
 * Somebody whom an administrator or a dealer added comes for the first time by an outside issuer: it must say that the
 * address was proved, and nobody may have come by that address before.
 */
const addedBefore = async (tx: Tx, { claims, email }: Person): Promise<string | null> => {
  if (!claims.emailProved) return null;
  const row = await tx
    .selectFrom('accounts')
    .leftJoin('identities', 'identities.account_id', 'accounts.id')
    .select('accounts.id')
    .where('email_key', '=', databaseFolded(email))
    .where('identities.account_id', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** E002: the bearer of a valid token registers. Role and company are never taken from the body. */
export const register = async (
  ports: AccountPorts,
  { body, person, tx }: CallRequest<typeof calls.register>,
) => {
  let id = person.account;
  if (!id) {
    if (!person.email)
      throw unprocessable('email_missing', messages.emailFormat, [
        { field: 'email', message: 'the token names no e-mail address' },
      ]);
    const alias = body.alias ? { alias: body.alias } : {};
    id = await createAccount(tx, { email: person.email, ...alias });
    id ??= await addedBefore(tx, person);
    if (!id) throw conflict('already_there', 'This address is registered already.');
    await tx
      .insertInto('identities')
      .values({ issuer: person.claims.issuer, subject: person.claims.subject, account_id: id })
      .execute();
  }
  const row = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (tagged(lifecycles.account, row.state, 'approved')) {
    // Added and approved before they ever came: from now on this log-in is theirs.
    if (!person.account) return readProfile(tx, ports, id);
    throw conflict('refused', 'You are registered and approved already.', row.state);
  }
  // The waiting screen asks again and again; only what is said in it changes the record.
  if (Object.keys(body).length > 0)
    await tx
      .updateTable('accounts')
      .set({ ...body, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
      .catch(uniqueViolation);
  if (mayAdvance('account', row, { type: 'registration.submit' }, self(id)))
    await submitRegistration(tx, id);
  return readProfile(tx, ports, id);
};

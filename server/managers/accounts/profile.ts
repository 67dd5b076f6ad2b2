import type { accounts as calls } from '#contract/people/accounts';
import type { Profile } from '#contract/people/people';
import type { Role } from '#contract/frame/roles';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { unprocessable, conflict } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { announce } from '../../lifecycle/outbox';
import { holderOf, subscriptionOf } from '../../relations/plan';
import { databaseFolded } from '../../store/databaseFolded';
import type { Reader, Tx } from '../../store/open';
import { noPerson } from './card';
import type { AccountPorts } from './ports';

/** A person's own profile; `picture` is a signed address. */
export const readProfile = async (
  db: Reader,
  ports: AccountPorts,
  id: string,
): Promise<Profile> => {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.company_id')
    .selectAll('accounts')
    .select('companies.name as company')
    .where('accounts.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noPerson();
  const roles = row.roles as Role[];
  const holder = holderOf({ account: row.id, role: roles[0] ?? null, company: row.company_id });
  const subscription = holder && (await subscriptionOf(db, holder));
  const {
    first_name,
    last_name,
    company_name,
    country,
    city,
    street,
    province,
    zip_code,
    phone_number,
    language,
    currency,
  } = row;
  return {
    account_id: row.id,
    roles,
    email: row.email,
    alias: row.alias,
    picture: ports.picture(row.picture_id),
    subscription_id: subscription?.id ?? null,
    wished_role: row.wished_role as Profile['wished_role'],
    company: row.company_id ? { id: row.company_id, name: row.company ?? '' } : null,
    lifecycle: {
      state: row.state,
      label: labelOf(lifecycles.account, row.state),
      context: row.context,
      version: row.version,
      relations: ['self'],
    },
    first_name,
    last_name,
    company_name,
    country,
    city,
    street,
    province,
    zip_code,
    phone_number,
    language,
    currency,
  };
};

/** Alias and address are unique (spec 5); the database decides, so two at the same instant cannot both have one. */
export const uniqueViolation = (error: unknown): never => {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint.includes('alias')) throw aliasTaken();
  if (code === '23505' && constraint.includes('email')) throw emailTaken();
  throw error;
};
export const aliasTaken = () =>
  conflict('alias_taken', 'This alias is taken. Please choose another.');
export const emailTaken = () =>
  conflict('email_taken', 'Somebody is registered with this e-mail address already.');

/** Everybody whose screen shows the person hears that something about them changed. */
export const publishAccountChange = (
  tx: Tx,
  { id, state, version }: { id: string; state: string; version: number },
) =>
  announce(tx, [
    {
      topic: `account:${id}`,
      kind: 'changed',
      subject: id,
      type: 'account',
      state,
      data: { version, label: labelOf(lifecycles.account, state), event: 'profile.change' },
    },
  ]);

/** A picture must be the bearer's own, of the kind for pictures, with its display sizes made. */
const ownPicture = async (db: Reader, account: string, id: string) => {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('kind', '=', 'ITEMS_IMAGE')
    .where('ready_at', 'is not', null)
    .executeTakeFirst();
  if (!row)
    throw unprocessable(
      'picture_unknown',
      'Choose a picture that you uploaded and that is ready.',
      [{ field: 'picture_id', message: 'is no picture of yours that is ready' }],
    );
};

/** E003 */
export const editOwn = async (
  ports: AccountPorts,
  { body, person, tx }: CallRequest<typeof calls.editOwn>,
) => {
  if (body.picture_id) await ownPicture(tx, person.account, body.picture_id);
  const row = await tx
    .updateTable('accounts')
    .set({ ...body, updated_at: new Date() })
    .where('id', '=', person.account)
    .returning(['id', 'state', 'version'])
    .executeTakeFirst()
    .catch(uniqueViolation);
  if (!row) throw noPerson();
  await publishAccountChange(tx, row);
  return readProfile(tx, ports, person.account);
};

/** E004: yes or no, nothing else. */
export const aliasExists = async ({ query, tx }: CallRequest<typeof calls.aliasExists>) => {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('alias_key', '=', databaseFolded(query.alias))
    .executeTakeFirst();
  return { exists: row !== undefined };
};

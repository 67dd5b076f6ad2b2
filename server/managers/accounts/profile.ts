import type { accounts as calls, Profile } from '#contract/accounts';
import type { Role } from '#contract/roles';
import { labelOf } from '#machines/labels';
import { lifecycles } from '#machines/lifecycles';
import { conflict, missing } from '../../http/faults';
import type { Asked } from '../../http/route';
import type { Reader } from '../../store/open';

export const readProfile = async (db: Reader, id: string): Promise<Profile> => {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.company_id')
    .selectAll('accounts')
    .select('companies.name as company')
    .where('accounts.id', '=', id)
    .executeTakeFirst();
  if (!row) throw missing('User not found');
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
    roles: row.roles as Role[],
    email: row.email,
    alias: row.alias,
    picture: null,
    subscription_id: row.subscription_id,
    company: row.company_id ? { id: row.company_id, name: row.company ?? '' } : null,
    lifecycle: {
      state: row.state,
      label: labelOf(lifecycles.account, row.state),
      context: row.context,
      version: row.version,
      sides: ['self'],
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

/** Alias must be unique (spec 5); the database decides, so two at the same instant cannot both have it. */
export const takeAlias = (error: unknown): never => {
  const detail = error as { code?: string; constraint?: string };
  if (detail.code === '23505' && detail.constraint?.includes('alias'))
    throw conflict('alias_taken', 'This alias is taken. Please choose another.');
  throw error;
};

/** E003 */
export const editOwn = async ({ body, person, tx }: Asked<typeof calls.editOwn>) => {
  await tx
    .updateTable('accounts')
    .set({ ...body, updated_at: new Date() })
    .where('id', '=', person.account)
    .execute()
    .catch(takeAlias);
  return readProfile(tx, person.account);
};

/** E004: yes or no, nothing else. */
export const aliasExists = async ({ query, tx }: Asked<typeof calls.aliasExists>) => {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('alias_key', '=', query.alias.toLowerCase())
    .executeTakeFirst();
  return { exists: row !== undefined };
};

import type { PersonDetail } from '#contract/people/people';
import { auditOf } from '../../audit/audit';
import type { Reader } from '../../store/open';
import { noPerson } from './card';
import { dependentsOf } from './dependents';
import type { AccountPorts } from './ports';
import { readProfile } from './profile';

/** The inventories a person is assigned to, by name. */
export const inventoriesOf = (db: Reader, id: string) =>
  db
    .selectFrom('assignments')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .select(['companies.id', 'companies.name'])
    .where('account_id', '=', id)
    .orderBy('companies.name_key')
    .execute();

/** A person as the administrator `reader` sees them. */
export const readDetail = async (
  db: Reader,
  ports: AccountPorts,
  id: string,
  reader: string,
): Promise<PersonDetail> => {
  const profile = await readProfile(db, ports, id);
  const row = await db
    .selectFrom('accounts')
    .leftJoin('relations as introduced', (on) =>
      on
        .onRef('introduced.subject', '=', 'accounts.id')
        .on('introduced.relation', '=', 'introducer')
        .on('introduced.until', 'is', null),
    )
    .leftJoin('accounts as introducer', 'introducer.id', 'introduced.account_id')
    .select(['accounts.created_at', 'accounts.updated_at'])
    .select(['introducer.id as introducer_id', 'introducer.alias as introducer_alias'])
    .where('accounts.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noPerson();
  return {
    ...profile,
    lifecycle: { ...profile.lifecycle, relations: id === reader ? ['self'] : [] },
    inventories: await inventoriesOf(db, id),
    introduced_by: row.introducer_id
      ? { account_id: row.introducer_id, alias: row.introducer_alias ?? '' }
      : null,
    holds: await dependentsOf(db, id),
    audit: await auditOf(db, id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};

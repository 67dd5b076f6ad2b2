import { sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyUser } from '#contract/people/companies';
import type { Role } from '#contract/frame/roles';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import type { Reader } from '../../store/open';
import type { Services } from '../../providers/ports';
import { displayName } from '../../relations/names';

/** Those who belong to the company or are assigned to its inventory, by name. `emails`: for the administrator alone. */
export const peopleOf = async (
  db: Reader,
  { sign }: Pick<Services, 'sign'>,
  company: string,
  emails: boolean,
): Promise<z.infer<typeof CompanyUser>[]> => {
  const { rows } = await sql<{
    id: string;
    first_name: string;
    last_name: string;
    alias: string;
    email: string;
    roles: Role[];
    state: string;
    picture_id: string | null;
    belongs: boolean;
    assigned: boolean;
  }>`
    select a.id, a.first_name, a.last_name, a.alias, a.email, a.roles, a.state, a.picture_id,
      a.company_id is not distinct from ${company}::uuid as belongs,
      exists (select 1 from assignments s where s.company_id = ${company} and s.account_id = a.id) as assigned
    from accounts a where a.id in (
      select b.id from accounts b where b.company_id = ${company}
      union select s.account_id from assignments s where s.company_id = ${company})
    order by a.sort_name, a.id`.execute(db);
  return rows.map(
    ({ id, first_name, last_name, alias, email, roles, state, picture_id, ...is }) => ({
      account_id: id,
      name: displayName({ first_name, last_name, alias }),
      alias,
      email: emails ? email : '',
      // spec 3: the first entry's role is used
      role: tagged(lifecycles.account, state, 'approved') ? (roles[0] ?? null) : null,
      picture: picture_id && sign(picture_id, 'small'),
      ...is,
    }),
  );
};

/** spec 5: the type cannot be edited while users are assigned; belonging counts as well. */
export const hasPeople = async (db: Reader, company: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from accounts where company_id = ${company})
      or exists (select 1 from assignments where company_id = ${company}) as has`.execute(db);
  return rows[0]?.has ?? false;
};

import type { ProfileCard } from '#contract/people/people';
import type { Role } from '#contract/frame/roles';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { notFound } from '../../errors/httpError';
import type { Reader } from '../../store/open';
import type { AccountPorts } from './ports';

/** In these words for nobody and for whom one may not know of. */
export const noPerson = () => notFound('User not found');

/** What one person may know of another. A role counts once it is approved. */
export const readCard = async (
  db: Reader,
  ports: AccountPorts,
  id: string,
): Promise<ProfileCard> => {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.company_id')
    .select(['accounts.id', 'accounts.alias', 'picture_id', 'roles', 'state'])
    .select('companies.name as company')
    .where('accounts.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noPerson();
  const approved = tagged(lifecycles.account, row.state, 'approved');
  return {
    account_id: row.id,
    alias: row.alias,
    picture: ports.picture(row.picture_id),
    role: approved ? ((row.roles[0] as Role | undefined) ?? null) : null,
    company: row.company,
  };
};

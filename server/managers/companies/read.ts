import type { Company } from '#contract/people/companies';
import type { inventories } from '#contract/people/inventories';
import type { Person } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import { auditOf } from '../../audit/audit';
import type { Reader } from '../../store/open';
import { mediaView } from '../../media/view';
import type { Services } from '../../providers/ports';
import { brandsOf } from './brands';
import { fieldsOf, findCompany } from './company';
import { dependentsOf } from './dependents';
import { licensesOf } from './licenses';
import { hasPeople, peopleOf } from './people';

/** The company as this person may see it; what only the administrator may know is empty for others. */
export const readCompany = async (
  db: Reader,
  ports: Services,
  person: Person,
  id: string,
): Promise<Company> => {
  const row = await findCompany(db, person, id);
  const fields = fieldsOf(row);
  const admin = person.role === 'UBER_ADMIN';
  const licenses = await licensesOf(db, id);
  return {
    ...fields,
    tax_number: admin ? fields.tax_number : '',
    id,
    brands: await brandsOf(db, id),
    users: await peopleOf(db, ports, id, admin),
    licenses: licenses.map((media) => mediaView(media, ports.sign, true)),
    type_locked: await hasPeople(db, id),
    holds: admin ? await dependentsOf(db, id) : [],
    audit: admin ? await auditOf(db, id) : [],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};

/** E018: UA any, others their own. */
export const oneCompany = (
  ports: Services,
  { params, person, tx }: CallRequest<typeof inventories.one>,
) => readCompany(tx, ports, person, params.id);

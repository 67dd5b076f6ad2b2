import type { Holding } from '#contract/people/people';
import type { inventories } from '#contract/people/inventories';
import { conflict, HttpError } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { changesBetween, recordAudit } from '../../audit/audit';
import { actor, fieldsOf, lockCompany } from './company';
import { dependentsOf, letGo } from './dependents';
import { dropLicenses, licensesOf } from './licenses';

const inUse = (name: string, holds: Holding[]) => {
  const words = holds.map(({ what, count }) => `${count} ${what}`).join(', ');
  return new HttpError(409, 'in_use', `${name} cannot be deleted: ${words}.`, {
    fields: holds.map(({ what, count }) => ({ field: what, message: `${count}` })),
  });
};

/** Something new hangs on it that `holdsOf` does not know. */
const stillHeld = (error: unknown): never => {
  if ((error as { code?: string }).code !== '23503') throw error;
  throw conflict('in_use', 'This company cannot be deleted: a record still names it.');
};

/** E019: a company on which nobody and nothing hangs; its licences and brands go with it, what was audited stays. */
export const removeCompany = async ({
  params,
  person,
  tx,
}: CallRequest<typeof inventories.remove>) => {
  const { id } = params;
  const row = await lockCompany(tx, id, { whole: true });
  const holds = await dependentsOf(tx, id);
  if (holds.length > 0) throw inUse(row.name, holds);
  await letGo(tx, id);
  await dropLicenses(tx, await licensesOf(tx, id));
  await tx.deleteFrom('companies').where('id', '=', id).execute().catch(stillHeld);
  const was = fieldsOf(row);
  await recordAudit(tx, {
    by: actor(person),
    act: 'deleted the company',
    kind: 'company',
    id,
    name: row.name,
    changes: changesBetween(was, Object.fromEntries(Object.keys(was).map((field) => [field, '']))),
  });
  return { id };
};

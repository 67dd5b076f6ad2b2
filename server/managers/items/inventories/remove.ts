import type { Holding } from '#contract/people';
import type { inventories } from '#contract/inventories';
import { conflict, Fault } from '../../../http/faults';
import type { Asked } from '../../../http/route';
import { changesBetween, keepAudit } from '../../../lifecycle/audit';
import { actor, fieldsOf, lockCompany } from './company';
import { holdsOf, letGo } from './holds';
import { dropLicenses, licensesOf } from './licenses';

const inUse = (name: string, holds: Holding[]) => {
  const words = holds.map(({ what, count }) => `${count} ${what}`).join(', ');
  return new Fault(409, 'in_use', `${name} cannot be deleted: ${words}.`, {
    fields: holds.map(({ what, count }) => ({ field: what, message: `${count}` })),
  });
};

/** Something new hangs on it that `holdsOf` does not know. */
const stillHeld = (error: unknown): never => {
  if ((error as { code?: string }).code !== '23503') throw error;
  throw conflict('in_use', 'Something on record still names this company, so it stays.');
};

/** E019: a company on which nobody and nothing hangs; its licences and brands go with it, what was audited stays. */
export const removeCompany = async ({ params, person, tx }: Asked<typeof inventories.remove>) => {
  const { id } = params;
  const row = await lockCompany(tx, id, { whole: true });
  const holds = await holdsOf(tx, id);
  if (holds.length > 0) throw inUse(row.name, holds);
  await letGo(tx, id);
  await dropLicenses(tx, await licensesOf(tx, id));
  await tx.deleteFrom('companies').where('id', '=', id).execute().catch(stillHeld);
  const was = fieldsOf(row);
  await keepAudit(tx, {
    by: actor(person),
    act: 'deleted the company',
    kind: 'company',
    id,
    name: row.name,
    changes: changesBetween(was, Object.fromEntries(Object.keys(was).map((field) => [field, '']))),
  });
  return { id };
};

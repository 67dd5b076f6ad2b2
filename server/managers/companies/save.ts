import type { inventories } from '#contract/people/inventories';
import { conflict, HttpError } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { changesBetween, recordAudit } from '../../audit/audit';
import type { Services } from '../../providers/ports';
import { actor, fieldsOf, lockCompany, takeName } from './company';
import { hasPeople } from './people';
import { readCompany } from './read';

const kind = 'company';

/** E016 */
export const createCompany = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof inventories.create>,
) => {
  const row = await tx
    .insertInto('companies')
    .values(body)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(takeName);
  await recordAudit(tx, {
    by: actor(person),
    act: 'added the company',
    kind,
    id: row.id,
    name: row.name,
    changes: changesBetween({}, fieldsOf(row)),
  });
  return readCompany(tx, ports, person, row.id);
};

const locked = () => {
  const message =
    'The type cannot be changed while people belong to the company or are assigned to it.';
  return new HttpError(409, 'type_locked', message, { fields: [{ field: 'type', message }] });
};

/** Later than before in milliseconds too, so that nobody takes two states of the record for one. */
const later = (before: Date) => new Date(Math.max(Date.now(), before.getTime() + 1));

/** E017: 409 `changed_meanwhile` when `updated_at` is not the stored one, `type_locked`, `name_taken`; what is left out stays. */
export const editCompany = async (
  ports: Services,
  { body: { id, updated_at, ...body }, person, tx }: CallRequest<typeof inventories.edit>,
) => {
  const row = await lockCompany(tx, id, { whole: true });
  if (updated_at !== undefined && new Date(updated_at).getTime() !== row.updated_at.getTime())
    throw conflict(
      'changed_meanwhile',
      'Somebody else changed this company meanwhile. Load it again before you save.',
    );
  const before = fieldsOf(row);
  const changes = changesBetween(before, body);
  if (changes.some(({ field }) => field === 'type') && (await hasPeople(tx, id))) throw locked();
  if (changes.length > 0) {
    await tx
      .updateTable('companies')
      .set({ ...body, updated_at: later(row.updated_at) })
      .where('id', '=', id)
      .execute()
      .catch(takeName);
    await recordAudit(tx, {
      by: actor(person),
      act: 'changed the company',
      kind,
      id,
      name: body.name ?? row.name,
      changes,
    });
  }
  return readCompany(tx, ports, person, id);
};

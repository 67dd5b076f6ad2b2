import { sql } from 'kysely';
import type { inventories } from '#contract/people/inventories';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { unprocessable, notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { recordAudit } from '../../audit/audit';
import { announce } from '../../lifecycle/outbox';
import type { Tx } from '../../store/open';
import type { Services } from '../../providers/ports';
import { actor, lockCompany } from './company';
import { readCompany } from './read';

interface Someone {
  id: string;
  alias: string;
  state: string;
  roles: string[];
}

/** Locked in order of their ids: nobody is deleted or decided about until this ends. */
const lockPeople = (tx: Tx, ids: string[]): Promise<Someone[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('accounts')
        .select(['id', 'alias', 'state', 'roles'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forShare()
        .execute();

const assignedTo = (tx: Tx, company: string): Promise<Someone[]> =>
  tx
    .selectFrom('assignments')
    .innerJoin('accounts', 'accounts.id', 'assignments.account_id')
    .select(['accounts.id', 'alias', 'state', 'roles'])
    .where('assignments.company_id', '=', company)
    .execute();

/** Why somebody cannot work on an inventory; null where nothing is in the way. */
const obstacle = ({ alias, state, roles }: Someone): string | null => {
  if (roles.includes('UBER_ADMIN')) return `${alias} is an uber admin and works on no inventory`;
  if (!tagged(lifecycles.account, state, 'approved')) return `${alias} is not approved`;
  return null;
};

const demandPeople = (ids: string[], people: Someone[], already: Set<string>) => {
  const known = new Map(people.map((one) => [one.id, one]));
  const lacks = (why: (id: string) => string | null) =>
    ids.flatMap((id, index) => {
      const message = why(id);
      return message ? [{ field: `ids.${index}`, message }] : [];
    });
  const unknown = lacks((id) => (known.has(id) ? null : `there is no person ${id}`));
  if (unknown.length > 0)
    throw unprocessable('user_unknown', `${unknown[0]?.field}: ${unknown[0]?.message}`, unknown);
  // Somebody who was disabled while assigned may stay on the list: the rest of it can still be changed.
  const unfit = lacks((id) => {
    const one = known.get(id);
    return one && !already.has(id) ? obstacle(one) : null;
  });
  if (unfit.length > 0)
    throw unprocessable('not_valid', `${unfit[0]?.field}: ${unfit[0]?.message}`, unfit);
};

const write = async (tx: Tx, company: string, added: Someone[], removed: Someone[]) => {
  if (removed.length > 0)
    await tx
      .deleteFrom('assignments')
      .where('company_id', '=', company)
      .where(
        'account_id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute();
  if (added.length > 0)
    await tx
      .insertInto('assignments')
      .values(added.map(({ id }) => ({ company_id: company, account_id: id })))
      .onConflict((both) => both.doNothing())
      .execute();
};

const aliases = (people: Someone[]) =>
  people
    .map(({ alias }) => alias)
    .sort()
    .join(', ');

/**
 * E021: the whole list of people on the inventory of that name. 404 where no inventory has it, 422 `user_unknown`, 422
 * `not_valid` for people who are not approved or administer. Those whose assignment changed hear of it.
 */
export const assignPeople = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof inventories.assignUsers>,
) => {
  const ids = [...new Set(body.ids)];
  // People before the company, as an edit of a person does: the two never wait for each other.
  const people = await lockPeople(tx, ids);
  const found = await tx
    .selectFrom('companies')
    .select('id')
    .where('name_key', '=', sql<string>`lower(${body.name})`)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { id, name } = await lockCompany(tx, found.id);
  const before = await assignedTo(tx, id);
  const already = new Set(before.map((one) => one.id));
  demandPeople(body.ids, people, already);
  const added = people.filter((one) => !already.has(one.id));
  const removed = before.filter((one) => !ids.includes(one.id));
  await write(tx, id, added, removed);
  const changes = [
    { field: 'people added', before: '', after: aliases(added) },
    { field: 'people removed', before: aliases(removed), after: '' },
  ].filter((change) => change.before !== change.after);
  if (changes.length > 0)
    await recordAudit(tx, {
      by: actor(person),
      act: 'assigned people',
      kind: 'company',
      id,
      name,
      changes,
    });
  await announce(
    tx,
    [...added, ...removed].map((one) => ({
      topic: `account:${one.id}`,
      kind: 'changed' as const,
      subject: one.id,
      type: 'account',
      state: one.state,
      data: { event: 'inventories.change' },
    })),
  );
  return readCompany(tx, ports, person, id);
};

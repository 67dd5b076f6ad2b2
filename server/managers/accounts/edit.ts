import type { accounts as calls } from '#contract/people/accounts';
import { system } from '#machines/kernel/actor';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { conflict } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { advanceAble } from '../../lifecycle/engine';
import type { Row } from '../../lifecycle/kinds/kind';
import { leftPlan } from '../../lifecycle/kinds/subscription';
import type { Tx } from '../../store/open';
import { changesBetween, recordAudit } from '../../audit/audit';
import { noPerson } from './card';
import { decide } from './decide';
import { readDetail } from './detail';
import { assignCompanies } from './assignCompanies';
import type { AccountPorts } from './ports';
import { uniqueViolation, publishAccountChange } from './profile';

/** Stops the person's own plan where their company's has taken its place: they could no longer cancel it. */
const leavePlan = async (tx: Tx, account: Row): Promise<void> => {
  const { ids } = await leftPlan(tx, account);
  await advanceAble(tx, 'subscription', ids, { type: 'holder.leave' }, system);
};

/** What the chart holds of a person, for the audit trail. */
const standing = ({ state, context }: { state: string; context: Record<string, unknown> }) => ({
  state: labelOf(lifecycles.account, state),
  roles: context.roles,
  reason: context.reason,
});

/**
 * E011: fields, company, inventories, and a decision about the account, all or nothing. With `updated_at` it is refused
 * (409 `changed_meanwhile`) where somebody changed the person since: of two administrators who decide at the same
 * instant one is told so. What changed stands in the audit trail, field by field.
 */
export const editPerson = async (
  ports: AccountPorts,
  { params: { id }, body, person, tx }: CallRequest<typeof calls.edit>,
) => {
  const { decision, updated_at, company_id, inventories, ...fields } = body;
  const row = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noPerson();
  if (updated_at && new Date(updated_at).getTime() !== row.updated_at.getTime())
    throw conflict(
      'changed_meanwhile',
      'Somebody changed this person since you opened them. Load the page again.',
      row.state,
    );
  const now = new Date(Math.max(Date.now(), row.updated_at.getTime() + 1));
  const placed = await assignCompanies(tx, id, { company_id, inventories });
  const changed = await tx
    .updateTable('accounts')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(uniqueViolation);
  const decided = decision && (await decide(tx, ports, person, row, decision));
  // A decision has its chart tell the plan; of a company that changes there is no event.
  if (company_id !== undefined) await leavePlan(tx, decided?.row ?? changed);
  const changes = [
    ...changesBetween(row, fields),
    ...changesBetween(placed.before, placed.after),
    ...(decided ? changesBetween(standing(row), standing(decided.row)) : []),
  ];
  if (decided || changes.length > 0)
    await recordAudit(tx, {
      by: { account: person.account, email: person.email },
      act: decided?.act ?? 'changed the person',
      kind: 'person',
      id,
      name: changed.alias,
      changes,
    });
  if (!decided && changes.length > 0) await publishAccountChange(tx, changed);
  return readDetail(tx, ports, id, person.account);
};

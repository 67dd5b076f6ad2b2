import type { accounts as calls } from '#contract/people/accounts';
import { actorOf } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import { advance } from '../../lifecycle/engine';
import { changesBetween, recordAudit } from '../../audit/audit';
import { chosenRoles } from './decide';
import { readDetail } from './detail';
import { assignCompanies } from './assignCompanies';
import type { AccountPorts } from './ports';
import { emailTaken } from './profile';
import { createAccount, submitRegistration } from './register';

/** E012: a person is born, submitted and approved by the administrator in one step; the chart writes to them. */
export const createPerson = async (
  ports: AccountPorts,
  { body, person, tx }: CallRequest<typeof calls.create>,
) => {
  const { email, alias, roles: wanted, company_id, inventories, ...fields } = body;
  const roles = chosenRoles(wanted, 'roles');
  const by = actorOf(person, []);
  const id = await createAccount(tx, { email, alias, fields, by });
  if (!id) throw emailTaken();
  const { after } = await assignCompanies(tx, id, { company_id, inventories });
  await submitRegistration(tx, id, by);
  await advance(tx, 'account', id, { type: 'account.approve', roles }, by);
  const detail = await readDetail(tx, ports, id, person.account);
  await recordAudit(tx, {
    by: { account: person.account, email: person.email },
    act: 'added the person',
    kind: 'person',
    id,
    name: detail.alias,
    changes: changesBetween({}, { email, alias: detail.alias, ...fields, ...after, roles }),
  });
  return readDetail(tx, ports, id, person.account);
};

import type { accounts as calls } from '#contract/accounts';
import { actorOf } from '../../http/person';
import type { Asked } from '../../http/route';
import { advance } from '../../lifecycle/advance';
import { changesBetween, keepAudit } from '../../lifecycle/audit';
import { chosenRoles } from './decide';
import { readDetail } from './detail';
import { place } from './place';
import type { AccountPorts } from './ports';
import { emailTaken } from './profile';
import { bearAccount, submit } from './register';

/** E012: a person is born, submitted and approved by the administrator in one step; the chart writes to them. */
export const createPerson = async (
  ports: AccountPorts,
  { body, person, tx }: Asked<typeof calls.create>,
) => {
  const { email, alias, roles: wanted, company_id, inventories, ...fields } = body;
  const roles = chosenRoles(wanted, 'roles');
  const by = actorOf(person, []);
  const id = await bearAccount(tx, { email, alias, fields, by });
  if (!id) throw emailTaken();
  const { after } = await place(tx, id, { company_id, inventories });
  await submit(tx, id, by);
  await advance(tx, 'account', id, { type: 'account.approve', roles }, by);
  const detail = await readDetail(tx, ports, id, person.account);
  await keepAudit(tx, {
    by: { account: person.account, email: person.email },
    act: 'added the person',
    kind: 'person',
    id,
    name: detail.alias,
    changes: changesBetween({}, { email, alias: detail.alias, ...fields, ...after, roles }),
  });
  return readDetail(tx, ports, id, person.account);
};

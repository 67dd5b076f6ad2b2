import type { accounts as calls } from '#contract/people/accounts';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { CallRequest } from '../../http/route';
import { sharesContext } from './sharedContext';
import { noPerson, readCard } from './card';
import { readDetail } from './detail';
import type { AccountPorts } from './ports';
import { readProfile } from './profile';
import { databaseFolded } from '../../store/databaseFolded';

const approved = statesTagged(lifecycles.account, 'approved');

/** E006: everything to the administrator, oneself to oneself, a card to an acquaintance; others are not there. */
export const findPerson = async (
  ports: AccountPorts,
  { params, person, tx }: CallRequest<typeof calls.one>,
) => {
  if (person.role === 'UBER_ADMIN') return readDetail(tx, ports, params.id, person.account);
  if (params.id === person.account) return readProfile(tx, ports, params.id);
  if (!(await sharesContext(tx, person.account, params.id))) throw noPerson();
  return readCard(tx, ports, params.id);
};

/**
 * E007: exactly this address, and approved. permissions E007: reduced fields (alias, picture); role and company are told
 * to acquaintances and to the administrator alone.
 */
export const findByEmail = async (
  ports: AccountPorts,
  { query, person, tx }: CallRequest<typeof calls.byEmail>,
) => {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', databaseFolded(query.email))
    .where('state', 'in', approved)
    .executeTakeFirst();
  if (!row) throw noPerson();
  const card = await readCard(tx, ports, row.id);
  const known =
    person.role === 'UBER_ADMIN' ||
    row.id === person.account ||
    (await sharesContext(tx, person.account, row.id));
  return known ? card : { ...card, role: null, company: null };
};

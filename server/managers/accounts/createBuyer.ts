import type { accounts as calls } from '#contract/people/accounts';
import { actorOf } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import { readCard } from './card';
import type { AccountPorts } from './ports';
import { emailTaken } from './profile';
import { createAccount, submitRegistration } from './register';

/**
 * E009: a seller registers a buyer on the spot; the administrator still approves. The buyer belongs to no company
 * (their objects are their own): "inside own company" is kept by `introduced_by`, for the seller and the seller's
 * company are the ones who may see their card. 409 `email_taken` where the address is known.
 */
export const createBuyer = async (
  ports: AccountPorts,
  { body, person, tx }: CallRequest<typeof calls.createBuyer>,
) => {
  const { email, ...fields } = body;
  const by = actorOf(person, ['introducer']);
  const id = await createAccount(tx, {
    email,
    fields,
    introducedBy: person.account,
    wishedRole: 'BUYER',
    by,
  });
  if (!id) throw emailTaken();
  await submitRegistration(tx, id, by);
  return readCard(tx, ports, id);
};

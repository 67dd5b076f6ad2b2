import type { accounts as calls } from '#contract/accounts';
import { actorOf } from '../../http/person';
import type { Asked } from '../../http/route';
import { readCard } from './card';
import type { AccountPorts } from './ports';
import { emailTaken } from './profile';
import { bearAccount, submit } from './register';

/**
 * E009: a seller registers a buyer on the spot; the administrator still approves. The buyer belongs to no company
 * (their objects are their own): "inside own company" is kept by `introduced_by`, for the seller and the seller's
 * company are the ones who may see their card. 409 `email_taken` where the address is known.
 */
export const createBuyer = async (
  ports: AccountPorts,
  { body, person, tx }: Asked<typeof calls.createBuyer>,
) => {
  const { email, ...fields } = body;
  const by = actorOf(person, ['introducer']);
  const id = await bearAccount(tx, {
    email,
    fields,
    introducedBy: person.account,
    wishedRole: 'BUYER',
    by,
  });
  if (!id) throw emailTaken();
  await submit(tx, id, by);
  return readCard(tx, ports, id);
};

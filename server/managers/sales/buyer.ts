import type { sales } from '#contract/sales';
import { system } from '#machines/kernel/actor';
import { invalidField } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { advance } from '../../lifecycle/engine';
import type { Services } from '../../providers/ports';
import { actorOf, type Person } from '../../relations/person';
import type { Tx } from '../../store/open';
import { createAccount, submitRegistration } from '../accounts/register';
import { abilityOfAddress, takeQuestion } from './ability';
import { sellerOf } from './load';
import { readSale } from './view';

type Seller = Person & { account: string };

const demandOther = (person: Seller, email: string): void => {
  if (email.toLowerCase() === person.email.toLowerCase())
    throw invalidField('email', 'oneself', 'You cannot sell to yourself.');
};

interface Buyer {
  account: string;
  email: string;
  fit: boolean;
}

/** The buyer stands, and they are able: what the seller is told is no more than that. */
const name = async (
  tx: Tx,
  person: Seller,
  id: string,
  type: 'buyer.find' | 'buyer.create',
  { account, email, fit }: Buyer,
): Promise<void> => {
  const { by } = await sellerOf(tx, person, id);
  await advance(tx, 'sale', id, { type }, by);
  await tx
    .updateTable('sales')
    .set({ buyer_id: account, buyer_email: email, buyer_fit: fit })
    .where('id', '=', id)
    .execute();
  await advance(tx, 'sale', id, { type: 'ability.check', able: true, reason: null }, system);
};

/** First half of X056 and X057: counts the question, whatever becomes of it. */
export const prepareBuyer = async (
  _ports: Services,
  {
    params,
    body,
    person,
    db,
  }: PrepareRequest<typeof sales.findBuyer> | PrepareRequest<typeof sales.createBuyer>,
): Promise<void> => {
  await sellerOf(db, person, params.id);
  demandOther(person, body.email);
  await takeQuestion(db, person.account);
};

/** X056: a stranger, a person of another role and somebody at their limit are refused in the same words. */
export const findBuyer = async (
  ports: Services,
  { params: { id }, body: { email }, person, tx }: CallRequest<typeof sales.findBuyer>,
) => {
  const { account, able } = await abilityOfAddress(tx, email);
  if (!account || !able)
    throw invalidField(
      'email',
      'buyer_not_able',
      'This address cannot buy now. Check it with the buyer.',
    );
  await name(tx, person, id, 'buyer.find', { account, email, fit: true });
  return readSale(tx, ports, person, id);
};

/**
 * X057: registers the buyer. An address that is known already is answered the same: one that may buy is used as it is; one
 * that may not gets a letter instead of a code, and the seller learns nothing of it.
 */
export const createBuyer = async (
  ports: Services,
  { params: { id }, body, person, tx }: CallRequest<typeof sales.createBuyer>,
) => {
  const { email, ...fields } = body;
  const by = actorOf(person, ['introducer']);
  const made = await createAccount(tx, {
    email,
    fields,
    introducedBy: person.account,
    wishedRole: 'BUYER',
    by,
  });
  if (made) await submitRegistration(tx, made, by);
  const known = await abilityOfAddress(tx, email);
  if (!known.account) throw new Error(`nobody has the address that was just registered`);
  await name(tx, person, id, 'buyer.create', {
    account: known.account,
    email,
    fit: known.able,
  });
  return readSale(tx, ports, person, id);
};

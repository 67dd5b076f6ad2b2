import type { accounts as calls } from '#contract/people/accounts';
import { actorOf } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import { sendTransactional } from '../../mail/transactional';
import { databaseFolded } from '../../store/databaseFolded';
import type { Tx } from '../../store/open';
import { createAccount, submitRegistration } from './register';

/** To the address as it is stored, never as it was typed. */
const writeToKnown = async (tx: Tx, email: string): Promise<void> => {
  const known = await tx
    .selectFrom('accounts')
    .select('email')
    .where('email_key', '=', databaseFolded(email))
    .executeTakeFirstOrThrow();
  await sendTransactional(tx, { to: known.email, template: 'already registered', data: {} });
};

/**
 * E009: a seller registers a buyer on the spot; the administrator still approves. The buyer belongs to no company
 * (their objects are their own): "inside own company" is the relation `introducer`, for the seller and the seller's
 * company are the ones who may see their card. An address that is known is answered the same, so that nobody learns
 * from it who has an account; it gets a letter instead.
 */
export const createBuyer = async ({
  body,
  person,
  tx,
}: CallRequest<typeof calls.createBuyer>): Promise<{ email: string }> => {
  const { email, ...fields } = body;
  const by = actorOf(person, ['introducer']);
  const id = await createAccount(tx, {
    email,
    fields,
    introducedBy: person.account,
    wishedRole: 'BUYER',
    by,
  });
  if (id) await submitRegistration(tx, id, by);
  else await writeToKnown(tx, email);
  return { email };
};

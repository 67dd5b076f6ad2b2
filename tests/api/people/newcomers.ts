import { randomUUID } from 'node:crypto';
import type { AskOf } from '#contract/frame/call';
import { accounts } from '#contract/people/accounts';
import type { PersonDetail } from '#contract/people/people';
import { createAccount, submitRegistration } from '../../../server/managers/accounts/register';
import type { TestServer, Person } from '../frame/testServer';
import { transact } from '../../../server/store/transaction';

/** Somebody with an address of their own and a token. */
export const knownAs = async (house: TestServer, name: string, id: string): Promise<Person> => ({
  name,
  id,
  token: (await house.parts.identity.issueToken?.(id)) ?? '',
});

/** Registered by themselves, waiting for the administrator. */
export const waitingPerson = async (house: TestServer, name: string): Promise<Person> => {
  const id = await transact(house.parts.store.db, async (tx) => {
    const born = await createAccount(tx, { email: `${name}-${randomUUID()}@example.org` });
    if (!born) throw new Error(`${name} is there already`);
    await submitRegistration(tx, born);
    return born;
  });
  return knownAs(house, name, id);
};

type New = AskOf<typeof accounts.create>['body'];
/** Added and approved by the administrator. */
export const addedPerson = async (
  house: TestServer,
  name: string,
  { roles = ['BUYER'], ...fields }: Partial<New> = {},
): Promise<Person & { detail: PersonDetail }> => {
  const detail = await house.done(house.person('admin'), accounts.create, {
    body: { email: `${name}-${randomUUID()}@example.org`, roles, ...fields },
  });
  return { ...(await knownAs(house, name, detail.account_id)), detail };
};

/** A person as the administrator sees them now. */
export const seen = (house: TestServer, id: string): Promise<PersonDetail> =>
  house.done(house.person('admin'), accounts.one, { params: { id } }) as Promise<PersonDetail>;

/** A log-in of theirs, as the identity provider notes it. */
export const logIn = (house: TestServer, account_id: string) =>
  house.parts.store.db
    .insertInto('identity_sessions')
    .values({ id: `session ${account_id}`, account_id })
    .execute();

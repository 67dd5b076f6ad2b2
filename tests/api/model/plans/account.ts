import { randomUUID } from 'node:crypto';
import { accounts } from '#contract/people/accounts';
import type { AccountDecision } from '#contract/people/people';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { createAccount } from '../../../../server/managers/accounts/register';
import { transact } from '../../../../server/store/transaction';
import { join } from '../../frame/concurrently';
import type { PeopledServer, Person } from '../../frame/testServer';
import { player, strangers } from '../moves';
import type { Move, Place, Plan, Player, Said, Subject } from '../plan';
import { born } from '../predict';

const decisions: AccountDecision[] = [
  { event: 'account.approve', roles: ['BUYER'] },
  { event: 'account.reject', reason: 'The company is not known.' },
  { event: 'account.disable', reason: 'They have left.' },
  { event: 'account.enable' },
  { event: 'roles.change', roles: ['EXPERT'] },
];
const submitted: Said = { type: 'registration.submit' };
/** Who is disabled is logged out, and cannot log in. */
const turned = ({ state }: Place) => (tagged(lifecycles.account, state, 'barred') ? 401 : null);

/** An account that somebody brought into being by these events. */
const accountOf = (
  server: PeopledServer,
  person: Person,
  by: Player['actor'],
  said: Said[],
): Subject => {
  const admin = server.person('admin');
  const { place, steps } = born('account', undefined, said, by, 0);
  const params = { id: person.id };
  return {
    lifecycle: 'account',
    id: person.id,
    item: null,
    ...{ place, birth: steps },
    players: {
      ...strangers(server),
      admin: player(admin, 'UA', []),
      'the person': { ...player(person, '', ['self']), turned },
    },
    moves: decisions.map(
      ({ event, ...rest }): Move => ({
        name: `E011 ${event}`,
        row: accounts.edit,
        ask: () => ({ params, body: { decision: { event, ...rest } } }),
        hears: () => [{ type: event, ...rest }],
      }),
    ),
    letters: { self: [person.id], admin: [admin.id] },
    topic: `account:${person.id}`,
    // Who is disabled is logged out everywhere: their own page would hear no more.
    watcher: admin,
    read: async () => {
      const { body } = await server.call(admin, accounts.one, { params });
      return (body as { lifecycle: { state: string } }).lifecycle.state;
    },
    reads: ({ state }) => state,
  };
};

const withAddress = async (server: PeopledServer, email: string): Promise<Person> => {
  const { store, identity } = server.parts;
  const { id } = await store.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { name: email, id, token: (await identity.issueToken?.(id)) ?? '' };
};
const freshAddress = () => `${randomUUID()}@side.test`;

/** Somebody who has registered. Administrators decide. */
export const accountPlan: Plan = {
  lifecycle: 'account',
  begin: async (server, name) => {
    const person = await join(server, name, null);
    return accountOf(server, person, { id: person.id, role: null, relations: ['self'] }, [
      submitted,
    ]);
  },
};

/** Somebody who has logged in and has not sent their registration. */
export const unsentPlan: Plan = {
  lifecycle: 'account',
  begin: async (server, name) => {
    const email = freshAddress();
    const { db } = server.parts.store;
    await transact(db, (tx) => createAccount(tx, { email, alias: name, company: null }));
    const person = await withAddress(server, email);
    return accountOf(server, person, { id: person.id, role: null, relations: ['self'] }, []);
  },
};

/** A buyer whom a dealer registers on the spot. */
export const introducedPlan: Plan = {
  lifecycle: 'account',
  begin: async (server) => {
    const [dealer, email] = [server.person('dealer'), freshAddress()];
    await server.done(dealer, accounts.createBuyer, { body: { email } });
    const by = player(dealer, 'ISM', ['introducer']).actor;
    return accountOf(server, await withAddress(server, email), by, [submitted]);
  },
};

/** Somebody whom an administrator adds. */
export const addedPlan: Plan = {
  lifecycle: 'account',
  begin: async (server) => {
    const [admin, email] = [server.person('admin'), freshAddress()];
    const roles = ['BUYER' as const];
    await server.done(admin, accounts.create, { body: { email, roles } });
    return accountOf(server, await withAddress(server, email), player(admin, 'UA', []).actor, [
      submitted,
      { type: 'account.approve', roles },
    ]);
  },
};

import { selectableRoles, type AccountDecision } from '#contract/people/people';
import type { Role } from '#contract/frame/roles';
import { unprocessable } from '../../errors/httpError';
import { actorOf, type Person } from '../../relations/person';
import { advance } from '../../lifecycle/engine';
import type { Tx } from '../../store/open';
import type { AccountPorts } from './ports';

/** In the words of the audit trail. */
const acts: Record<AccountDecision['event'], string> = {
  'account.approve': 'approved the registration',
  'account.reject': 'rejected the registration',
  'account.disable': 'disabled the account',
  'account.enable': 'enabled the account again',
  'roles.change': 'changed the roles',
};

/** Roles as chosen, each once. spec 6: all but the uber admin's can be chosen. */
export const chosenRoles = (roles: Role[], field: string): Role[] => {
  if (!roles.every((role) => selectableRoles.some((one) => one === role)))
    throw unprocessable(
      'not_valid',
      'Uber admin cannot be chosen here. The operator of the server appoints one.',
      [{ field, message: 'Uber admin cannot be chosen' }],
    );
  return [...new Set(roles)];
};

const eventOf = (decision: AccountDecision) => {
  const { event: type } = decision;
  switch (type) {
    case 'account.approve':
    case 'roles.change':
      return { type, roles: chosenRoles(decision.roles, 'decision.roles') };
    case 'account.reject':
    case 'account.disable':
      return { type, reason: decision.reason };
    case 'account.enable':
      return { type };
  }
};

/**
 * Sends an administrator's decision to the account's chart; what the chart refuses is 409 with the state. Who is
 * disabled is logged out everywhere. Who is rejected may stay and read why; other roles show with the next call. Returns the act for the audit trail and what it changed.
 */
export const decide = async (
  tx: Tx,
  ports: AccountPorts,
  admin: Person & { account: string },
  account: { id: string; state: string },
  decision: AccountDecision,
) => {
  const own = account.id === admin.account;
  const event = eventOf(decision);
  const by = actorOf(admin, own ? ['self'] : []);
  const row = await advance(tx, 'account', account.id, event, by);
  if (event.type === 'account.disable') await ports.endSessions(tx, account.id);
  return { act: acts[decision.event], row };
};

import { and, assign, assertEvent, setup } from 'xstate';
import type { Role } from '#contract/frame/roles';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { EventBy } from '#machines/kernel/actor';
import { ask, effects, grant, mail, signal } from '#machines/kernel/effects';
import type { Words } from '#machines/kernel/words';

export type AccountContext = { roles: Role[]; reason: string | null };

export type AccountEvent =
  | EventBy<'registration.submit'>
  | EventBy<'account.approve', { roles: Role[] }>
  | EventBy<'account.reject', { reason: string }>
  | EventBy<'account.disable', { reason: string }>
  | EventBy<'account.enable'>
  | EventBy<'roles.change', { roles: Role[] }>
  | EventBy<'admin.appoint'>;

/** What an administrator reads of the chart. */
const accountWords: Words<AccountEvent['type']> = {
  born: 'Registered',
  events: {
    'account.approve': { verb: 'Approve', task: 'Approve a registration', tone: 'main' },
    'roles.change': { verb: 'Change roles', tone: 'plain' },
    'account.enable': { verb: 'Enable again', tone: 'main' },
    'account.reject': { verb: 'Reject', asks: 'reason', tone: 'plain' },
    'account.disable': { verb: 'Disable', asks: 'reason', tone: 'danger' },
    'registration.submit': {},
    'admin.appoint': {},
  },
  guards: {
    byAdmin: { sentence: 'Only an administrator does this.', who: true },
    bySystem: { sentence: 'Only the operator of the server does this.', who: true },
    ofSomebodyElse: {
      sentence: 'This is your own account. Another administrator decides about it.',
    },
    rolesAreSelectable: { sentence: 'Choose a role other than uber admin.' },
  },
};

const accountLine = ['registered', 'awaitingApproval', 'approved'] as const;

/** Whoever was invited to borrow has an account that may borrow now: approved, with another role, or enabled again. */
const joinsLoans = signal('loan', 'borrower.join');

/** A plan of their own that they reach no more stops: their role, or their account, has another one or none. */
const leavesPlan = signal('subscription', 'holder.leave');
const takesRoles = ['keepRoles', leavesPlan] as const;

/** spec 1: a new registration waits for the administrator's approval. */
export const account = setup({
  types: {} as {
    context: AccountContext;
    events: AccountEvent;
    /** `barred`: may not even log in; a rejected person may, and reads why. */
    tags: 'waiting' | 'approved' | 'closed' | 'barred';
  },
  guards: {
    bySelf: ({ event }) => hasRelation(event.by, 'self'),
    // E009: a dealer registers a buyer on the spot; the approval is still the administrator's.
    byDealer: ({ event }) =>
      hasRole(event.by, 'SALES_MANAGER', 'INVENTORY_SALES_MANAGER') &&
      hasRelation(event.by, 'introducer'),
    byAdmin: ({ event }) => hasRole(event.by, 'UBER_ADMIN'),
    // Nobody takes their own right to decide: another administrator does.
    ofSomebodyElse: ({ event }) => !hasRelation(event.by, 'self'),
    // The first administrator has nobody who could approve them: whoever runs the server appoints (npm run admin).
    bySystem,
    // spec 6: selectable when creating users are all roles except uber admin.
    rolesAreSelectable: ({ event }) =>
      'roles' in event && event.roles.length > 0 && !event.roles.includes('UBER_ADMIN'),
  },
  actions: {
    ...effects,
    keepRoles: assign(({ event }) => {
      assertEvent(event, ['account.approve', 'roles.change']);
      return { roles: event.roles, reason: null };
    }),
    keepAdmin: assign({ roles: ['UBER_ADMIN'] as Role[], reason: null }),
    keepReason: assign(({ event }) => {
      assertEvent(event, ['account.reject', 'account.disable']);
      return { reason: event.reason };
    }),
    dropReason: assign({ reason: null }),
  },
}).createMachine({
  id: 'account',
  meta: { line: accountLine, words: accountWords },
  context: { roles: [], reason: null },
  initial: 'registered',
  states: {
    registered: {
      meta: { label: 'Registered' },
      tags: 'waiting',
      on: {
        'registration.submit': [
          {
            guard: 'bySelf',
            target: 'awaitingApproval',
            actions: ask('account waiting', 'admin'),
          },
          {
            guard: 'byDealer',
            target: 'awaitingApproval',
            actions: [grant('introducer'), ask('account waiting', 'admin')],
          },
          // E012: whoever adds a person need not be told that one waits.
          { guard: 'byAdmin', target: 'awaitingApproval' },
        ],
        'admin.appoint': { guard: 'bySystem', target: 'approved', actions: 'keepAdmin' },
      },
    },
    awaitingApproval: {
      meta: { label: 'Awaiting approval' },
      tags: 'waiting',
      on: {
        'account.approve': {
          guard: and(['byAdmin', 'rolesAreSelectable']),
          target: 'approved',
          actions: [...takesRoles, mail('account approved', 'self'), joinsLoans],
        },
        'account.reject': {
          guard: 'byAdmin',
          target: 'rejected',
          actions: ['keepReason', mail('account rejected', 'self')],
        },
        'admin.appoint': { guard: 'bySystem', target: 'approved', actions: 'keepAdmin' },
      },
    },
    approved: {
      meta: { label: 'Approved' },
      tags: 'approved',
      on: {
        'roles.change': {
          guard: and(['byAdmin', 'ofSomebodyElse', 'rolesAreSelectable']),
          actions: [...takesRoles, joinsLoans],
        },
        'account.disable': {
          guard: and(['byAdmin', 'ofSomebodyElse']),
          target: 'disabled',
          actions: ['keepReason', leavesPlan, mail('account disabled', 'self')],
        },
        'admin.appoint': { guard: 'bySystem', actions: ['keepAdmin', leavesPlan] },
      },
    },
    disabled: {
      meta: { label: 'Disabled', at: 'approved' },
      tags: ['closed', 'barred'],
      on: {
        'account.enable': {
          guard: 'byAdmin',
          target: 'approved',
          actions: ['dropReason', joinsLoans],
        },
      },
    },
    rejected: {
      meta: { label: 'Rejected', at: 'approved' },
      tags: 'closed',
      on: {
        'account.approve': {
          guard: and(['byAdmin', 'rolesAreSelectable']),
          target: 'approved',
          actions: [...takesRoles, mail('account approved', 'self'), joinsLoans],
        },
      },
    },
  },
});

import type { AccountEvent } from '#machines/lifecycles/account';
import { system } from '#machines/kernel/actor';
import { admin, newcomer, person, start, withStrangers } from './people';
import type { Samples } from './people';

const self = { ...newcomer, relations: ['self' as const] };
const at = start;

export const accountSamples: Samples<undefined, AccountEvent> = {
  inputs: [undefined],
  events: withStrangers([
    { type: 'registration.submit', by: self, at },
    { type: 'registration.submit', by: person('SALES_MANAGER', 'introducer'), at },
    { type: 'registration.submit', by: admin, at },
    { type: 'account.approve', by: admin, at, roles: ['BUYER'] },
    { type: 'account.approve', by: admin, at, roles: [] },
    { type: 'account.approve', by: admin, at, roles: ['UBER_ADMIN'] },
    { type: 'account.approve', by: self, at, roles: ['BUYER'] },
    { type: 'account.reject', by: admin, at, reason: 'Unknown company.' },
    { type: 'account.disable', by: admin, at, reason: 'Left.' },
    { type: 'account.disable', by: person('UBER_ADMIN', 'self'), at, reason: 'Left.' },
    { type: 'account.enable', by: admin, at },
    { type: 'roles.change', by: admin, at, roles: ['EXPERT'] },
    { type: 'roles.change', by: admin, at, roles: ['UBER_ADMIN'] },
    { type: 'admin.appoint', by: system, at },
    { type: 'admin.appoint', by: admin, at },
  ]),
};

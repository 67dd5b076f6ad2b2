import type { AccountDecision, PersonDetail } from '#contract/people/people';
import type { Role } from '#contract/frame/roles';
import { account, type AccountContext } from '#machines/lifecycles/account';
import type { Relation } from '#machines/kernel/actor';
import { can } from '#machines/kernel/transition';

/** What the chart asks of an event beside its name; whether the roles or the reason are good is the form's to say. */
const sample = { roles: ['BUYER'] as Role[], reason: 'asked' };

/** Whether the account chart lets this administrator do it now: the same answer that the server gives. */
export const mayDecide = (
  person: PersonDetail,
  admin: string,
  event: AccountDecision['event'],
): boolean => {
  const { state, context, relations } = person.lifecycle;
  // The roles of one's own are another administrator's to change; the server refuses it beside the chart.
  if (person.account_id === admin && event === 'roles.change') return false;
  return can(account, state, context as AccountContext, {
    type: event,
    ...sample,
    by: { id: admin, role: 'UBER_ADMIN', relations: relations as Relation[] },
    at: Date.now(),
  });
};

import type { AccountDecision, PersonDetail } from '#contract/people/people';
import type { Relation } from '#machines/kernel/actor';
import { account, type AccountContext } from '../../data/lifecycles/account';

/** Whether the account chart lets this administrator decide so now; whether roles and reason are good is the form's to say. */
export const mayDecide = (
  { lifecycle }: PersonDetail,
  own: string,
  event: AccountDecision['event'],
): boolean => {
  const by = { id: own, role: 'UBER_ADMIN' as const, relations: lifecycle.relations as Relation[] };
  const row = { state: lifecycle.state, context: lifecycle.context as AccountContext };
  return account.actions(row, by, Date.now()).some((action) => action.event === event);
};

/** While somebody waits, the decision asks for the company; the form below does not ask again. */
export const asksCompany = (person: PersonDetail, own: string): boolean =>
  person.account_id !== own && mayDecide(person, own, 'account.approve');

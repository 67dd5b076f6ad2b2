import { accounts } from '#contract/people/accounts';
import { clients } from './http';

export const accountCalls = clients(accounts);

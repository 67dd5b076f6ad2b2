import { accounts } from '#contract/people/accounts';
import { clients } from './request/http';

export const accountCalls = clients(accounts);

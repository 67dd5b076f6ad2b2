import { accounts } from '#contract/accounts';
import { clients } from './http';

export const accountCalls = clients(accounts);

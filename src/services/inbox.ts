import { inbox } from '#contract/inbox';
import { letters } from '#contract/letters';
import { clients } from './request/http';

export const inboxCalls = clients(inbox);
export const letterCalls = clients(letters);

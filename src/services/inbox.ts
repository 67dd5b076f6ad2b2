import { inbox } from '#contract/inbox';
import { clients } from './request/http';

export const inboxCalls = clients(inbox);

import { inbox } from '#contract/inbox';
import { clients } from './http';

export const inboxCalls = clients(inbox);

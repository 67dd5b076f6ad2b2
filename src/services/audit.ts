import { audit } from '#contract/people/audit';
import { clients } from './http';

export const auditCalls = clients(audit);

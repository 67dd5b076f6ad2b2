import { audit } from '#contract/people/audit';
import { clients } from './request/http';

export const auditCalls = clients(audit);

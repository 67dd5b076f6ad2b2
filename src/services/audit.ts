import { audit } from '#contract/audit';
import { clients } from './http';

export const auditCalls = clients(audit);
